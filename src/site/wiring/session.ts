import { fromCallback, fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session/machine.ts';
import type { SessionOutcome } from '../../../machines/session/rules.ts';
import { enrollments, userinfo } from '../../services/api/sessionCalls.ts';
import { removeToken, storeToken } from '../../services/auth/token.ts';
import { clearStorage, clearTab } from '../../services/auth/endSession.ts';
import { carryOut } from '../effects.ts';
import { withEffects } from '../withEffects.ts';
import { auth } from './auth.ts';
import { watchOtherTabs } from './otherTabs.ts';
import { request } from './request.ts';

export const wiredSession = sessionMachine.provide({
  actors: {
    readSession: fromPromise<SessionOutcome, void>(() => auth.readSession()),
    loadUserinfo: request(() => userinfo),
    loadEnrollments: request(() => enrollments),
    signOut: fromPromise<void, { readonly session: string | null }>(async ({ input: { session } }) =>
      (await auth.session()).signOut(session),
    ),
    watchAuth: fromCallback<{ type: string }, undefined>(({ sendBack }) =>
      auth.watch((type) => sendBack({ type })),
    ),
    watchOtherTabs,
  },
  actions: {
    storeToken: (_, { token }) => storeToken(token),
    removeToken: (_, { session }) => removeToken(session),
    clearStorage: (_, { session, isFollowed }) => clearStorage(session, isFollowed),
    clearTab: (_, { session }) => clearTab(session),
  },
});

export const sessionLogic = withEffects(wiredSession, carryOut);
