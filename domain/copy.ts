import { officeDate } from './officeDate.ts';
import type { CalendarDate } from './date.ts';

/**
 * Text with three kinds of markup: `[label](target)` for a link, `**words**` for emphasis, and `{{date|now|afterward}}`
 * for what is said until a last day and what from the next on. A target is a site path (`/courses`), a URL with its
 * scheme (`https:`, `mailto:`, `tel:`) or a fragment (`#refunds`).
 */
export type Copy = string;

export type CopyPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  /** `text` is what is true today. */
  | {
      readonly kind: 'dated';
      readonly text: string;
      readonly until: CalendarDate;
      readonly afterward: string;
    };

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

const mark = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*|\{\{(\d{4}-\d{2}-\d{2})\|([^|{}]*)\|([^|{}]*)\}\}/g;

const dateNow = () => officeDate(new Date());

/** Splits marked-up text into parts in reading order. Their joined texts are what a person reads on that day. */
export function parseCopy(copy: Copy, today: CalendarDate = dateNow()): readonly CopyPart[] {
  const parts: CopyPart[] = [];
  let from = 0;
  for (const match of copy.matchAll(mark)) {
    if (match.index > from) parts.push({ kind: 'text', text: copy.slice(from, match.index) });
    const [whole, label, to, strong, until, now = '', afterward = ''] = match;
    if (label !== undefined && to !== undefined) parts.push({ kind: 'link', text: label, to });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (until !== undefined)
      parts.push({ kind: 'dated', text: today <= until ? now : afterward, until, afterward });
    from = match.index + whole.length;
  }
  if (from < copy.length) parts.push({ kind: 'text', text: copy.slice(from) });
  return parts;
}

/** The text without markup, e.g. for a meta description, structured data or a PDF. */
export function plainText(copy: Copy, today?: CalendarDate): string {
  return parseCopy(copy, today)
    .map((part) => part.text)
    .join('');
}

/** Whether part of it ends, so that it must not stand where nothing corrects it. */
export const isDated = (copy: Copy): boolean => parseCopy(copy).some(({ kind }) => kind === 'dated');

/** All texts of a section in reading order. */
export function sectionTexts(section: CopySection): readonly Copy[] {
  return [
    ...section.paragraphs,
    ...(section.points ?? []),
    ...(section.closing === undefined ? [] : [section.closing]),
  ];
}
