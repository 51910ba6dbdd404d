import { readFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/**
 * The licenses of the packages that a production server or the site's scripts contain: names with versions, sorted, by
 * license.
 */
export function productionLicenses(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const licenses = new Map<string, string[]>();
  for (const [location, { version = '', license = 'none stated', dev = false }] of Object.entries(packages)) {
    if (location === '' || dev) continue;
    const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
    licenses.set(license, [...(licenses.get(license) ?? []), `${name} ${version}`].sort());
  }
  return licenses;
}
