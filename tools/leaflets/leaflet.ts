import type { Copy, CopySection } from '../../domain/copy.ts';
import type { Fact } from '../../src/ui/FactList.tsx';

export type Block =
  | { readonly kind: 'heading' | 'subheading' | 'text' | 'lead'; readonly text: Copy }
  | { readonly kind: 'list' | 'numbers' | 'checks'; readonly items: readonly Copy[] }
  | {
      readonly kind: 'table';
      readonly shares: readonly number[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'quote'; readonly text: string; readonly by: string }
  /** An instructor's comment in the margin. */
  | { readonly kind: 'remark'; readonly text: string; readonly by: string };

export type Colors = Readonly<Record<'dark' | 'onDark' | 'accent' | 'tint' | 'ornament', string>>;

export interface Leaflet {
  /** File name without folder. */
  readonly file: string;
  readonly title: string;
  /** In the file's properties, where that is more than the title on the page. */
  readonly fullTitle?: string;
  /** A small line above the title. */
  readonly kicker: string;
  /** Beside the brand's name on the last line of each page. */
  readonly foot?: string;
  /** In place of the brand's. */
  readonly colors?: Colors;
  readonly lang: 'en-US' | 'pt-BR' | 'zh-CN';
  readonly blocks: readonly Block[];
  /** Smaller and tighter, to take fewer pages. */
  readonly compact?: true;
}

/** A section of the site's content as blocks. */
export function sectionBlocks(
  section: CopySection,
  level: 'heading' | 'subheading' = 'heading',
): readonly Block[] {
  const { heading, paragraphs, points, numbered, closing } = section;
  return [
    { kind: level, text: heading },
    ...paragraphs.map((text): Block => ({ kind: 'text', text })),
    ...(points === undefined
      ? []
      : [{ kind: numbered === true ? ('numbers' as const) : ('list' as const), items: points }]),
    ...(closing === undefined ? [] : [{ kind: 'text' as const, text: closing }]),
  ];
}
