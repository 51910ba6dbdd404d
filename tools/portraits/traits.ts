export type Hair =
  | 'afro'
  | 'bald'
  | 'bangs'
  | 'bob'
  | 'bun'
  | 'crop'
  | 'curls'
  | 'fade'
  | 'fringe'
  | 'locs'
  | 'long'
  | 'pixie'
  | 'ponytail'
  | 'quiff'
  | 'scarf'
  | 'short'
  | 'sidePart'
  | 'topKnot'
  | 'waves';

export type Wear = 'blazer' | 'blouse' | 'cardigan' | 'crew' | 'scrubs' | 'shirt' | 'tie' | 'turtleneck';

/** The traits of a portrait. Colors are indexes into the lists in `palette.ts`. */
export interface Traits {
  readonly skin: number;
  readonly hair: Hair;
  readonly hairColor: number;
  readonly wear: Wear;
  readonly cloth: number;
  readonly ground: number;
  readonly beard?: 'full' | 'goatee' | 'moustache' | 'stubble';
  readonly glasses?: 'round' | 'square';
  /** Wrinkles beside mouth and eyes. */
  readonly lines?: true;
  /** Fuller, colored lips and lashes. */
  readonly lips?: true;
  readonly earrings?: true;
  /** Offset of the face's width, in drawing units; 0 is average. */
  readonly broad?: number;
}
