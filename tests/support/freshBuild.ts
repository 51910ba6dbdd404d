import { spawn } from 'node:child_process';
import path from 'node:path';
import type { BrandId } from '../../domain/brand.ts';

/**
 * Builds a brand's site when the build is older than its sources, so that no browser sees an old one.
 *
 * @throws Error when the build failed; it has printed why
 */
export async function freshBuild(brand: BrandId): Promise<void> {
  const program = path.resolve(import.meta.dirname, '../../tools/buildIfStale.ts');
  const child = spawn(process.execPath, [program], {
    stdio: 'inherit',
    env: { ...process.env, BRAND: brand },
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (status !== 0) throw new Error(`The ${brand} site was not built.`);
}
