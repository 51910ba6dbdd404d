import * as copy from '../../../machines/acceptanceLetter/copy.ts';
import type { ChosenFile } from '../../../machines/acceptanceLetter/rules.ts';
import type { ApiReply } from '../../../machines/request/rules.ts';
import { watchUpload } from './sendFile.ts';
import type { StartRequest } from './startRequest.ts';

/** Long enough for the largest file over a slow line. */
const patienceMs = 10 * 60_000;

/**
 * Puts the file to its pre-signed address as a call like any other, so that its toasts come from the same place.
 *
 * @param onProgress hears the share that has been sent, 0 to 1
 */
export async function putLetter(
  start: StartRequest,
  { file, url }: { readonly file: ChosenFile; readonly url: string },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ApiReply> {
  const unwatch = watchUpload(url, onProgress);
  try {
    return await start(
      {
        name: 'putLetter',
        method: 'PUT',
        path: url,
        file,
        headers: { 'Content-Type': file.type },
        patienceMs,
        successText: copy.uploaded,
        failureText: copy.failed,
        announce: 'toast',
      },
      signal,
    );
  } finally {
    unwatch();
  }
}
