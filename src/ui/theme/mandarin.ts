import few from '@fontsource/noto-sans-sc/files/noto-sans-sc-119-400-normal.woff2?url';
import most from '@fontsource/noto-sans-sc/files/noto-sans-sc-118-400-normal.woff2?url';

const face = (src: string, range: string) =>
  `@font-face{font-family:'Mandarin Fallback';src:url(${src}) format('woff2');font-display:swap;unicode-range:${range}}`;

/** For the few words of Mandarin on the site, 中文信息表. A system with a font of its own downloads neither file. */
export const mandarinCss = face(most, 'U+4FE1,U+606F,U+6587,U+8868') + face(few, 'U+4E2D');

export const mandarinFamily =
  "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Mandarin Fallback', sans-serif";
