/** Part of a drawing, rendered both as a string and as React elements. Attributes have their SVG names. */
export interface Mark {
  readonly tag: 'g' | 'rect' | 'path' | 'circle' | 'text' | 'title';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Mark | string)[];
}

export function mark(
  tag: Mark['tag'],
  attributes: Mark['attributes'] = {},
  children: Mark['children'] = [],
): Mark {
  return { tag, attributes, children };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

export function toXml(one: Mark | string): string {
  if (typeof one === 'string') return escapeXml(one);
  const attributes = Object.entries(one.attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
  const inside = one.children.map(toXml).join('');
  return inside ? `<${one.tag}${attributes}>${inside}</${one.tag}>` : `<${one.tag}${attributes}/>`;
}
