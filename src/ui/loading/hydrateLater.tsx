import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
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
  let element: HTMLElement | null = null;
  let prerendered: string | undefined;
  const Lazy = lazy(async () => {
    const Section = await retryDownload(loadOnce);
    if (element?.innerHTML !== prerendered) await keepUse();
    return { default: Section };
  });

  return memo(function HydrateLater(props: Props) {
    const container = useRef<HTMLDivElement>(null);
    // Already loaded on the server, which cannot suspend, and after a navigation: rendered without Suspense.
    const [Section] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    useLayoutEffect(() => {
      element = container.current;
      prerendered = element?.innerHTML;
    }, []);
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
 * An extension or a translator has changed the section since the page was hydrated, so that React will draw it again. Where
 * the script does not load, the section works, without what was done before.
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
