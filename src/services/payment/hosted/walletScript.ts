import { element } from '../form/dom.ts';

/**
 * Waits for a script that the supplier's code inserts, and rejects when the script is blocked: that code would wait for it
 * forever.
 *
 * @param address with which the address of the script begins
 */
export async function loadingOf(address: string, load: () => Promise<unknown>): Promise<void> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const listener = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(address))
      reject(new Error(`The script ${address} did not load.`));
  };
  document.addEventListener('error', listener, { capture: true });
  try {
    await Promise.race([load(), failed]);
  } finally {
    document.removeEventListener('error', listener, { capture: true });
  }
}

/** Inserts a script. @throws Error when it is blocked */
export function insertScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = element('script', { src: address, async: '' });
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error(`The script ${address} did not load.`));
  });
  document.head.append(script);
  return promise;
}
