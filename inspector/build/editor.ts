import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const known =
  /(^|\/)(code|codium|cursor|zed|subl|sublime_text|atom|webstorm|idea|phpstorm|emacs|nvim|vim|gvim)$/i;

/**
 * Whether the development server will find an editor: one that the environment names, or one that is running. The
 * server itself answers as if it had opened a file, also when it found none.
 */
export async function hasEditor(env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  if (env['LAUNCH_EDITOR'] || env['VISUAL'] || env['EDITOR']) return true;
  // How its own search goes on other systems cannot be told from here.
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'comm=']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').some((name) => known.test(name.trim()));
}
