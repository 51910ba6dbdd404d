/** `npm run payments`: payment attempts that need staff. */
import { readCommandLine } from '../config/commandLine.ts';
import { paymentsCommand, runPaymentCommand } from '../payments/staffCommands.ts';
import { runForStaff } from './staff.ts';

// Before anything is opened.
readCommandLine(paymentsCommand);
await runForStaff((deps, print) => runPaymentCommand(process.argv.slice(2), deps, print));
