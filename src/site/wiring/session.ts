import { brand } from '@brand/brand';
import { fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session/machine.ts';
import type { EnrollmentsOutcome, UserinfoOutcome } from '../../../machines/session/rules.ts';
import { createCalls } from '../../services/api/calls.ts';
import { readPublicConfig } from '../../services/api/config.ts';
import type { StartRequest } from '../../services/api/startRequest.ts';
import { createAuth } from '../../services/auth/index.ts';
import { clearStorage } from '../../services/storage/signOut.ts';

/** The sign-in client, one for session and checkout. */
export const auth = createAuth(async () => (await readPublicConfig()).cognito);

export type Auth = typeof auth;

/** The session with its services: the chunk loaded when somebody signed in before, or is about to. */
export function sessionLogic(start: StartRequest) {
  const calls = createCalls(start, brand);
  return sessionMachine.provide({
    actors: {
      ...auth.session.actors,
      loadUserinfo: fromPromise<UserinfoOutcome, void>(() => calls.userinfo()),
      loadEnrollments: fromPromise<EnrollmentsOutcome, void>(() => calls.enrollments()),
    },
    actions: { ...auth.session.actions, clearStorage: () => clearStorage() },
  });
}
