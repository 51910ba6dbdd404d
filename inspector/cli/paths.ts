import { loadConfig } from '../config/load.ts';
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), console.log, loadConfig, console.error);
