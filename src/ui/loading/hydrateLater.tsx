import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ComponentType,
  createRef,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { isAltered } from '../dom/isAltered.ts';
import { sectionHydrated } from '../dom/sectionHydrated.ts';
import { retryDownload } from './retryDownload.ts';

const sections: (() => Promise<unknown>)[] = [];

/**
 * A section below the fold. It is prerendered with its page, but its code loads after the page is hydrated; until then
 * its HTML stays and clicks on it are held. Its props must never change: to show a change, React would discard the
 * prerendered HTML.
 */
export function hydrateLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  sections.push(loadOnce);
  // A page has each of its sections once.
  const container = createRef<HTMLDivElement>();
  // React begins with it when the page around it is hydrated.
  const Lazy = lazy(async () => {
    const prerendered = container.current?.innerHTML;
    const Section = await retryDownload(loadOnce);
    if (container.current?.innerHTML !== prerendered) await keepUse();
    return { default: Section };
  });

  return memo(function HydrateLater(props: Props) {
    // Already loaded on the server, which cannot suspend, and after a navigation: rendered without Suspense.
    const [Section] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <chakra.div ref={container} display="contents" data-dehydrated="">
        <Suspense>
          <Section {...props} />
          <MarkHydrated container={container} />
        </Suspense>
      </chakra.div>
    );
  });
}

/**
 * An extension or a translator has changed the section since the page was hydrated, so React will draw it again. If the
 * script does not load, the section still works, but what was typed there is lost.
 */
const keepUse = () =>
  import('../dom/redrawn.ts').then(
    ({ followUse }) => followUse(document.body),
    () => undefined,
  );

/** A sibling of the section's component, so that its effect runs when that component is hydrated. */
function MarkHydrated({ container }: { container: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // The section starts its actor in an effect of the same commit; its handlers see the actor after one more render.
    queueMicrotask(() => {
      container.current?.removeAttribute('data-dehydrated');
      sectionHydrated();
    });
  }, [container]);
  return null;
}

/**
 * Loads a page's later sections with the page, unless its HTML is already there: after a navigation no section may
 * appear with a delay.
 */
export async function withLaterSections<Page>(page: Promise<Page>): Promise<Page> {
  const loaded = await page;
  // React draws an altered page once more, and a section whose code has not come would go out of sight.
  if (import.meta.env.SSR || document.documentElement.dataset.hydrated !== undefined || isAltered()) {
    await Promise.all(sections.map((load) => load()));
  }
  return loaded;
}
