import type { Plugin } from 'vite';

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const described = new RegExp(String.raw`\bdescription:\s*${text},?`, 'g');
const emptyMeta = /\bmeta: \{\s*\},?/g;

/** A chart's source without the sentences that describe its states: they are for its readers, not for its visitors. */
export function withoutDescriptions(source: string): string {
  return source.replaceAll(described, '').replaceAll(emptyMeta, '');
}

const named = /\bsource: '[^']*',?/g;

/** A table of routes without the files of their components, which only the build asks for. */
export function withoutSources(code: string): string {
  return code.replaceAll(named, '');
}

const tables = /[\\/]src[\\/]app[\\/]routes[\\/]\w+\.ts$/;

/** Leaves out of a script for browsers what only readers of the sources and the build itself need. */
export function leaveOut({ descriptions }: { readonly descriptions: boolean }): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr) return undefined;
      if (descriptions && /[\\/]machines[\\/]\w+[\\/]machine\.ts$/.test(id)) return withoutDescriptions(code);
      return tables.test(id) ? withoutSources(code) : undefined;
    },
  };
}
