import { loadConfig } from '../build/loadConfig.ts';
import { runCommand } from './command.ts';
import { usage } from './options.ts';
import { run } from './run.ts';

await runCommand(() => run(process.argv.slice(2), console.log, loadConfig, console.error), usage);
