import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { insist } from './insist.ts';

const sections: (() => Promise<unknown>)[] = [];

/**
 * A section further down a page. It is prerendered like any other; its code comes once the page above it lives, and
 * until then its HTML stays as it is and presses wait. Give it props that never change: React would throw the
 * prerendered section away to show a change in it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let found: ComponentType<Props> | undefined;
  const find = async () => (found ??= await load());
  sections.push(find);
  const Awaited = lazy(async () => ({ default: await insist(find) }));

  return memo(function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    // Found already, it is there at once: on the server, which cannot wait, and after a change of page.
    const [Part] = useState<ComponentType<Props>>(() => found ?? Awaited);
    return (
      <chakra.div ref={place} display="contents" data-asleep="">
        <Suspense>
          <Part {...props} />
          <Waker place={place} />
        </Suspense>
      </chakra.div>
    );
  });
}

/** Stands beside the section's own component, so its effect runs when that has come to life. */
function Waker({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // The section has begun its flow in an effect as this one; its handlers know the flow once it has rendered again.
    queueMicrotask(() => {
      place.current?.removeAttribute('data-asleep');
      // The first script hears it and replays what was pressed meanwhile.
      dispatchEvent(new Event('section-lives'));
    });
  }, [place]);
  return null;
}

/** Loads a page and, unless it is there already as HTML, its later sections with it: no part of it may pop up. */
export async function whole<Page>(page: Promise<Page>): Promise<Page> {
  const loaded = await page;
  if (import.meta.env.SSR || document.documentElement.dataset.live !== undefined) {
    await Promise.all(sections.map((find) => find()));
  }
  return loaded;
}
