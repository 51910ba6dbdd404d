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

/** What makes a portrait that person's; colours are places in the lists of `palette.ts`. */
export interface Traits {
  readonly skin: number;
  readonly hair: Hair;
  readonly hairColor: number;
  readonly wear: Wear;
  readonly cloth: number;
  readonly ground: number;
  readonly beard?: 'full' | 'goatee' | 'moustache' | 'stubble';
  readonly glasses?: 'round' | 'square';
  /** Lines of age beside mouth and eyes. */
  readonly lines?: true;
  /** Fuller, coloured lips and lashes. */
  readonly lips?: true;
  readonly earrings?: true;
  /** Broader or narrower face, in units of the drawing; 0 is the middle. */
  readonly broad?: number;
}
