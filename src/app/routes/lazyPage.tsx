import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withinTime } from '../../ui/loading/withinTime.ts';
import { useReadyReport } from '../shell/firstPage.ts';

const loaders = new WeakMap<object, () => Promise<unknown>>();

/**
 * A page whose code loads when it is first visited. When the code is missing, as after a deploy, the router reloads the
 * document once; without a connection that would leave the browser's own error page, so the site shows its own.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const loadOnline = async () => {
    try {
      return await withinTime(load());
    } catch (error) {
      if (navigator.onLine) throw error;
      throw new Error('The code of the page needs a connection.', { cause: error });
    }
  };
  const page = lazyRouteComponent(async () => ({ default: reporting((await loadOnline())[name]) }));
  loaders.set(page, load);
  return page;
}

function reporting(Page: ComponentType) {
  return function ReportingPage() {
    useReadyReport();
    return <Page />;
  };
}

/**
 * Loads the code of a page ahead of its hydration, during which a missing script would replace the prerendered page.
 *
 * @throws Error when it cannot be loaded
 */
export async function loadPage(component: unknown): Promise<void> {
  if (typeof component === 'function') await withinTime(Promise.resolve(loaders.get(component)?.()));
}
