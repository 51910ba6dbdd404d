import { codeCommands } from '../desk/codeCommands.ts';
import { completion, type AnyCommand } from '../desk/command.ts';
import { courseCommands } from '../desk/courseCommands.ts';
import { feedCommands } from '../desk/feedCommands.ts';
import { letterCommands } from '../desk/letterCommands.ts';
import { mailCommands } from '../desk/mailCommands.ts';
import { paymentCommands } from '../desk/paymentCommands.ts';
import { reconcileCommands } from '../desk/reconcileCommand.ts';
import { refundCommands } from '../desk/refundCommands.ts';
import { registrationCommands } from '../desk/registrationCommands.ts';
import { studentCommands } from '../desk/studentCommands.ts';
import { doctorCommand } from './doctor.ts';
import { migrateCommand } from './migrateCommand.ts';

/** Every command of `matricula`, in the order of its help. */
export const commands: readonly AnyCommand[] = [
  ...registrationCommands,
  ...studentCommands,
  ...paymentCommands,
  ...reconcileCommands,
  ...refundCommands,
  ...codeCommands,
  ...courseCommands,
  ...letterCommands,
  ...mailCommands,
  ...feedCommands,
  doctorCommand,
  migrateCommand,
  {
    name: 'completion',
    summary: 'Prints a script for bash that completes commands and options.',
    examples: ['completion > matricula.bash'],
    alone: () => {
      const script = completion(commands);
      return Promise.resolve({ data: script, lines: [script] });
    },
  },
];
