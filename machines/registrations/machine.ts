import { assign, enqueueActions, setup } from 'xstate';
import type { CalendarDate } from '../../domain/date.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, waitOf, type Failure } from '../request/rules.ts';
import { actorIn, doubtSession } from '../system.ts';
import type { CourseCode } from '../types.ts';
import { unprovidedLimited } from '../unprovided.ts';
import { withdrawalMachine } from '../withdrawal/machine.ts';
import type { WithdrawalOutput } from '../withdrawal/rules.ts';
import type { CourseOfOrder, Registration, RegistrationsInput, RegistrationsOutcome } from './rules.ts';

type RegistrationsEvent =
  | { type: 'RETRY_PRESSED' }
  | { type: 'RECEIPT_OPENED'; transactionId: string }
  | { type: 'RECEIPT_CLOSED' }
  | ({ type: 'WITHDRAWAL_OPENED' } & CourseOfOrder)
  /** `id` names the registration. */
  | { type: 'CALENDAR_PRESSED'; code: CourseCode; registeredOn: CalendarDate; id: string }
  | DoneEvents<{ loadRegistrations: RegistrationsOutcome; withdrawal: WithdrawalOutput }>;

interface RegistrationsContext extends RegistrationsInput {
  readonly registrations: readonly Registration[];
  /** Why the last try to load them failed. */
  readonly failure: Failure | null;
  /** The order whose receipt is open, or the course that is being left. */
  readonly chosen: { readonly transactionId: string; readonly code: CourseCode | null } | null;
  readonly hasSavedDates: boolean;
}

export const registrationsMachine = setup({
  types: {} as {
    context: RegistrationsContext;
    input: RegistrationsInput;
    events: RegistrationsEvent;
    tags: 'pending';
    children: { loadRegistrations: 'loadRegistrations'; withdrawal: 'withdrawal' };
  },
  actors: {
    loadRegistrations: unprovidedLimited<RegistrationsOutcome, { session: string }>('loadRegistrations'),
    withdrawal: withdrawalMachine,
  },
  guards: {
    hasNone: ({ event }) => outcomeOf(event, 'loaded')?.registrations.length === 0,
    isLoaded: ({ event }) => hasOutcome(event, 'loaded'),
    isThrottled: ({ event }) => waitOf(outcomeOf(event, 'failed')?.failure ?? null) > 0,
    hasSessionChanged: ({ event }) => outcomeOf(event, 'failed')?.failure.kind === 'sessionChanged',
    hasWithdrawn: ({ event }) => hasOutcome(event, 'changed'),
  },
  actions: {
    keepRegistrations: assign({
      registrations: ({ event }) => outcomeOf(event, 'loaded')?.registrations ?? [],
      failure: null,
    }),
    keepFailure: assign({
      registrations: [],
      failure: ({ event }) => outcomeOf(event, 'failed')?.failure ?? notLoaded,
    }),
    keepChoice: assign({
      chosen: ({ event }) => {
        if (event.type === 'RECEIPT_OPENED') return { transactionId: event.transactionId, code: null };
        return event.type === 'WITHDRAWAL_OPENED'
          ? { transactionId: event.transactionId, code: event.code }
          : null;
      },
      hasSavedDates: false,
    }),
    forgetChoice: assign({ chosen: null }),
    doubtSession: enqueueActions(doubtSession),
    /** Course buttons and checkout offer the course again. */
    refreshEnrollments: enqueueActions(({ system, enqueue }) => {
      const session = actorIn(system, 'session');
      if (session) enqueue.sendTo(session, { type: 'ENROLLMENTS_STALE' });
    }),
    noteSavedDates: assign({ hasSavedDates: true }),
    /** Provided by the application: gives the browser a calendar file. */
    saveDates: (
      _: unknown,
      _params: { readonly code: CourseCode; readonly registeredOn: CalendarDate; readonly id: string },
    ) => undefined,
  },
  delays: { wait: ({ context }) => waitOf(context.failure) },
}).createMachine({
  id: 'registrations',
  description: 'What a student has registered for: states, dates, receipts and withdrawing.',
  context: ({ input }) => ({
    ...input,
    registrations: [],
    failure: null,
    chosen: null,
    hasSavedDates: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: { description: 'The server is asked for the registrations of this session.' },
      tags: 'pending',
      entry: 'forgetChoice',
      invoke: {
        id: 'loadRegistrations',
        src: 'loadRegistrations',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          { guard: 'hasNone', target: 'none' },
          { guard: 'isLoaded', target: 'listed', actions: 'keepRegistrations' },
          { guard: 'isThrottled', target: 'throttled', actions: 'keepFailure' },
          { guard: 'hasSessionChanged', target: 'failed', actions: ['keepFailure', 'doubtSession'] },
          { target: 'failed', actions: 'keepFailure' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    throttled: {
      meta: { description: 'The server asked to wait; the button is disabled for as long as it said.' },
      after: { wait: 'failed' },
    },
    failed: {
      meta: {
        description: 'A message says why nothing is listed, which is not to say that there is nothing.',
      },
      on: { RETRY_PRESSED: 'loading' },
    },
    none: { meta: { description: 'The page says that there are no registrations yet.' } },
    listed: {
      meta: { description: 'The registrations are known.' },
      initial: 'reading',
      states: {
        reading: {
          meta: { description: 'Each registration is shown with its courses, dates and buttons.' },
          on: {
            RECEIPT_OPENED: { target: 'showingReceipt', actions: 'keepChoice' },
            WITHDRAWAL_OPENED: { target: 'withdrawing', actions: 'keepChoice' },
            CALENDAR_PRESSED: {
              actions: [
                'noteSavedDates',
                {
                  type: 'saveDates',
                  params: ({ event: { code, registeredOn, id } }) => ({ code, registeredOn, id }),
                },
              ],
            },
          },
        },
        showingReceipt: {
          meta: { description: 'The receipt of one registration is shown, to read, print or download.' },
          on: { RECEIPT_CLOSED: { target: 'reading', actions: 'forgetChoice' } },
        },
        withdrawing: {
          meta: {
            description: 'A dialog leads through withdrawing from a course, or says how its refund is.',
          },
          invoke: {
            id: 'withdrawal',
            src: 'withdrawal',
            input: ({ context: { session, email, chosen } }) => ({
              session,
              email,
              transactionId: chosen?.transactionId ?? '',
              code: chosen?.code ?? '',
            }),
            onDone: [
              { guard: 'hasWithdrawn', target: '#registrations.loading', actions: 'refreshEnrollments' },
              { target: 'reading', actions: 'forgetChoice' },
            ],
            // Whether anything was requested is not known.
            onError: { target: '#registrations.loading', actions: 'refreshEnrollments' },
          },
        },
      },
    },
  },
});
