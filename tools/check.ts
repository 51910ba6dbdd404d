/** `npm run check`: what to run before each commit. The unit tests are those that uncommitted changes can affect. */
import { spawnSync } from 'node:child_process';

const steps = [
  ['types', 'npm run --silent types'],
  ['lint', 'npm run --silent lint'],
  ['docs', 'npm run --silent docs:check'],
  ['requirements', 'npm run --silent requirements'],
  ['unit', 'vitest run --changed --passWithNoTests'],
] as const;

for (const [name, command] of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
  console.log(
    `${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
