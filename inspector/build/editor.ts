import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const editors =
  /(^|\/)(code|codium|cursor|zed|subl|sublime_text|atom|webstorm|idea|phpstorm|emacs|nvim|vim|gvim)$/i;

/**
 * Whether Vite's development server will find an editor: one set in the environment, or one that is running. Vite itself
 * responds as if it had opened the file even when it found none.
 */
export async function hasEditor(env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  if (env['LAUNCH_EDITOR'] || env['VISUAL'] || env['EDITOR']) return true;
  // Vite's search on Windows cannot be reproduced with `ps`.
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'comm=']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').some((name) => editors.test(name.trim()));
}
