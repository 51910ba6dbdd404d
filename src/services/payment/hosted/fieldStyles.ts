/** The frames are other documents, which neither the page's styles nor its color scheme reach: they are given both. */

const darkScheme = () => matchMedia('(prefers-color-scheme: dark)');

/** How a color of the page looks in one color scheme. */
function colorIn(scheme: 'light' | 'dark', color: string, near: HTMLElement): string {
  const sample = document.createElement('span');
  sample.style.colorScheme = scheme;
  sample.style.color = color;
  near.append(sample);
  const seen = getComputedStyle(sample).color;
  sample.remove();
  return seen;
}

const text = 'var(--chakra-colors-fg, light-dark(#17202f, #eef1f6))';
const wrong = 'var(--chakra-colors-danger, light-dark(#b3261e, #ffb4ab))';

/** The styles of the fields, in the supplier's form. The class `dark` is set while the page is dark. */
export function fieldStyles(near: HTMLElement): Record<string, Record<string, string>> {
  return {
    input: {
      'font-family': 'Inter, system-ui, sans-serif',
      'font-size': '17px',
      'font-variant-numeric': 'tabular-nums',
      color: colorIn('light', text, near),
    },
    'input.invalid': { color: colorIn('light', wrong, near) },
    'input.dark': { color: colorIn('dark', text, near) },
    'input.dark.invalid': { color: colorIn('dark', wrong, near) },
  };
}

/** Calls back with the color scheme now and whenever it changes. Returns what ends this. */
export function followColorScheme(listener: (isDark: boolean) => void): () => void {
  const scheme = darkScheme();
  const tell = () => listener(scheme.matches);
  tell();
  scheme.addEventListener('change', tell);
  return () => scheme.removeEventListener('change', tell);
}
