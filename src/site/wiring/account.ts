import { fromCallback, fromPromise } from 'xstate';
import { accountMachine } from '../../../machines/account/machine.ts';
import { accountDeletionMachine } from '../../../machines/accountDeletion/machine.ts';
import { emailChangeMachine } from '../../../machines/emailChange/machine.ts';
import { passwordChangeMachine } from '../../../machines/passwordChange/machine.ts';
import type { ChangePasswordOutcome, Passwords } from '../../../machines/passwordChange/rules.ts';
import { profileMachine } from '../../../machines/profile/machine.ts';
import { saveFile } from '../../services/saveFile.ts';
import type { SiteActor } from '../SiteContext.tsx';
import { auth } from './auth.ts';
import { proof, proveIdentity } from './proveIdentity.ts';
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

const emailCalls = () => import('../../services/api/emailCalls.ts');

const emailChange = emailChangeMachine.provide({
  actors: {
    requestEmail: request(async () => (await emailCalls()).requestEmail),
    confirmEmail: request(async () => (await emailCalls()).confirmEmail),
    findEmail: request(async () => (await emailCalls()).findEmail),
    ...proof,
  },
});

const passwordChange = passwordChangeMachine.provide({
  actors: {
    changePassword: fromPromise<ChangePasswordOutcome, Passwords>(async ({ input }) =>
      (await auth.password()).changePassword(input),
    ),
    proveIdentity,
  },
});

const securityCalls = () => import('../../services/api/securityCalls.ts');

const accountDeletion = accountDeletionMachine.provide({
  actors: {
    deleteAccount: request(async () => (await securityCalls()).deleteAccount),
    findDeletion: request(async () => (await securityCalls()).findDeletion),
    ...proof,
  },
});

export const accountLogic = accountMachine.provide({
  actors: {
    signIn: signInLogic,
    profile,
    emailChange,
    passwordChange,
    signOutEverywhere: request(async () => (await securityCalls()).signOutEverywhere),
    loadData: request(async () => (await securityCalls()).loadData),
    loadDocument: request(async () => (await securityCalls()).loadDocument),
    accountDeletion,
    watchSession,
  },
  actions: {
    saveFile: (_, { file, name }) => saveFile(file, name),
  },
});
