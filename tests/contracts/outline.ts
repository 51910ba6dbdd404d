import { createHash } from 'node:crypto';

/**
 * A short text form of markup: one line for each element that means something, with its attributes and its text, indented
 * as it is nested. It leaves out what only looks: classes, and elements that group others without a meaning of their own.
 * Attributes that name another element by its id say what that element says, or that there is none.
 */

interface OutlineOptions {
  /** Elements whose content is left out, by a selector. */
  readonly without?: string;
  /** Texts longer than this are cut, in characters. */
  readonly longest?: number;
  /** What styles do to an element's content: who can perceive it, and where. One word or more, or null. */
  readonly seen?: (element: Element) => string | null;
  /** It is always made on the same day, so that texts that depend on the day are kept. */
  readonly isOfOneDay?: boolean;
}

const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT']);

/** Kept with the text around them. */
const inline = new Set(['B', 'BR', 'EM', 'I', 'SMALL', 'STRONG', 'SUB', 'SUP', 'WBR']);

/** Name other elements by their ids. */
const references = new Set([
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
  'form',
  'list',
  'headers',
]);

/** Attributes for looks, and for libraries' own bookkeeping. */
const isUnread = (name: string) =>
  name === 'class' ||
  /^(?:dir|data-(?:scope|part|state|aria-hidden|focus-guard|emotion|status|elements))$/.test(name);

/** Made by React, which numbers them. */
const isGenerated = (id: string) => /«|_[rR]_|:r\w*:|_r\w+_/.test(id);

const hashed = /(\/assets\/[^\s"?]*?)-[\w-]{8}(?=\.)/g;

/** Names of built files without their hashes, and pictures that are part of the text without their bytes. */
export const withoutHashes = (text: string): string =>
  text
    .replace(hashed, '$1')
    .replace(/^data:.*/s, (found) => `${found.slice(0, found.search(/[;,]/))}#${digest(found)}`);

/** A mark that two texts seldom share. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 4);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function outlineOf(
  root: Element,
  { without, longest = 160, seen = () => null, isOfOneDay = false }: OutlineOptions = {},
): string {
  const lines: string[] = [];

  const cut = (text: string) =>
    text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters #${digest(text)})`;

  const quoted = (text: string) => JSON.stringify(cut(withoutHashes(oneLine(text))));

  function referenced(element: Element, value: string): string {
    const names = value.split(/\s+/).filter((id) => id !== '');
    return names
      .map((id) => {
        const found = element.ownerDocument.getElementById(id);
        if (found === null) return isGenerated(id) ? '(nothing)' : `(nothing: ${id})`;
        const text = textOf([...found.childNodes]);
        if (text === '') return isGenerated(id) ? `→${found.tagName.toLowerCase()}` : `→#${id}`;
        if (text.length > 60 && !isGenerated(id)) return `→#${id}`;
        return `→${JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)}`;
      })
      .join(' ');
  }

  function attributesOf(element: Element): string[] {
    const shown: string[] = [];
    for (const { name, value } of element.attributes) {
      if (isUnread(name)) continue;
      if (name === 'id') {
        if (!isGenerated(value)) shown.push(`#${value}`);
      } else if (references.has(name)) shown.push(`${name}${referenced(element, value)}`);
      else if (name === 'name' && isGenerated(value)) shown.push('name=(generated)');
      else if (name === 'style') {
        // Variables only look.
        const rules = value
          .split(';')
          .map(oneLine)
          .filter((rule) => rule !== '' && !rule.startsWith('--'));
        if (rules.length > 0) shown.push(`style=${quoted(rules.join('; '))}`);
      } else if (value === '') shown.push(name);
      else shown.push(`${name}=${/^[\w./#-]+$/.test(value) ? withoutHashes(value) : quoted(value)}`);
    }
    const sight = seen(element);
    return [...shown.sort(), ...propertiesOf(element), ...(sight === null ? [] : [`(${sight})`])];
  }

  /** What React sets as properties, which attributes do not show. */
  function propertiesOf(element: Element): string[] {
    const { checked, value, indeterminate, type } = element as Partial<HTMLInputElement>;
    const shown: string[] = [];
    if (checked === true && !element.hasAttribute('checked')) shown.push('checked');
    if (indeterminate === true) shown.push('indeterminate');
    const isTyped =
      /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && type !== 'checkbox' && type !== 'radio';
    if (isTyped && typeof value === 'string' && value !== '' && element.getAttribute('value') !== value)
      shown.push(`value is ${quoted(value)}`);
    return shown;
  }

  const isText = (node: Node): boolean =>
    node.nodeType === 3 ||
    node.nodeType === 8 ||
    (node.nodeType === 1 &&
      (inline.has((node as Element).tagName) || isGroup(node as Element)) &&
      [...node.childNodes].every(isText));

  /** With a space between the parts that elements separate. */
  const textOf = (nodes: readonly Node[]): string =>
    oneLine(
      nodes
        .map((node) => {
          if (node.nodeType === 3) return node.textContent ?? '';
          return node.nodeType === 1 ? ` ${textOf([...node.childNodes])} ` : '';
        })
        .join(''),
    );

  /** Says nothing by itself. */
  const isGroup = (element: Element) =>
    (element.tagName === 'DIV' || element.tagName === 'SPAN') && attributesOf(element).length === 0;

  function walkAll(nodes: readonly Node[], depth: number): void {
    let text = '';
    const flush = () => {
      if (oneLine(text) !== '') lines.push(`${'  '.repeat(depth)}${quoted(text)}`);
      text = '';
    };
    for (const node of nodes) {
      if (node.nodeType === 3) text += node.textContent ?? '';
      else if (node.nodeType === 1) {
        const element = node as Element;
        if (unread.has(element.tagName)) continue;
        if (inline.has(element.tagName) && isText(element)) text += ` ${textOf([...element.childNodes])} `;
        else {
          flush();
          walk(element, depth);
        }
      }
    }
    flush();
  }

  function walk(element: Element, depth: number): void {
    if (isGroup(element)) {
      walkAll([...element.childNodes], depth);
      return;
    }
    const tag = element.tagName.toLowerCase();
    // A backdrop.
    if (tag === 'div' && element.childNodes.length === 0 && element.getAttribute('aria-hidden') === 'true')
      return;
    const head = [tag, ...attributesOf(element)].join(' ');
    const line = '  '.repeat(depth) + head;
    if (tag === 'svg') {
      // All its other attributes only look.
      const said = attributesOf(element).filter((one) => /^(?:aria-|role|focusable|tabindex)/.test(one));
      const drawn = [...element.attributes].filter(({ name }) => !isUnread(name)).map(({ value }) => value);
      const drawing = `#${digest(drawn.sort().join(' ') + element.innerHTML)}`;
      lines.push(['  '.repeat(depth) + tag, drawing, ...said].join(' '));
      return;
    }
    if (without !== undefined && element.matches(without)) {
      lines.push(`${line} …`);
      return;
    }
    // What it says depends on the day.
    if (!isOfOneDay && (element.hasAttribute('data-until') || element.hasAttribute('data-year'))) {
      lines.push(line);
      return;
    }
    const children =
      tag === 'template' ? [...(element as HTMLTemplateElement).content.childNodes] : [...element.childNodes];
    if (children.every(isText)) {
      const text = textOf(children);
      lines.push(text === '' ? line : `${line} ${quoted(text)}`);
      return;
    }
    lines.push(line);
    walkAll(children, depth + 1);
  }

  walk(root, 0);
  return lines.join('\n');
}
