import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
}

/** What a production server and the site's scripts contain. */
export interface Production {
  /** Names with versions, sorted, by license. */
  readonly licenses: ReadonlyMap<string, readonly string[]>;
  /** A CycloneDX bill of materials, as JSON. */
  readonly bill: string;
}

/**
 * Reads the lockfile of a project that has production's packages alone. In the lockfile of this one, npm counts those of
 * the inspector among them, and leaves out of a bill what development needs too.
 */
export function readProduction(): Production {
  const root = path.resolve(import.meta.dirname, '..');
  const folder = mkdtempSync(path.join(tmpdir(), 'production-'));
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--package-lock-only', '--offline'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
  try {
    const { workspaces, devDependencies, ...manifest } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as Record<string, unknown>;
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    copyFileSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
    npm('install');
    const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
    return { licenses: licensesIn(lock), bill: npm('sbom', '--sbom-format=cyclonedx') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function licensesIn(lock: string): ReadonlyMap<string, readonly string[]> {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  const licenses = new Map<string, string[]>();
  for (const [location, { version = '', license = 'none stated' }] of Object.entries(packages)) {
    if (location === '') continue;
    const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
    licenses.set(license, [...(licenses.get(license) ?? []), `${name} ${version}`].sort());
  }
  return licenses;
}
