import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What stands on the page, and what the rehearsal has in its place. */
export type Replacements = Readonly<Record<string, string>>;

const file = path.resolve(import.meta.dirname, '../../docs/deploy.md');

/** Blocks that `server/db/pointInTime.test.ts` carries out, which needs no other machine. */
const pointInTime: readonly string[] = ['archive.conf', 'base-backup', 'recovery.conf'];

/** The fenced blocks of a page that have a name after their language, by that name. */
export function namedBlocks(page: string): ReadonlyMap<string, string> {
  const blocks = [...page.matchAll(/^```\w+ ([\w.-]+)\n(.*?)^```$/gms)];
  return new Map(blocks.map(([, name = '', text = '']) => [name, text]));
}

/**
 * docs/deploy.md as the rehearsal carries it out: each named block is taken from the page, and only addresses, ports,
 * folders and passwords are replaced. What the page says and what is run cannot differ.
 */
export class DeployPage {
  readonly #blocks = namedBlocks(readFileSync(file, 'utf8'));
  readonly #replacements: Replacements;
  readonly #unread = new Set(this.#blocks.keys());
  readonly #unused: Set<string>;

  constructor(replacements: Replacements) {
    this.#replacements = replacements;
    this.#unused = new Set(Object.keys(replacements));
  }

  /**
   * @param own replacements for this block, which come before the others
   * @throws Error when the page has no such block, or when one of `own` does not stand in it
   */
  block(name: string, own: Replacements = {}): string {
    const text = this.#blocks.get(name);
    if (text === undefined) throw new Error(`docs/deploy.md has no block ${name}.`);
    const missing = Object.keys(own).filter((from) => !text.includes(from));
    if (missing.length > 0) throw new Error(`Block ${name} of docs/deploy.md lacks ${missing.join(', ')}.`);
    this.#unread.delete(name);
    for (const from of Object.keys(this.#replacements)) if (text.includes(from)) this.#unused.delete(from);
    return replaceAll(text, { ...this.#replacements, ...own });
  }

  /** Blocks that were not carried out, and replacements for what is not on the page. */
  leftOut(): readonly string[] {
    return [...this.#unread, ...this.#unused].filter((name) => !pointInTime.includes(name));
  }
}

/** All at once, the longest first, so that nothing that was put in is replaced again. */
function replaceAll(text: string, replacements: Replacements): string {
  const names = Object.keys(replacements).sort((a, b) => b.length - a.length);
  const any = new RegExp(
    names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  return text.replaceAll(any, (found) => replacements[found] ?? found);
}
