import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answering, openChart, settle, type Answer } from '../../tests/support/charts.ts';
import { accountDeletionMachine } from '../accountDeletion/machine.ts';
import { emailChangeMachine } from '../emailChange/machine.ts';
import { withdrawalMachine } from '../withdrawal/machine.ts';
import { cases as withdrawalCases } from '../withdrawal/cases.ts';
import type { ProofOutcome } from './outcomes.ts';

/** The steps that ask a person who is signed in for the password, and for a code, in every chart that has them. */

const again = { kind: 'signInAgain' } as const;
const account = { session: 'ann/1', email: 'ann@example.test', sub: 'ann' };
const quote = {
  paid: 66_900,
  refund: 61_900,
  lastDay: '2026-12-01',
  terms: 'Within 30 days.',
  limit: 'I have not finished more than a half.',
};

interface Chart {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input: object;
  readonly services: () => Readonly<Record<string, AnyActorLogic>>;
  readonly events: readonly AnyEventObject[];
  /** Where the way back leads, and where the proof. */
  readonly back: unknown;
  readonly proven: unknown;
}

const charts: readonly Chart[] = [
  {
    name: 'emailChange',
    machine: emailChangeMachine,
    input: account,
    services: () => ({ requestEmail: answering([again, 'none']) }),
    events: [{ type: 'EMAIL_SUBMITTED', email: 'anna@example.test' }],
    back: 'enteringEmail',
    proven: 'mailing',
  },
  {
    name: 'accountDeletion',
    machine: accountDeletionMachine,
    input: account,
    services: () => ({ deleteAccount: answering([again, 'none']) }),
    events: [{ type: 'BOX_CHECKED' }, { type: 'CONFIRMED' }],
    back: { explaining: 'ready' },
    proven: 'deleting',
  },
  {
    name: 'withdrawal',
    machine: withdrawalMachine,
    input: withdrawalCases.input as object,
    services: () => ({
      askRefund: answering([{ kind: 'quoted', quote }]),
      requestRefund: answering([again, 'none']),
    }),
    events: [{ type: 'WITHDRAW_PRESSED' }, { type: 'LIMIT_CHECKED' }, { type: 'CONFIRMED' }],
    back: 'offered',
    proven: 'requesting',
  },
];

const password = { type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' };
const failed = (
  kind: 'wrongCode' | 'usedCode' | 'spentCode' | 'limited' | 'notAuthorized',
): ProofOutcome => ({
  kind: 'notProven',
  failure: { kind, message: kind },
});

const factors = [
  {
    from: 'the app',
    needed: 'codeNeeded',
    actor: 'proveByCode',
    submitted: 'AUTHENTICATOR_CODE_SUBMITTED',
    entering: 'enteringAuthenticatorCode',
    checking: 'checkingAuthenticatorCode',
  },
  {
    from: 'the mail',
    needed: 'mailedCodeNeeded',
    actor: 'proveByMailedCode',
    submitted: 'MAILED_CODE_SUBMITTED',
    entering: 'enteringMailedCode',
    checking: 'checkingMailedCode',
  },
] as const;

describe.each(charts.flatMap((chart) => factors.map((factor) => ({ ...chart, ...factor }))))(
  '$name with a code of $from',
  ({ machine, input, services, events, back, proven, needed, actor, submitted, entering, checking }) => {
    const code = (text = '123 456') => ({ type: submitted, code: text });
    const codeReady = { [entering]: 'ready' };

    async function atCode(...answers: Answer<ProofOutcome>[]) {
      const sent: unknown[] = [];
      const actors = {
        ...services(),
        proveIdentity: answering([{ kind: needed }, 'none'] as Answer<ProofOutcome>[]),
        [actor]: answering(answers, (given) => sent.push(given)),
      };
      const dialog = openChart(machine.provide({ actors } as never), input as never);
      await settle();
      await dialog.send(...(events as [AnyEventObject]));
      expect(await dialog.send(password)).toEqual(['proving', codeReady]);
      const alert = () => (dialog.context() as { alert: { kind: string } | null }).alert?.kind;
      return { ...dialog, sent, alert };
    }

    test('after the password, the code is asked for, and what was wanted goes on', async () => {
      const dialog = await atCode({ kind: 'proven' });
      expect(await dialog.send(code())).toEqual([checking, proven]);
      expect(dialog.sent).toEqual([{ session: (input as { session: string }).session, code: '123456' }]);
      expect(JSON.stringify(dialog.context())).not.toContain('123456');
    });

    test.each<[Answer<ProofOutcome>, unknown, string]>([
      [failed('wrongCode'), codeReady, 'wrongCode'],
      [failed('usedCode'), codeReady, 'usedCode'],
      [failed('spentCode'), codeReady, 'spentCode'],
      [failed('limited'), codeReady, 'limited'],
      [failed('notAuthorized'), { enteringPassword: 'ready' }, 'notAuthorized'],
      [new Error('unexpected'), codeReady, 'notLoaded'],
      ['none', codeReady, 'late'],
    ])('a code that ends with %j leads to %j', async (answer, state, alert) => {
      const dialog = await atCode(answer, 'none');
      await dialog.send(code());
      dialog.clock.increment(30_000);
      expect([dialog.state(), dialog.alert()]).toEqual([state, alert]);
      await dialog.send(...(state === codeReady ? [code()] : [password]));
      expect(dialog.alert()).toBeUndefined();
    });

    test.each(['', '12', '1234567'])(
      'the code %j is refused beside the field, and not sent',
      async (text) => {
        const dialog = await atCode();
        const wrong = { [entering]: 'wrong' };
        expect(await dialog.send(code(text))).toEqual([wrong, wrong]);
        expect(dialog.sent).toEqual([]);
        expect((dialog.context() as { failedSubmits: number }).failedSubmits).toBe(1);
      },
    );

    test('the way back leads to the password, and from there to where it was asked for', async () => {
      const dialog = await atCode(failed('wrongCode'));
      await dialog.send(code());
      await dialog.send({ type: 'BACK' });
      expect([dialog.state(), dialog.alert()]).toEqual([{ enteringPassword: 'ready' }, undefined]);
      await dialog.send({ type: 'BACK' });
      expect(dialog.state()).toEqual(back);
    });
  },
);
