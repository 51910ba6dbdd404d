import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { contactFormMachine } from '../contactForm/machine.ts';
import { requestMachine } from '../request/machine.ts';
import type { ApiReply } from '../request/rules.ts';
import { sessionMachine } from '../session/machine.ts';
import { siteMachine } from './machine.ts';

/** What the former site kept in slices of one store is kept by the actor to which it belongs. */
const ok: ApiReply = { kind: 'ok', status: 200, body: {} };
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('where state is kept', () => {
  test('I-218 cart, fetches and what is loading are in the root’s actors, the user in the session', async () => {
    const courses = [
      { code: 'biod101', name: 'Biology', department: 'biology', cost: '$669', credits: 3 },
    ] as const;
    const site = createActor(
      siteMachine.provide({
        actors: {
          request: requestMachine.provide({
            actors: { sendRequest: fromPromise<ApiReply>(() => new Promise(() => undefined)) as never },
          }),
        },
      }),
      { input: { courses } },
    ).start();
    const { cart } = site.getSnapshot().context;
    cart.send({ type: 'COURSE_ADDED', code: 'biod101' });
    site.send({
      type: 'REQUEST_STARTED',
      requestId: 'r1',
      call: { name: 'enrollments', method: 'GET', path: '/enrollments', announce: 'toast' },
    });
    await settle();
    expect(cart.getSnapshot().context.codes).toEqual(['biod101']);
    expect(site.getSnapshot().context.requests['r1']?.getSnapshot().hasTag('pending')).toBe(true);
    site.stop();
  });

  test('I-218 I-221 I-222 the session keeps the user, with the account’s email, and the enrollments', async () => {
    const enrollments = [{ courseCode: 'chem103' }];
    const session = createActor(
      sessionMachine.provide({
        actors: {
          readSession: fromPromise(async () => ({
            kind: 'signedIn',
            token: 't',
            expiresAt: Date.now() + 3_600_000,
            firstName: 'Ann',
            lastName: 'Lee',
          })) as never,
          loadUserinfo: fromPromise(async () => ({ kind: 'loaded', email: 'ann@example.test' })) as never,
          loadEnrollments: fromPromise(async () => ({ kind: 'loaded', enrollments })) as never,
        },
      }),
    ).start();
    await settle();
    await settle();
    const { context } = session.getSnapshot();
    expect(context.user?.email).toBe('ann@example.test');
    expect(context.enrollments).toEqual(enrollments);
    session.stop();
  });

  test('I-222 the answer to a message is the state of its own flow', async () => {
    const contact = createActor(
      contactFormMachine.provide({
        actors: { sendMessage: fromPromise(async () => ({ kind: 'delivered' })) as never },
      }),
    ).start();
    for (const name of ['name', 'email', 'message'] as const)
      contact.send({ type: 'FIELD_CHANGED', name, value: 'x@example.test' });
    contact.send({ type: 'SUBMITTED' });
    await settle();
    expect(contact.getSnapshot().matches('sent')).toBe(true);
  });

  test('I-230 a call’s form is forgotten once it was sent', async () => {
    const request = createActor(
      requestMachine.provide({ actors: { sendRequest: fromPromise(async () => ok) as never } }),
      {
        input: {
          call: { name: 'x', method: 'POST', path: '/x', announce: 'toast', form: { password: 'Secr3t' } },
        },
      },
    ).start();
    await settle();
    expect(JSON.stringify(request.getPersistedSnapshot())).not.toContain('Secr3t');
  });
});
