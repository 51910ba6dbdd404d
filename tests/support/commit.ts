import { execFileSync } from 'node:child_process';

/** The commit of the working tree, with `+` for changes; empty outside of a repository. */
export function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '-uno') === '' ? '' : '+'}`;
  } catch {
    return '';
  }
}
