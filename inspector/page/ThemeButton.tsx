import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';
const key = 'inspector-theme';

const preferred = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

function remembered(): Theme | null {
  try {
    const kept = window.localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : null;
  } catch {
    return null;
  }
}

/** Follows the system until pressed, and then keeps the choice in this browser. */
export function ThemeButton() {
  const [chosen, setChosen] = useState(remembered);
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
      // Without storage the choice lasts as long as the page.
    }
  };
  return (
    <button
      type="button"
      className="quiet"
      onClick={change}
      aria-label={`Use ${other} colours`}
      title={`Use ${other} colours`}
    >
      {other === 'dark' ? '☾' : '☀'}
    </button>
  );
}
