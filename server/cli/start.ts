import { startupMessage } from './startupMessage.ts';
import { StartupError } from '../config/startupError.ts';

/**
 * `npm start` serves the built site with the backend, and builds it first if it is stale; `--prebuilt` never builds;
 * `--dev` serves it from source with hot reload; `--api` runs the backend alone; `--pages` serves the built site alone,
 * and loads no code of the backend.
 */
const modes = ['prebuilt', 'dev', 'api', 'pages'] as const;

const flags = process.argv.slice(2);
const unknown = flags.filter((flag) => !modes.some((mode) => flag === `--${mode}`));
try {
  if (flags.length > 1 || unknown.length > 0) {
    throw new StartupError(`Use one of ${modes.map((mode) => `--${mode}`).join(', ')}, or none.`);
  }
  const mode = modes.find((name) => flags.includes(`--${name}`)) ?? 'built';
  if (mode === 'pages') await (await import('./startPages.ts')).startPages(process.env);
  else await (await import('./startServer.ts')).startServer(mode, process.env);
} catch (error) {
  console.error(startupMessage(error));
  process.exit(1);
}
