import { palette } from '@brand/palette';
import { danger } from '../../../brands/danger.ts';

const [text, darkText] = palette.fg;
const [wrong, darkWrong] = danger;

/**
 * The styles of the fields, in the supplier's form. Their frames are other documents, which neither the page's styles nor its
 * color scheme reach, and which take styles once: so they get those of both. The class `dark` is set while the page is dark.
 */
export const fieldStyles = {
  input: {
    'font-family': 'Inter, system-ui, sans-serif',
    'font-size': '17px',
    'font-variant-numeric': 'tabular-nums',
    color: text,
  },
  'input.invalid': { color: wrong },
  'input.dark': { color: darkText },
  'input.dark.invalid': { color: darkWrong },
};

/** Calls back with the color scheme now and whenever it changes. Returns what ends this. */
export function followColorScheme(listener: (isDark: boolean) => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const tell = () => listener(scheme.matches);
  tell();
  scheme.addEventListener('change', tell);
  return () => scheme.removeEventListener('change', tell);
}
