import { codesOf, totalDue } from './rules.ts';
import { paymentSetup } from './setup.ts';

const refused = { target: 'refused', actions: 'keepCodeError' } as const;

/** The authorization code, from its button to the total it leads to. */
export const code = paymentSetup.createStateConfig({
  meta: { description: 'The authorization code.' },
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Transient: an applied or refused code is shown again.' },
      always: [
        { guard: 'hasCode', target: 'applied' },
        { guard: 'hasCodeMessage', target: 'refused' },
        { target: 'closed' },
      ],
    },
    closed: {
      meta: { description: 'A button opens the code field.' },
      on: { CODE_OPENED: 'editing' },
    },
    editing: {
      meta: { description: 'The code field is open, with a button to apply the code.' },
      on: {
        CODE_SUBMITTED: [
          { guard: 'isCodeInvalid', target: 'refused', actions: 'showCodeError' },
          { target: 'checking', actions: 'keepTypedCode' },
        ],
      },
    },
    checking: {
      meta: { description: 'The server checks the code.' },
      tags: 'pending',
      invoke: {
        id: 'checkCode',
        src: 'verifyCode',
        input: ({ context }) => ({
          code: context.typedCode,
          currentTotal: totalDue(context),
          codes: codesOf(context.courses),
        }),
        onDone: [
          {
            guard: 'isCodeAccepted',
            target: 'applied',
            actions: ['noteFormerTotal', 'applyCode', 'showOrder', 'announceApplied'],
          },
          refused,
        ],
        onError: refused,
      },
      after: { codeLimit: refused },
    },
    refused: {
      meta: { description: 'The code field shows why the code was not applied.' },
      on: {
        CODE_SUBMITTED: [
          { guard: 'isCodeInvalid', actions: 'showCodeError' },
          { target: 'checking', actions: 'keepTypedCode' },
        ],
      },
    },
    applied: {
      meta: { description: 'The code and the new total are shown, with a button to remove the code.' },
      on: {
        CODE_REMOVED: {
          target: 'editing',
          actions: ['noteFormerTotal', 'dropCode', 'showOrder', 'announceRemoved'],
        },
      },
    },
  },
});
