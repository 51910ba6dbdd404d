/** `npm run codes`: authorization codes. */
import { runCodeCommand } from '../payments/codeCommands.ts';
import { runForStaff } from './staff.ts';

await runForStaff(({ db, catalogue }, print) =>
  runCodeCommand(process.argv.slice(2), { db, catalogue, print }),
);
