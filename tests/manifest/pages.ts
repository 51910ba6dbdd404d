import { Window } from 'happy-dom';
import { outlineOf, withoutHashes } from '../contracts/outline.ts';

/** What a built page says to search engines, to networks that show links, and to assistive technology. */
export interface PageFacts {
  readonly path: string;
  /** Name of the page's component, whose script its document lists. */
  readonly kind: string;
  /** What is said of the page, one fact a line. */
  readonly lines: readonly string[];
  /** What encloses the page's own part: the header, the footer and the templates. */
  readonly shell: string;
  /** The page's own part. */
  readonly main: string;
  /** Kinds of elements in the page's own part, each with the names of its attributes. */
  readonly parts: ReadonlySet<string>;
}

const parser = new new Window().DOMParser();

export function readPage(path: string, html: string): PageFacts {
  // Nothing of styles is read, and happy-dom takes a width in them (`<=60rem`) for a tag if a `>` follows.
  const markup = html.replaceAll(/<style>.*?<\/style>/gs, '<style></style>');
  const page = parser.parseFromString(markup, 'text/html') as unknown as Document;
  const find = <E extends Element = Element>(selector: string) => [...page.querySelectorAll<E>(selector)];
  const main = page.querySelector('main');
  if (main === null) throw new Error(`${path} has no main part.`);
  const scripts = page.querySelector('meta[name=scripts]')?.getAttribute('content') ?? '';
  const [, kind = 'FallbackPage'] = /\/assets\/(\w+Page)-/.exec(scripts) ?? [];
  return {
    path,
    kind,
    lines: [...head(), ...data(), ...loaded()],
    shell: outlineOf(page.body, { without: 'main' }),
    main: outlineOf(main),
    parts: new Set([...main.querySelectorAll('*')].map(partOf)),
  };

  /** What is the same in every head is said once, in the shell; these differ. */
  function head(): string[] {
    const doctype = /^<!doctype html>/i.test(html) ? [] : ['no doctype'];
    const tab = page.querySelector('title')?.textContent;
    const description = page.querySelector('meta[name=description]')?.getAttribute('content');
    const metas = find('meta')
      .filter((meta) => meta.getAttribute('name') !== 'scripts')
      .map((meta) => {
        const name = meta.getAttribute('name') ?? meta.getAttribute('property');
        const named = name ?? [...meta.attributes].map((attribute) => attribute.name).join(' ');
        const content = meta.getAttribute('content') ?? meta.getAttribute('charset');
        if (name === 'og:title' && content === tab) return 'og:title: (title)';
        if (name === 'og:description' && content === description) return 'og:description: (description)';
        return `${named}: ${content}`;
      });
    const links = find('link').map((link) => {
      const more = [...link.attributes]
        .filter(({ name }) => name !== 'rel' && name !== 'href')
        .map(({ name, value }) => (value === '' ? name : `${name}=${value}`));
      return `${['link', link.getAttribute('rel'), ...more].join(' ')}: ${withoutHashes(link.getAttribute('href') ?? '')}`;
    });
    const lang = `html lang=${page.documentElement.getAttribute('lang')}`;
    return [
      ...doctype,
      lang,
      ...find('title').map((title) => `title: ${title.textContent}`),
      ...metas,
      ...links,
    ];
  }

  /** Structured data, flattened: one line for each value. */
  function data(): string[] {
    return find('script[type="application/ld+json"]').flatMap((script) =>
      flat('data', JSON.parse(script.textContent ?? '') as unknown),
    );
  }

  function loaded(): string[] {
    return [
      ...scripts.split(' ').map((file) => `hydrated by ${withoutHashes(file)}`),
      ...find('script[src]').map((script) => {
        const more = [...script.attributes]
          .filter(({ name }) => name !== 'src')
          .map(({ name, value }) => `${name}=${value}`);
        return `script ${[withoutHashes(script.getAttribute('src')!), ...more].join(' ')}`;
      }),
      ...find('script:not([src])').map((script) => `script ${script.getAttribute('type')}`),
      ...find('style').map(() => 'styles within'),
    ];
  }
}

const partOf = (element: Element) =>
  [
    element.tagName,
    ...[...element.attributes].map(({ name }) => name).filter((name) => name !== 'class'),
  ].join(' ');

function flat(at: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => flat(`${at}[${index}]`, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => flat(`${at}.${name}`, item));
  const text = String(value);
  return [`${at}: ${text.length > 160 ? `${text.slice(0, 160)}… (${text.length} characters)` : text}`];
}

/**
 * The rules that every page's style element has in its base layer and outside of the components' own, one a line: focus,
 * motion, print and what else no component decides.
 */
export function globalRules(html: string): string[] {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const start = styles.indexOf('@layer base{');
  const end = styles.indexOf('@layer', start + 1);
  return styles
    .slice(start, end === -1 ? undefined : end)
    .split(/(?<=\})/)
    .map((line) => withoutHashes(line).trim())
    .filter((line) => line !== '' && line !== '}');
}
