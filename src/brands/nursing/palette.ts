import type { Palette } from '../types.ts';

/** Clinical teal on cool white with a warm rose: clean, bright and kind. */
export const palette: Palette = {
  bg: ['#fbfefe', '#0d1617'],
  bgSubtle: ['#eef6f5', '#121e1f'],
  bgRaised: ['#ffffff', '#172527'],
  brand: ['#0b4f52', '#0a3335'],
  brandSoft: ['#136669', '#0f4648'],
  onBrand: ['#f5fdfc', '#eef9f8'],
  onBrandMuted: ['#bfe0de', '#a9cfcd'],
  fg: ['#132a2c', '#e4efee'],
  fgMuted: ['#4a6163', '#9fb5b5'],
  border: ['#d9e7e6', '#24383a'],
  borderStrong: ['#7a9091', '#6d8789'],
  accent: ['#0b6e70', '#7fd6d2'],
  accentHover: ['#085557', '#a1e3e0'],
  onAccent: ['#ffffff', '#062526'],
  accentSubtle: ['#dff1ef', '#173537'],
  accentText: ['#0b686a', '#7fd6d2'],
  ornament: ['#f08aa4', '#ef93aa'],
};
