import type { AnswerActor } from 'chart-inspector/drive/uiDriver.ts';
import type { SnapshotFrom } from 'xstate';
import * as copy from '../../machines/account/copy.ts';
import { cases } from '../../machines/account/cases.ts';
import { accountMachine } from '../../machines/account/machine.ts';
import * as registrationsCopy from '../../machines/registrations/copy.ts';
import { ann } from '../../machines/people.ts';
import { sessionOf } from '../../machines/samples.ts';
import * as emailCopy from '../../machines/emailChange/copy.ts';
import type { EmailChangeOutput } from '../../machines/emailChange/rules.ts';
import * as passwordCopy from '../../machines/passwordChange/copy.ts';
import type { PasswordChangeOutput } from '../../machines/passwordChange/rules.ts';
import * as signInCopy from '../../machines/signIn/copy.ts';
import * as deletionCopy from '../../machines/accountDeletion/copy.ts';
import type { AccountDeletionOutput } from '../../machines/accountDeletion/rules.ts';
import type { DataOutcome, SignOutOutcome } from '../../machines/account/rules.ts';
import * as profileCopy from '../../machines/profile/copy.ts';
import type { ProfileOutput } from '../../machines/profile/rules.ts';
import type { SignInOutput } from '../../machines/signIn/rules.ts';
import { refuse } from './requests.ts';
import { profileOptions, profileTexts } from './profile.ts';
import {
  newEmailOf,
  outputOf,
  requestAccount,
  signIn,
  signInInAnotherTab,
  signOut,
  startSignedIn,
} from './steps.ts';
import { defineDriver, PASSWORD, type TestUser } from './testUser.ts';

type Snapshot = SnapshotFrom<typeof accountMachine>;

const refresh = 'cognito GetTokensFromRefreshToken';
const dialog = { role: 'dialog', name: /Welcome/ };
const details = { role: 'dialog', name: profileCopy.title };
const update = (status: 'loading' | 'signedOut') => ({ session: sessionOf(ann, status) });
/** It names the person until the tokens are gone. */
const signingOut = { session: { ...sessionOf(ann, 'loading'), status: 'signingOut' as const } };

const answerData: AnswerActor<TestUser> = (_adapter, step, { request }) =>
  outputOf<DataOutcome>(step)?.kind === 'loaded' ? request.continue() : request.abort();

/** What becomes of the session while the page waits, asks to sign in, or shows the account. */
function sessionSamples(snapshot: Snapshot) {
  if (snapshot.matches('checkingSession')) return [update('loading'), update('signedOut')];
  if (snapshot.matches('signedOut') || snapshot.matches('noAccount')) return [update('loading')];
  return snapshot.matches('signedIn') ? [signingOut] : [];
}

