import { readCommandLine } from '../config/commandLine.ts';
import { startupMessage } from './startupMessage.ts';

const modes = ['prebuilt', 'dev', 'api', 'pages'] as const;

const { values, refuse } = readCommandLine({
  help: `
npm start -- [option]

Serves the built site with the backend, and builds it first if it is stale. Settings are environment variables, which
docs/deploy.md explains.

  --prebuilt  never build
  --dev       serve the site from source with hot reload: npm run dev
  --api       run the backend alone: npm run start:api
  --pages     serve the built site alone, and load no code of the backend: npm run start:pages

PORT=8080 npm start
`,
  options: {
    prebuilt: { type: 'boolean' },
    dev: { type: 'boolean' },
    api: { type: 'boolean' },
    pages: { type: 'boolean' },
  },
});
const [mode = 'built', ...more] = modes.filter((name) => values[name] === true);
if (more.length > 0) refuse(`--${mode} and --${more.join(' and --')} exclude each other.`);
try {
  if (mode === 'pages') await (await import('./startPages.ts')).startPages(process.env);
  else await (await import('./startServer.ts')).startServer(mode, process.env);
} catch (error) {
  console.error(startupMessage(error));
  process.exit(1);
}
