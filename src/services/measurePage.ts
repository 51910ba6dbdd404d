import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { RequestOf } from '../../domain/contract/endpoint.ts';
import { pageSpeed } from '../../domain/contract/pageSpeed.ts';

type Figures = Partial<Record<keyof RequestOf<typeof pageSpeed>, string>>;

/**
 * Measures this page and sends the figures when it is hidden, because the browser may not come back to it. A page that
 * is shown again sends what has changed.
 *
 * @param host URL or path of the API, without a trailing slash
 * @returns stops it; what was measured is not sent
 */
export function measurePage(host: string): () => void {
  let figures: Figures = {};
  let isStopped = false;
  const keep = ({ name, value }: Metric) => {
    figures[name.toLowerCase() as keyof Figures] = value.toFixed(name === 'CLS' ? 4 : 0);
  };
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(keep);

  const send = () => {
    if (document.visibilityState !== 'hidden' || isStopped || Object.keys(figures).length === 0) return;
    navigator.sendBeacon(`${host}${pageSpeed.path}`, new URLSearchParams(figures));
    figures = {};
  };
  // After the library's own listeners, which report at the same moment.
  addEventListener('visibilitychange', send);
  return () => {
    isStopped = true;
    removeEventListener('visibilitychange', send);
  };
}