export const account = defineDriver(accountMachine)({
  cases: {
    ...cases,
    events: {
      ...cases.events,
      SESSION_UPDATED: sessionSamples,
      'xstate.error.actor.signIn': [],
      'xstate.error.actor.profile': [],
      // Then the page asks who is signed in: tests/journeys/emailChange.spec.ts.
      'xstate.done.actor.emailChange': [{ output: { kind: 'closed' } }, { output: { kind: 'signOut' } }],
      'xstate.error.actor.emailChange': [],
      'xstate.error.actor.passwordChange': [],
      'xstate.error.actor.accountDeletion': [],
      'xstate.done.actor.watchSession': [],
      'xstate.error.actor.watchSession': [],
    },
  },
  /** The session hears of a sign-in, and of a sign-out everywhere, by itself. */
  followUp(_snapshot, event) {
    const kind = (event['output'] as SignInOutput | SignOutOutcome | AccountDeletionOutput | undefined)?.kind;
    if (kind === 'signedIn')
      return { kind: 'send', event: { type: 'SESSION_UPDATED', ...update('loading') } };
    return kind === 'ended' || kind === 'deleted'
      ? { kind: 'send', event: { type: 'SESSION_UPDATED', ...signingOut } }
      : undefined;
  },
  requests: {
    signOutEverywhere: 'POST /api/sign_out_everywhere',
    loadData: 'GET /api/account_data',
    loadDocument: 'GET /api/account_data.pdf',
  },
  script: 'GET /assets/securityCalls.js',
  intercepts: [refresh],
  unprompted: ['SESSION_UPDATED'],
  // The session changes more often than what is shown.
  ignoredTransitions: ['account|SESSION_UPDATED|0'],

  async start(adapter) {
    await startSignedIn(adapter, { expired: true });
    await adapter.user.goto('/account');
  },

  events: {
    async SESSION_UPDATED(adapter, { event }, { past }) {
      const { status } = event.session;
      if (past.length === 0) {
        const request = await adapter.requests.next(refresh);
        return status === 'loading' ? request.continue() : refuse(request, 'NotAuthorizedException');
      }
      const came = outputOf<SignInOutput | SignOutOutcome | AccountDeletionOutput>(past.at(-1))?.kind;
      const hasComeByItself =
        status === 'loading' ? came === 'signedIn' : came === 'ended' || came === 'deleted';
      if (hasComeByItself) return undefined;
      return status === 'loading' ? signInInAnotherTab(adapter) : signOut(adapter);
    },
    SIGN_IN_PRESSED: ({ user }) =>
      user.click({
        role: 'button',
        name: new RegExp(`^(${copy.signedOut.signIn}|${copy.noAccount.signIn})$`),
      }),
    EMAIL_OPENED: ({ user }) => user.click({ role: 'button', name: copy.settings.security.email }),
    PASSWORD_OPENED: ({ user }) => user.click({ role: 'button', name: copy.settings.security.password }),
    SIGN_OUT_EVERYWHERE_PRESSED: ({ user }) =>
      user.click({ role: 'button', name: copy.settings.security.signOut }),
    DOWNLOAD_PRESSED: ({ user }) => user.click({ role: 'button', name: copy.settings.privacy.download }),
    DOCUMENT_PRESSED: ({ user }) => user.click({ role: 'button', name: copy.settings.privacy.document }),
    DELETION_OPENED: ({ user }) => user.click({ role: 'button', name: copy.settings.privacy.remove }),
    DETAILS_OPENED: ({ user }) => user.click({ role: 'button', name: copy.settings.details.open }),
  },

  services: {
    async accountDeletion({ user }, step) {
      await user.see({ role: 'button', name: deletionCopy.go });
      if (outputOf<AccountDeletionOutput>(step)?.kind === 'closed')
        return user.click({ role: 'button', name: 'Close' });
      await user.check(deletionCopy.confirm);
      return user.click({ role: 'button', name: deletionCopy.go });
    },
    loadData: answerData,
    loadDocument: answerData,
    async emailChange({ user, backend }, step) {
      await user.see({ role: 'button', name: emailCopy.go });
      if (outputOf<EmailChangeOutput>(step)?.kind === 'closed')
        return user.click({ role: 'button', name: 'Close' });
      await user.fill(emailCopy.label, newEmailOf(backend));
      await user.click({ role: 'button', name: emailCopy.go });
      await user.see({ role: 'button', name: emailCopy.code.resend });
      await user.fill(signInCopy.labels.code, await backend.freshCode('email'));
      await user.click({ role: 'button', name: emailCopy.code.go });
      return user.click({ role: 'button', name: emailCopy.changed.signOut });
    },
    async passwordChange({ user }, step) {
      await user.see({ role: 'button', name: passwordCopy.save });
      if (outputOf<PasswordChangeOutput>(step)?.kind === 'closed')
        return user.click({ role: 'button', name: 'Close' });
      await user.fill(passwordCopy.current, PASSWORD);
      await user.fill(signInCopy.labels.newPassword, 'An0ther!word');
      await user.click({ role: 'button', name: passwordCopy.save });
      return user.click({ role: 'button', name: passwordCopy.changed.signOut });
    },
    signOutEverywhere: (_adapter, step, { request }) =>
      outputOf<SignOutOutcome>(step)?.kind === 'ended' ? request.continue() : request.abort(),
    async profile({ user }, step) {
      await user.see({ role: 'button', name: profileCopy.save });
      if (outputOf<ProfileOutput>(step)?.kind === 'closed')
        return user.click({ role: 'button', name: 'Close' });
      for (const [label, text] of Object.entries(profileTexts)) await user.fill(label, text);
      for (const [label, option] of Object.entries(profileOptions)) await user.selectOption(label, option);
      return user.click({ role: 'button', name: profileCopy.save });
    },
    async signIn(adapter, step) {
      const { user, backend } = adapter;
      switch (outputOf<SignInOutput>(step)?.kind) {
        case 'signedIn':
          await backend.setAccount('confirmed', PASSWORD);
          return signIn(adapter);
        case 'createAccount':
          await backend.removeAccount();
          return requestAccount(adapter);
        default:
          return user.click({ role: 'button', name: 'Close' });
      }
    },
  },

  assertions: {
    checkingSession: [{ text: copy.checking }],
    signedOut: [
      { role: 'heading', name: copy.signedOut.title },
      { absent: dialog },
      { heard: copy.signedOut.text },
    ],
    signingIn: [dialog],
    noAccount: [{ role: 'heading', name: copy.noAccount.title }, { heard: /Nobody has an account with/ }],
    'signedIn.reading': [{ role: 'heading', name: registrationsCopy.heading }, { absent: details }],
    'signedIn.changingDetails': [details],
    'signedIn.changingEmail': [{ role: 'dialog', name: emailCopy.title }],
    'signedIn.changingPassword': [{ role: 'dialog', name: passwordCopy.title }],
    'signedIn.deleting': [{ role: 'dialog', name: deletionCopy.title }],
    'signedIn.downloadingDocument': [
      { role: 'button', name: copy.settings.privacy.document, disabled: true },
      { heard: copy.settings.privacy.downloading },
    ],
    'signedIn.downloading': [
      { role: 'button', name: copy.settings.privacy.download, disabled: true },
      { heard: copy.settings.privacy.downloading },
    ],
    'signedIn.signingOutEverywhere': [
      { role: 'button', name: copy.settings.security.signOut, disabled: true },
      { heard: copy.settings.security.signingOut },
    ],
  },

  unreachable: {
    'a dialog whose services never throw never fails': [
      'account.signingIn|xstate.error.actor.signIn|0',
      'account.signedIn.changingDetails|xstate.error.actor.profile|0',
      'account.signedIn.changingEmail|xstate.error.actor.emailChange|0',
      'account.signedIn.changingPassword|xstate.error.actor.passwordChange|0',
      'account.signedIn.deleting|xstate.error.actor.accountDeletion|0',
    ],
    'the page asks who is signed in, faster than a step can be seen: tests/journeys/emailChange.spec.ts': [
      'account.signedIn.changingEmail|xstate.done.actor.emailChange|1',
      'account.signedIn|SESSION_UPDATED|0',
    ],
    'tests/journeys/emailChange.spec.ts has someone else signed in when the page comes back': [
      'account.signedIn|SESSION_UPDATED|1',
    ],
    'the listener never ends by itself': [
      'account|xstate.done.actor.watchSession|0',
      'account|xstate.error.actor.watchSession|0',
    ],
  },
});
