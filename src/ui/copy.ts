/**
 * Running text with two marks: `[label](target)` for a link and `**words**` for emphasis. A target is a
 * site path (`/courses`), an address with its scheme (`https:`, `mailto:`, `tel:`) or a fragment (`#refunds`).
 */
export type Copy = string;

export type CopyPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** A headed passage: paragraphs, then a list where there is one, then what is said after the list. */
export interface CopySection {
  /** Usable as a fragment in the page's address. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly Copy[];
  readonly points?: readonly Copy[];
  /** True where the order of the points matters. */
  readonly numbered?: boolean;
  readonly closing?: Copy;
}

const mark = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Splits running text into parts in reading order; their texts joined give what a person reads. */
export function parseCopy(copy: Copy): readonly CopyPart[] {
  const parts: CopyPart[] = [];
  let from = 0;
  for (const match of copy.matchAll(mark)) {
    if (match.index > from) parts.push({ kind: 'text', text: copy.slice(from, match.index) });
    const [whole, label, to, strong] = match;
    if (label !== undefined && to !== undefined) parts.push({ kind: 'link', text: label, to });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    from = match.index + whole.length;
  }
  if (from < copy.length) parts.push({ kind: 'text', text: copy.slice(from) });
  return parts;
}

/** The words alone, e.g. for a meta description, structured data or a PDF. */
export function plainText(copy: Copy): string {
  return parseCopy(copy)
    .map((part) => part.text)
    .join('');
}

/** Every text of a section in reading order. */
export function sectionTexts(section: CopySection): readonly Copy[] {
  return [
    ...section.paragraphs,
    ...(section.points ?? []),
    ...(section.closing === undefined ? [] : [section.closing]),
  ];
}
