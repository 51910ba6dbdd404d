import { fromCallback } from 'xstate';
import { accountMachine } from '../../../machines/account/machine.ts';
import { profileMachine } from '../../../machines/profile/machine.ts';
import type { SiteActor } from '../SiteContext.tsx';
import { request } from './request.ts';
import { signInLogic } from './signIn.ts';

/** Sends the session that the site knows, at once and with each change. */
const watchSession = fromCallback<{ type: string }, undefined>(({ sendBack, system }) => {
  const site = system.get('site') as SiteActor;
  const tell = ({ context: { sessionView: session } }: ReturnType<SiteActor['getSnapshot']>) => {
    if (session !== told) sendBack({ type: 'SESSION_UPDATED', session });
    told = session;
  };
  let told: unknown = null;
  tell(site.getSnapshot());
  const watching = site.subscribe(tell);
  return () => watching.unsubscribe();
});

const profileCalls = () => import('../../services/api/profileCalls.ts');

const profile = profileMachine.provide({
  actors: {
    loadProfile: request(async () => (await profileCalls()).loadProfile),
    saveProfile: request(async () => (await profileCalls()).saveProfile),
  },
});

export const accountLogic = accountMachine.provide({
  actors: { signIn: signInLogic, profile, watchSession },
});
