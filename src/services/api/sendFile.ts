import { unreachable, type ApiCall, type ApiReply } from '../../../machines/request/rules.ts';

type Listener = (share: number) => void;

const listeners = new Map<string, Listener>();

/**
 * Tells how much of the file has been sent to an address, as a share from 0 to 1.
 *
 * @returns ends the telling
 */
export function watchUpload(url: string, listener: Listener): () => void {
  listeners.set(url, listener);
  return () => listeners.delete(url);
}

/**
 * Sends a call's file to the address in its `path`, which carries its own permission. Only an `XMLHttpRequest` tells
 * how far a body has come.
 *
 * @param signal ends the call; the reply is then `unreachable`
 */
export function sendFile({ method, path, file, headers }: ApiCall, signal: AbortSignal): Promise<ApiReply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) listeners.get(path)?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status } = request;
      const isOk = status >= 200 && status < 300;
      resolve(isOk ? { kind: 'ok', status, body: null } : { kind: 'refused', status, message: '' });
    });
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => resolve(unreachable));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(file as File);
  });
}
