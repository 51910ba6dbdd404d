/** Skin, its shadow, and the color of cheeks and lips; from light to dark. */
export const skins = [
  ['#f7d9c4', '#e9bda2', '#e39a86', '#b9604f'],
  ['#f2cba8', '#dfae88', '#dc8f74', '#ad5746'],
  ['#e8b88f', '#d09b72', '#cd8162', '#a04f3d'],
  ['#d8a074', '#bd855b', '#bb6f50', '#8f4635'],
  ['#bd8258', '#a06a44', '#a5603f', '#7d3a2d'],
  ['#9a6543', '#7f5034', '#8a4c33', '#6b2f26'],
  ['#84553b', '#69402b', '#74402e', '#55241d'],
  ['#6a4532', '#523424', '#623226', '#3f1a16'],
] as const;

/** Hair and its highlights. */
export const hairs = [
  ['#1f1a1d', '#3a3035'],
  ['#3a2720', '#573c30'],
  ['#5b3a26', '#7a5236'],
  ['#7d5230', '#9c6c42'],
  ['#a9793f', '#c6975a'],
  ['#d3ac66', '#e5c78b'],
  ['#9c4a2c', '#bb6540'],
  ['#8d8f93', '#a9abae'],
  ['#c9cacb', '#dfe0e0'],
  ['#eceae6', '#fbfaf8'],
] as const;

/** Outer garment, its shadow, and the garment under it. */
export const cloths = [
  ['#1f4b78', '#173a5e', '#f7f3ea'],
  ['#2c7a66', '#22604f', '#fbf1e2'],
  ['#a4485a', '#853747', '#f9ece6'],
  ['#d9963a', '#b97c2b', '#fff7e6'],
  ['#4a3f7a', '#3a3161', '#f0ecf8'],
  ['#3a4654', '#2b3540', '#eef1f4'],
  ['#c05f4a', '#9e4b39', '#fdf2ea'],
  ['#5a7d9a', '#476580', '#ffffff'],
  ['#7b8a55', '#626f42', '#faf7e8'],
  ['#0f6b70', '#0b5357', '#e9f6f5'],
  ['#86567f', '#6b4365', '#fbf1f8'],
  ['#e7ddc9', '#cbbfa6', '#4a5866'],
] as const;

/** Background and the disc on it. */
export const grounds = [
  ['#dcebe1', '#c3dccd'],
  ['#dbe8f1', '#c1d7e6'],
  ['#f8e6da', '#eecfba'],
  ['#f5e0e6', '#e9c8d3'],
  ['#f2ead2', '#e4d8ae'],
  ['#e5e0f2', '#d0c8e8'],
  ['#dfecec', '#c4dddc'],
  ['#ece7e0', '#d9d1c6'],
] as const;
