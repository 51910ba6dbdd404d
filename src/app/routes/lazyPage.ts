import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A page whose code loads when it is first visited. When the code is missing, as after a deploy, the router reloads the
 * document once; without a connection that would leave the browser's own error page, so the site shows its own.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const loadOnline = async () => {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      throw new Error('The code of the page needs a connection.', { cause: error });
    }
  };
  return lazyRouteComponent<Module, Name>(loadOnline, name);
}
