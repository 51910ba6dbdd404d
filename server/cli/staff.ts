import { courses } from '../../domain/catalogue/all.ts';
import type { AppDeps } from '../app/app.ts';
import { compose } from '../app/compose.ts';
import { WrongUse } from '../config/commandLine.ts';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startupError.ts';

const print = (line: string) => console.log(line);

/** Runs a command of staff with the server's own configuration, database and gateway, and ends the process. */
export async function runForStaff(
  command: (deps: AppDeps, print: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const composed = await compose(config, { courses, siteFolder: null, print });
    try {
      await command(composed.deps, print);
      await composed.delivery.flush();
    } finally {
      await composed.close();
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof WrongUse ? 2 : 1;
  }
}
