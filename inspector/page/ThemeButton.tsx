import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const key = 'inspector-theme';

const preferred = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

function storedTheme(): Theme | null {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

/** Follows the system until pressed; the choice is then stored in this browser. */
export function ThemeButton() {
  const [chosen, setChosen] = useState(storedTheme);
  const [system, setSystem] = useState(preferred);
  useEffect(() => {
    const media = window.matchMedia('(prefers-color-scheme: dark)');
    const change = () => setSystem(preferred());
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
  useEffect(() => {
    if (chosen) document.documentElement.dataset['theme'] = chosen;
  }, [chosen]);
  const other: Theme = (chosen ?? system) === 'dark' ? 'light' : 'dark';
  const change = () => {
    setChosen(other);
    try {
      window.localStorage.setItem(key, other);
    } catch {
      // Without storage the choice is lost on reload.
    }
  };
  return (
    <button
      type="button"
      className="quiet"
      onClick={change}
      aria-label={`Use ${other} colors`}
      title={`Use ${other} colors`}
    >
      {other === 'dark' ? '☾' : '☀'}
    </button>
  );
}
