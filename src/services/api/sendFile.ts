import { unreachable, type ApiCall, type ApiReply } from '../../../machines/request/rules.ts';
import { waitAfter } from './waitAfter.ts';

/**
 * Sends a call's file to the pre-signed URL in its `path`. Uses `XMLHttpRequest`, because `fetch` does not report the
 * progress of an upload.
 *
 * @param onProgress gets the share that has been sent, 0 to 1
 * @param signal aborts the call; the reply is then `unreachable`
 */
export function sendFile(
  { name: call, method, path, file, headers }: ApiCall,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ApiReply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status } = request;
      const isOk = status >= 200 && status < 300;
      // The storage may be of another origin, whose text is not for people.
      const wait = waitAfter(call, status, request.getResponseHeader('retry-after'));
      resolve(
        isOk
          ? { kind: 'ok', status, body: null }
          : { kind: 'refused', status, message: '', ...(wait !== undefined && { wait }) },
      );
    });
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => resolve(unreachable));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(file as File);
  });
}
