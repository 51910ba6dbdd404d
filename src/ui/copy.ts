/**
 * Text with two kinds of markup: `[label](target)` for a link and `**words**` for emphasis. A target is a site path
 * (`/courses`), a URL with its scheme (`https:`, `mailto:`, `tel:`) or a fragment (`#refunds`).
 */
export type Copy = string;

export type CopyPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** A section with a heading: paragraphs, then an optional list, then an optional closing paragraph. */
export interface CopySection {
  /** Also the section's URL fragment. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly Copy[];
  readonly points?: readonly Copy[];
  /** Whether `points` is an ordered list. */
  readonly numbered?: boolean;
  readonly closing?: Copy;
}

const mark = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g;

/** Splits marked-up text into parts in reading order. Their joined texts are what a person reads. */
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

/** The text without markup, e.g. for a meta description, structured data or a PDF. */
export function plainText(copy: Copy): string {
  return parseCopy(copy)
    .map((part) => part.text)
    .join('');
}

/** All texts of a section in reading order. */
export function sectionTexts(section: CopySection): readonly Copy[] {
  return [
    ...section.paragraphs,
    ...(section.points ?? []),
    ...(section.closing === undefined ? [] : [section.closing]),
  ];
}
