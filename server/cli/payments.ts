/** `npm run payments`: payment attempts that need staff. */
import { runPaymentCommand } from '../payments/staffCommands.ts';
import { runForStaff } from './staff.ts';

await runForStaff((deps, print) => runPaymentCommand(process.argv.slice(2), deps, print));
