import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Files } from '../files/savedFiles.ts';
import { escapeXml } from '../draw/marks.ts';

const folder = join(import.meta.dirname, '..');

interface Page {
  readonly title: string;
  /** File of the site. */
  readonly file: string;
  /** Markdown, with the title as its first heading. */
  readonly text: string;
}

const pageOf = (title: string, text: string, file = `${fileName(title)}.html`): Page => ({
  title,
  file,
  text,
});

const fileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The pages that show the chart of the example while it runs. */
const withExample = new Set(['index.html', 'a-chart-on-a-page.html']);
const example = `<section class="example" aria-labelledby="example">
<h2 id="example">A door that runs on this page</h2>
<p>The states that it is in are green. The code is 1234.</p>
<p class="controls">
<button type="button" data-code="1234">Enter 1234</button>
<button type="button" data-code="0000">Enter 0000</button>
<button type="button" data-close>Close the door</button>
</p>
<state-chart></state-chart>
<noscript>The chart is drawn by a script of this page.</noscript>
</section>
<script defer src="live.js"></script>`;

/** One page for the beginning of the README, one for each of its sections, and one for the changelog. */
async function documents(): Promise<Page[]> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const [start = '', ...sections] = (await read('README.md')).split(/^## /m);
  return [
    pageOf('Start', start, 'index.html'),
    ...sections.map((text) => pageOf(text.slice(0, text.indexOf('\n')).replaceAll('`', ''), `# ${text}`)),
    pageOf('Changelog', await read('CHANGELOG.md')),
  ];
}

/** A page with the files of a folder that a document links to. */
async function listing(path: string): Promise<Page> {
  const names = (await readdir(join(folder, path))).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, path, name), 'utf8');
      return `## ${name}\n\n\`\`\`\`\n${text.trimEnd()}\n\`\`\`\`\n`;
    }),
  );
  return pageOf(path, [`# ${path}`, ...files].join('\n\n'));
}

/** The pages of the documentation, by their names. */
export async function htmlPages(): Promise<Files> {
  const pages = await documents();
  const named = pages.length;
  const linked = new Set<string>();
  const marked = new Marked({
    async: true,
    async walkTokens(token) {
      if (token.type !== 'link') return;
      const link = token as Tokens.Link;
      const { href } = link;
      if (/^(?:https?:|#)/.test(href)) return;
      if (!(await stat(join(folder, href)).catch(() => undefined))?.isDirectory())
        throw new Error(`${href} is no folder of the package: the site has no page for it.`);
      if (!linked.has(href)) pages.push(await listing(href));
      linked.add(href);
      link.href = `${fileName(href)}.html`;
    },
    renderer: {
      code: ({ text }) => `<pre tabindex="0"><code>${escapeXml(text)}</code></pre>\n`,
      table({ header, rows }) {
        const cells = (tag: string, row: readonly Tokens.TableCell[]) =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const name = header.map(({ text }) => text).join(', ');
        return (
          `<div class="wide" role="group" aria-label="Table: ${escapeXml(name)}" tabindex="0"><table>` +
          `<thead>${cells('th scope="col"', header).replaceAll('</th scope="col">', '</th>')}</thead>` +
          `<tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>\n`
        );
      },
    },
  });
  const files = new Map<string, string>();
  // Folders come to the end while the documents that link to them are read.
  for (const { title, file, text } of pages) {
    const navigation = pages
      .slice(0, named)
      .map(
        (page) =>
          `<li><a href="${page.file}"${page.file === file ? ' aria-current="page"' : ''}>${escapeXml(page.title)}</a></li>`,
      );
    files.set(
      file,
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(title)} · Chart inspector</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Pages"><ul>${navigation.join('')}</ul></nav>
<main id="content">
${await marked.parse(text)}${withExample.has(file) ? example : ''}
</main>
</body>
</html>
`,
    );
  }
  return files;
}
