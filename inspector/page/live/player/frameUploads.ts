import type { HeldCall } from '../../../drive/driver.ts';
import type { Page } from './framePage.ts';

/**
 * Holds the uploads of a page, which go by `XMLHttpRequest`: it alone tells how far a file has come.
 *
 * @param nameOf what a call is held as; undefined for one that passes
 */
export function holdUploads(
  page: Page,
  nameOf: (method: string, url: string) => string | undefined,
  hold: (call: HeldCall) => void,
): void {
  const names = new WeakMap<XMLHttpRequest, string>();
  class Held extends page.XMLHttpRequest {
    override open(method: string, url: string | URL): void {
      const name = nameOf(method, new URL(url, page.location.href).href);
      if (name !== undefined) names.set(this, name);
      super.open(method, url);
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      const pass = () => super.send(body);
      const name = names.get(this);
      if (name === undefined) return pass();
      const end = (type: 'load' | 'error', status: number) => {
        Object.defineProperty(this, 'status', { value: status, configurable: true });
        this.dispatchEvent(new page.ProgressEvent(type));
        return Promise.resolve();
      };
      hold({
        name,
        body: '',
        pass: () => Promise.resolve(pass()),
        reply: (status) => end('load', status),
        refuse: () => end('load', 400),
        drop: () => end('error', 0),
      });
    }
  }
  page.XMLHttpRequest = Held;
}
