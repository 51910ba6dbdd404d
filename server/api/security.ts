import { signOutEverywhere } from '../../domain/contract/security.ts';
import { transaction } from '../db/transaction.ts';
import { bearerToken } from '../http/caller.ts';
import { route, type Route } from '../http/route.ts';
import type { ApiContext } from './context.ts';

/** What the signed-in person does about who is signed in. */
export function securityRoutes({ db, signIn }: ApiContext): readonly Route[] {
  return [
    route(
      signOutEverywhere,
      {
        authentication: 'person',
        limits: ['signedInCalls'],
        bodyBytes: 0,
        again: 'refused',
        keeps: 'nothing',
      },
      async ({ c, caller }) => {
        const person = { sub: caller.sub, accessToken: bearerToken(c) };
        await transaction(db, (tx) => signIn.signOutEverywhere(tx, person));
        return { message: 'success' } as const;
      },
    ),
  ];
}
