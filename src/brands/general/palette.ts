import type { Palette } from '../types.ts';

/** Ink blue on warm paper with touches of brass, like the reading room of an old library. */
export const palette: Palette = {
  bg: ['#fdfcf9', '#10141c'],
  bgSubtle: ['#f5f2ea', '#161b25'],
  bgRaised: ['#ffffff', '#1b212d'],
  brand: ['#16294a', '#131d33'],
  brandSoft: ['#223a63', '#1c2a48'],
  onBrand: ['#fbf9f3', '#f4f1e8'],
  onBrandMuted: ['#c9d2e3', '#b9c3d8'],
  fg: ['#1b2230', '#ebe8e0'],
  fgMuted: ['#545d6e', '#a9b0bd'],
  border: ['#e4dfd3', '#2b3342'],
  borderStrong: ['#8b8a85', '#727c8f'],
  accent: ['#1f4b99', '#a9c4f5'],
  accentHover: ['#173a79', '#c3d6f9'],
  onAccent: ['#ffffff', '#0f1a30'],
  accentSubtle: ['#e8eef9', '#202c45'],
  accentText: ['#1f4b99', '#a9c4f5'],
  ornament: ['#d9a441', '#e0b35c'],
};
