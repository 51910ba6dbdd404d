import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

/**
 * The browsers for which scripts and styles are written: those of the entry `browserslist` in package.json, which
 * docs/browsers.md explains.
 */
const supported: readonly string[] = browserslist(null, { path: import.meta.dirname });

/** As Lightning CSS encodes them. */
export const styleTargets = browserslistToTargets([...supported]);

/** The oldest supported version of each browser, e.g. `{ chrome: '119' }`, by its name in browserslist. */
export const oldest: Readonly<Record<string, string>> = Object.fromEntries(
  // From the newest to the oldest. A range of versions is named by its first.
  supported.map((version) => {
    const [name = '', number = ''] = version.split(' ');
    return [name, number.split('-')[0]!];
  }),
);

/** As Vite names them. */
export const scriptTargets: string[] = Object.entries(oldest).map(
  ([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`,
);
