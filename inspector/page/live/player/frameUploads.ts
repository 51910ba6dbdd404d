import type { PendingRequest } from '../../../drive/testAdapter.ts';
import type { Page } from './framePage.ts';

/**
 * Intercepts uploads, which use `XMLHttpRequest` because only it reports progress.
 *
 * @param nameOf name of an upload to intercept; undefined for any other
 */
export function interceptUploads(
  page: Page,
  nameOf: (method: string, url: string) => string | undefined,
  add: (request: PendingRequest) => void,
): void {
  const names = new WeakMap<XMLHttpRequest, string>();
  class InterceptedRequest extends page.XMLHttpRequest {
    override open(method: string, url: string | URL): void {
      const name = nameOf(method, new URL(url, page.location.href).href);
      if (name !== undefined) names.set(this, name);
      super.open(method, url);
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      const send = () => super.send(body);
      const name = names.get(this);
      if (name === undefined) return send();
      const end = (type: 'load' | 'error', status: number) => {
        Object.defineProperty(this, 'status', { value: status, configurable: true });
        this.dispatchEvent(new page.ProgressEvent(type));
        return Promise.resolve();
      };
      add({
        name,
        body: '',
        continue: () => Promise.resolve(send()),
        fulfill: (status) => end('load', status),
        abort: () => end('error', 0),
      });
    }
  }
  page.XMLHttpRequest = InterceptedRequest;
}
