/** `npm run codes`: authorization codes. */
import { readCommandLine } from '../config/commandLine.ts';
import { codesCommand, runCodeCommand } from '../payments/codeCommands.ts';
import { runForStaff } from './staff.ts';

// Before anything is opened.
readCommandLine(codesCommand);
await runForStaff(({ db, catalogue }, print) =>
  runCodeCommand(process.argv.slice(2), { db, catalogue, print }),
);
