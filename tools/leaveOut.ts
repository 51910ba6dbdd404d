import type { Plugin } from 'vite';

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const described = new RegExp(String.raw`\bdescription:\s*${text},?`, 'g');
const emptyMeta = /\bmeta: \{\s*\},?/g;

/** The source of a chart without the descriptions of its states, which only the docs and the inspector show. */
export function withoutDescriptions(source: string): string {
  return source.replaceAll(described, '').replaceAll(emptyMeta, '');
}

const chartFile = /[\\/]machines[\\/]\w+[\\/]\w+\.ts$/;

/** Whether a file holds a chart or a region of one. */
export const isChart = (file: string, source: string): boolean =>
  chartFile.test(file) && !file.endsWith('.test.ts') && /\.create(?:Machine|StateConfig)\(/.test(source);

const named = /\bsource: '[^']*',?/g;

/** A table of routes without the files of their components, which only the build asks for. */
export function withoutSources(code: string): string {
  return code.replaceAll(named, '');
}

const tables = /[\\/]src[\\/]app[\\/]routes[\\/]\w+\.ts$/;

/** Removes from browser scripts what only the docs, the inspector and the build need. */
export function leaveOut({ descriptions }: { readonly descriptions: boolean }): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr) return undefined;
      if (descriptions && isChart(id, code)) return withoutDescriptions(code);
      return tables.test(id) ? withoutSources(code) : undefined;
    },
  };
}
