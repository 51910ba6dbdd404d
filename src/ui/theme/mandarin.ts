import lessCommon from '@fontsource/noto-sans-sc/files/noto-sans-sc-119-400-normal.woff2?url';
import common from '@fontsource/noto-sans-sc/files/noto-sans-sc-118-400-normal.woff2?url';

const face = (src: string, range: string) =>
  `@font-face{font-family:'Mandarin Fallback';src:url(${src}) format('woff2');font-display:swap;unicode-range:${range}}`;

/** For the few Chinese characters on the site, 中文说明. Systems with a Chinese font download neither file. */
export const mandarinCss = face(common, 'U+6587,U+660E,U+8BF4') + face(lessCommon, 'U+4E2D');

export const mandarinFamily =
  "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Mandarin Fallback', sans-serif";
