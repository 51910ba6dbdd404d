import { SimulatedClock, type AnyEventObject, type StateValue } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { broken, done, pendingServices, sendAll, startInSystem } from '../../tests/support/charts.ts';
import { signInMachine } from './machine.ts';
import type { AuthOutcome, SignInMethod } from './outcomes.ts';
import { PROBE_PASSWORD, type SignInInput } from './rules.ts';

const EMAIL = 'ann@example.test';
const PASSWORD = 'Secr3t!word';

const submitted = (email = EMAIL): AnyEventObject => ({ type: 'EMAIL_SUBMITTED', email });
const password = (text = PASSWORD): AnyEventObject => ({ type: 'PASSWORD_SUBMITTED', password: text });
const code = (text = '123456'): AnyEventObject => ({ type: 'CODE_SUBMITTED', code: text });
const reset = (text = '123456', secret = 'N3w!secret'): AnyEventObject => ({
  type: 'RESET_SUBMITTED',
  code: text,
  password: secret,
});
const own = (text = 'N3w!secret'): AnyEventObject => ({ type: 'NEW_PASSWORD_SUBMITTED', password: text });
const back: AnyEventObject = { type: 'BACK' };
const says = (kind: string, message = `The service says ${kind}`) =>
  ({ kind, message, name: kind }) as AuthOutcome;

function start(input: SignInInput = {}) {
  const calls: { service: string; input: unknown }[] = [];
  const saveStep = vi.fn<(step: unknown) => void>();
  const removeSavedStep = vi.fn<() => void>();
  const clock = new SimulatedClock();
  const services = Object.keys(signInMachine.implementations.actors).filter(
    (name) => name !== 'watchOtherTabs',
  );
  const machine = signInMachine.provide({
    actors: pendingServices(services, (service, given) => calls.push({ service, input: given })),
    actions: { saveStep: (_, step) => saveStep(step), removeSavedStep },
  });
  const { actor, sent } = startInSystem(machine, { input, clock });
  return {
    actor,
    play: (...events: AnyEventObject[]) => sendAll(actor, ...events),
    calls,
    clock,
    reports: () => sent.map(({ event }) => event),
    saveStep,
    removeSavedStep,
  };
}

const confirm = (form = 'enteringCode', resend = 'waiting', hint = 'plain') => ({
  confirmingEmail: { form, resend, hint },
});
const resetting = (form = 'enteringCodeAndPassword', resend = 'waiting') => ({
  resettingPassword: { form, resend },
});

/** The events that lead to each state. */
const email = [done('restoreStep', { kind: 'none' })];
const checking = [...email, submitted()];
const verifying = [...checking, done('probeEmail', says('userNotFound'))];
const askedPassword = [...checking, done('probeEmail', says('notAuthorized'))];
const signing = [...askedPassword, password()];
const resending = [...checking, done('probeEmail', { kind: 'userNotConfirmed' })];
const confirming = [...resending, done('sendCode', { kind: 'codeSent' })];
const submittingCode = [...confirming, code()];
const resetEmail = [...askedPassword, { type: 'PASSWORD_FORGOTTEN' }];
const sendingReset = [...resetEmail, { type: 'RESET_EMAIL_SUBMITTED', email: EMAIL }];
const resetForm = [...sendingReset, done('sendResetCode', { kind: 'codeSent' })];
const submittingReset = [...resetForm, reset()];
const newPassword = [...signing, done('signIn', { kind: 'newPasswordRequired' })];
const setting = [...newPassword, own()];
const requiredReset = [...checking, done('probeEmail', { kind: 'passwordResetRequired' })];
const ofNewAccount = [
  ...signing,
  done('signIn', { kind: 'userNotConfirmed' }),
  done('sendCode', { kind: 'codeSent' }),
];
const afterCode = [...ofNewAccount, code(), done('confirmEmail', { kind: 'confirmed' })];
const choosing = [...submittingCode, done('confirmEmail', { kind: 'confirmed' })];
const afterReset = [...submittingReset, done('resetPassword', { kind: 'passwordReset' })];

const offered = (...methods: SignInMethod[]) => done('probeEmail', { kind: 'methods', methods });
const askedPasskey = [...checking, offered('passkey', 'code', 'password')];
const chooser = [...askedPasskey, done('signInWithPasskey', says('passkeyUnused'))];
const passkey = [...chooser, { type: 'PASSKEY_CHOSEN' }];
const mailing = [...chooser, { type: 'CODE_CHOSEN' }];
const mailed = [...mailing, done('mailSignInCode', { kind: 'codeSent' })];
const submittingMailed = [...mailed, code()];
const byCode = (form = 'enteringCode', resend = 'waiting') => ({ enteringSignInCode: { form, resend } });

const appCode = [...signing, done('signIn', { kind: 'authenticatorCodeRequired' })];
const checkingApp = [...appCode, code()];
const afterPassword = [...signing, done('signIn', { kind: 'mailedCodeRequired' })];

type Row = readonly [title: string, from: readonly AnyEventObject[], event: AnyEventObject, next: StateValue];

const table: readonly Row[] = [
  ['the dialog opens at the email', [], done('restoreStep', { kind: 'none' }), 'enteringEmail'],
  [
    'a reload during the confirmation returns to it',
    [],
    done('restoreStep', { kind: 'confirm', email: EMAIL }),
    confirm(),
  ],
  [
    'a reload during the reset returns to it',
    [],
    done('restoreStep', { kind: 'reset', email: EMAIL }),
    resetting(),
  ],
  [
    'a reload during the email returns to it',
    [],
    done('restoreStep', { kind: 'email', email: 'ann@' }),
    'enteringEmail',
  ],
  ['a saved step that cannot be read is ignored', [], broken('restoreStep'), 'enteringEmail'],

  [
    'an account with an authenticator app asks for its code after the password',
    signing,
    done('signIn', { kind: 'authenticatorCodeRequired' }),
    'enteringAuthenticatorCode',
  ],
  [
    'a pool that asks for it at the email, too',
    checking,
    done('probeEmail', { kind: 'authenticatorCodeRequired' }),
    'enteringAuthenticatorCode',
  ],
  [
    'so does the sign-in of a new account',
    afterCode,
    done('signInAfterCode', { kind: 'authenticatorCodeRequired' }),
    'enteringAuthenticatorCode',
  ],
  [
    'and the one after a reset',
    afterReset,
    done('signInAfterReset', { kind: 'authenticatorCodeRequired' }),
    'enteringAuthenticatorCode',
  ],
  [
    'and the one that replaces a temporary password',
    setting,
    done('setNewPassword', { kind: 'authenticatorCodeRequired' }),
    'enteringAuthenticatorCode',
  ],
  [
    'and a code that was mailed before the app was turned on',
    submittingMailed,
    done('signInWithCode', { kind: 'authenticatorCodeRequired' }),
    'enteringAuthenticatorCode',
  ],
  ...(
    [
      ['an account that asks for mailed codes gets one after the password', signing, 'signIn'],
      ['so does the sign-in of a new account that asks for them', afterCode, 'signInAfterCode'],
      ['and the one after a reset that asks for them', afterReset, 'signInAfterReset'],
      ['and the one that replaces a temporary password', setting, 'setNewPassword'],
    ] as const
  ).map(([title, from, actor]): Row => [title, from, done(actor, { kind: 'mailedCodeRequired' }), byCode()]),
  ['Back from a code after the password leads to the password', afterPassword, back, 'enteringPassword'],
  ['a code after the password is submitted', afterPassword, code('123 456'), byCode('submittingCode')],
  [
    'the right code after the password signs in',
    [...afterPassword, code()],
    done('signInWithCode', { kind: 'signedIn' }),
    'signedIn',
  ],
  [
    'one that has expired after the password can be replaced at once',
    [...afterPassword, code()],
    done('signInWithCode', says('expiredCode')),
    byCode('enteringCode', 'available'),
  ],
  [
    'of an account that has changed after the password, its first step says what it needs',
    [...afterPassword, code()],
    done('signInWithCode', { kind: 'passwordResetRequired' }),
    'checkingEmail',
  ],
  ['the code of the app is submitted', appCode, code('123 456'), 'checkingAuthenticatorCode'],
  ['a code of the app with another number of digits stays', appCode, code('12'), 'enteringAuthenticatorCode'],
  ['Back from the code of the app leads to the password', appCode, back, 'enteringPassword'],
  ['Back cancels the check of the code', checkingApp, back, 'enteringAuthenticatorCode'],
  [
    'the right code of the app signs in',
    checkingApp,
    done('signInWithAuthenticator', { kind: 'signedIn' }),
    'signedIn',
  ],
  ...(['wrongCode', 'usedCode', 'limited', 'unreachable', 'failed'] as const).map((kind): Row => [
    `a code of the app that ends with ${kind} can be entered again`,
    checkingApp,
    done('signInWithAuthenticator', says(kind)),
    'enteringAuthenticatorCode',
  ]),
  [
    'the code of the app cannot be checked',
    checkingApp,
    broken('signInWithAuthenticator'),
    'enteringAuthenticatorCode',
  ],
  [
    'a sign-in that has taken too long begins with the password',
    checkingApp,
    done('signInWithAuthenticator', says('notAuthorized')),
    'enteringPassword',
  ],
  ...(['userNotConfirmed', 'passwordResetRequired', 'newPasswordRequired'] as const).map((kind): Row => [
    `an account that has changed meanwhile is asked what it needs: ${kind}`,
    checkingApp,
    done('signInWithAuthenticator', { kind }),
    'checkingEmail',
  ]),

  ['C-048 the email is checked', email, submitted(), 'checkingEmail'],
  ['C-301 an invalid email stays', email, submitted('ann@nowhere'), 'enteringEmail'],
  [
    'G-057 a success with the probe is a sign-in',
    checking,
    done('probeEmail', { kind: 'signedIn' }),
    'signedIn',
  ],
  [
    'C-055 C-296 an unknown user is asked to verify the email',
    checking,
    done('probeEmail', says('userNotFound')),
    'verifyingEmail',
  ],
  [
    'C-058 C-297 not authorized at the email asks for the password',
    checking,
    done('probeEmail', says('notAuthorized')),
    'enteringPassword',
  ],
  [
    'C-061 C-294 an unconfirmed user gets the code again',
    checking,
    done('probeEmail', { kind: 'userNotConfirmed' }),
    confirm('enteringCode', 'sending'),
  ],
  [
    'C-063 C-295 a required reset goes to forgot password',
    checking,
    done('probeEmail', { kind: 'passwordResetRequired' }),
    'enteringResetEmail',
  ],
  [
    'C-064 a required new password is asked for',
    checking,
    done('probeEmail', { kind: 'newPasswordRequired' }),
    'enteringNewPassword',
  ],
  ['a locked account stays at the email', checking, done('probeEmail', says('lockedOut')), 'enteringEmail'],
  ['too many attempts stay at the email', checking, done('probeEmail', says('limited')), 'enteringEmail'],
  ['no connection stays at the email', checking, done('probeEmail', says('unreachable')), 'enteringEmail'],
  ['C-298 any other error stays at the email', checking, done('probeEmail', says('failed')), 'enteringEmail'],
  ['an unexpected error stays at the email', checking, broken('probeEmail'), 'enteringEmail'],
  ['typing cancels the check', checking, { type: 'EMAIL_TYPED', email: 'anna' }, 'enteringEmail'],

  [
    'C-056 a retyped email that matches leads to sign-up',
    verifying,
    { type: 'EMAIL_RETYPED', email: ' ANN@example.test ' },
    'accountRequested',
  ],
  [
    'C-057 a retyped email that differs stays',
    verifying,
    { type: 'EMAIL_RETYPED', email: 'anna@example.test' },
    'verifyingEmail',
  ],
  ['an empty retyped email stays', verifying, { type: 'EMAIL_RETYPED', email: '' }, 'verifyingEmail'],
  ['Back leaves the retyping', verifying, back, 'enteringEmail'],

  ['the password is submitted', askedPassword, password(), 'signingIn'],
  ['an empty password stays', askedPassword, password(''), 'enteringPassword'],
  [
    'C-068 a forgotten password asks for the email first',
    askedPassword,
    { type: 'PASSWORD_FORGOTTEN' },
    'enteringResetEmail',
  ],
  ['Back leaves the password step', askedPassword, back, 'enteringEmail'],

  ['C-065 a successful sign-in ends the dialog', signing, done('signIn', { kind: 'signedIn' }), 'signedIn'],
  [
    'C-059 C-297 not authorized at the password stays there',
    signing,
    done('signIn', says('notAuthorized')),
    'enteringPassword',
  ],
  ['a lock-out stays at the password', signing, done('signIn', says('lockedOut')), 'enteringPassword'],
  [
    'an account deleted meanwhile asks to verify',
    signing,
    done('signIn', says('userNotFound')),
    'verifyingEmail',
  ],
  [
    'C-062 C-294 unconfirmed at the password goes to confirm',
    signing,
    done('signIn', { kind: 'userNotConfirmed' }),
    confirm('enteringCode', 'sending'),
  ],
  [
    'C-063 a required reset after the password',
    signing,
    done('signIn', { kind: 'passwordResetRequired' }),
    'enteringResetEmail',
  ],
  [
    'C-053 C-064 a required new password opens Change password',
    signing,
    done('signIn', { kind: 'newPasswordRequired' }),
    'enteringNewPassword',
  ],
  ['no connection stays at the password', signing, done('signIn', says('unreachable')), 'enteringPassword'],
  [
    'C-298 any other error stays at the password',
    signing,
    done('signIn', says('failed')),
    'enteringPassword',
  ],
  ['an unexpected error stays at the password', signing, broken('signIn'), 'enteringPassword'],
  ['Back cancels the sign-in', signing, back, 'enteringPassword'],

  ['C-051 the code is mailed again', resending, done('sendCode', { kind: 'codeSent' }), confirm()],
  [
    'an email already confirmed asks for the password',
    resending,
    done('sendCode', says('alreadyConfirmed')),
    'enteringPassword',
  ],
  ['too many codes start the wait again', resending, done('sendCode', says('limited')), confirm()],
  [
    'no connection allows another try at once',
    resending,
    done('sendCode', says('unreachable')),
    confirm('enteringCode', 'available'),
  ],
  [
    'an unknown error allows another try at once',
    resending,
    done('sendCode', says('failed')),
    confirm('enteringCode', 'available'),
  ],
  [
    'an unexpected error allows another try at once',
    resending,
    broken('sendCode'),
    confirm('enteringCode', 'available'),
  ],
  ['no code can be requested during the wait', confirming, { type: 'CODE_REQUESTED' }, confirm()],
  [
    'a code can be submitted while another is mailed',
    resending,
    code(),
    confirm('submittingCode', 'sending'),
  ],
  ['an empty code stays', confirming, code(' '), confirm()],
  ['C-066 the code is submitted', confirming, code(), confirm('submittingCode')],
  ['a second submit does nothing', submittingCode, code('654321'), confirm('submittingCode')],
  [
    'C-067 G-155 after a confirmation with only the probe password, the person chooses a password',
    submittingCode,
    done('confirmEmail', { kind: 'confirmed' }),
    'sendingResetCode',
  ],
  ['a wrong code stays', submittingCode, done('confirmEmail', says('wrongCode')), confirm()],
  [
    'an expired code allows another request at once',
    submittingCode,
    done('confirmEmail', says('expiredCode')),
    confirm('enteringCode', 'available'),
  ],
  [
    'already confirmed asks for the password',
    submittingCode,
    done('confirmEmail', says('alreadyConfirmed')),
    'enteringPassword',
  ],
  [
    'a code that was tried too often leads to a new one',
    submittingCode,
    done('confirmEmail', says('spentCode')),
    confirm('enteringCode', 'available'),
  ],
  ['a busy service stays at the code', submittingCode, done('confirmEmail', says('throttled')), confirm()],
  ['no connection stays at the code', submittingCode, done('confirmEmail', says('unreachable')), confirm()],
  ['an unknown error stays at the code', submittingCode, done('confirmEmail', says('failed')), confirm()],
  ['an unexpected error stays at the code', submittingCode, broken('confirmEmail'), confirm()],
  ['Back leaves the confirmation', confirming, back, 'enteringEmail'],
  ['Back cancels the submitted code', submittingCode, back, 'enteringEmail'],
  [
    'after the code of a new account, the dialog stays until it is signed in',
    [...ofNewAccount, code()],
    done('confirmEmail', { kind: 'confirmed' }),
    confirm('signingIn'),
  ],
  [
    'the sign-in after the code ends the dialog',
    afterCode,
    done('signInAfterCode', { kind: 'signedIn' }),
    'signedIn',
  ],
  [
    'a failed sign-in after the code asks for the password',
    afterCode,
    done('signInAfterCode', says('unreachable')),
    'enteringPassword',
  ],
  [
    'where the account is not the one that the password was chosen for, another is chosen',
    afterCode,
    done('signInAfterCode', { kind: 'passwordResetRequired' }),
    'sendingResetCode',
  ],
  [
    'a wrong password tells the same',
    afterCode,
    done('signInAfterCode', says('notAuthorized')),
    'sendingResetCode',
  ],
  [
    'the second code leads to the new password',
    choosing,
    done('sendResetCode', { kind: 'codeSent' }),
    resetting(),
  ],
  [
    'from there, Back leads to the email',
    [...choosing, done('sendResetCode', { kind: 'codeSent' })],
    back,
    'enteringEmail',
  ],
  ['an unknown error of it too', afterCode, done('signInAfterCode', says('failed')), 'enteringPassword'],
  ['an unexpected error of it too', afterCode, broken('signInAfterCode'), 'enteringPassword'],
  ['Back cancels the sign-in after the code', afterCode, back, 'enteringPassword'],

  [
    'C-068 the reset code is requested',
    resetEmail,
    { type: 'RESET_EMAIL_SUBMITTED', email: EMAIL },
    'sendingResetCode',
  ],
  [
    'C-343 the reset needs an email',
    resetEmail,
    { type: 'RESET_EMAIL_SUBMITTED', email: '' },
    'enteringResetEmail',
  ],
  ['C-070 G-133 Back from forgot password returns to the password', resetEmail, back, 'enteringPassword'],
  ['C-070 G-133 Back from a required reset returns to the email', requiredReset, back, 'enteringEmail'],
  [
    'C-070 G-133 Back from a reset required after the password returns to it',
    [...signing, done('signIn', { kind: 'passwordResetRequired' })],
    back,
    'enteringPassword',
  ],
  [
    'C-069 a sent code leads to code and new password',
    sendingReset,
    done('sendResetCode', { kind: 'codeSent' }),
    resetting(),
  ],
  [
    'an unconfirmed email is confirmed before a reset',
    sendingReset,
    done('sendResetCode', { kind: 'userNotConfirmed' }),
    confirm('enteringCode', 'sending'),
  ],
  ['an unknown email stays', sendingReset, done('sendResetCode', says('userNotFound')), 'enteringResetEmail'],
  ['too many reset codes stay', sendingReset, done('sendResetCode', says('limited')), 'enteringResetEmail'],
  [
    'no connection stays at the reset email',
    sendingReset,
    done('sendResetCode', says('unreachable')),
    'enteringResetEmail',
  ],
  [
    'an unknown error stays at the reset email',
    sendingReset,
    done('sendResetCode', says('failed')),
    'enteringResetEmail',
  ],
  [
    'an unexpected error stays at the reset email',
    sendingReset,
    broken('sendResetCode'),
    'enteringResetEmail',
  ],
  ['C-070 G-133 Back cancels the reset code', sendingReset, back, 'enteringPassword'],

  ['C-069 code and new password are submitted', resetForm, reset(), resetting('submittingReset')],
  ['C-344 a reset without code stays', resetForm, reset(''), resetting()],
  ['C-345 a reset with a weak password stays', resetForm, reset('123456', 'weak'), resetting()],
  ['no reset code can be requested during the wait', resetForm, { type: 'CODE_REQUESTED' }, resetting()],
  ['C-070 G-133 Back leaves the reset form', resetForm, back, 'enteringPassword'],
  ['C-070 G-133 Back leaves a submitted reset', submittingReset, back, 'enteringPassword'],
  [
    'a reset password signs in',
    submittingReset,
    done('resetPassword', { kind: 'passwordReset' }),
    resetting('signingIn'),
  ],
  [
    'the sign-in after a reset ends the dialog',
    afterReset,
    done('signInAfterReset', { kind: 'signedIn' }),
    'signedIn',
  ],
  [
    'a failed sign-in after a reset asks for the password',
    afterReset,
    done('signInAfterReset', says('unreachable')),
    'enteringPassword',
  ],
  ['an unknown error of it too', afterReset, done('signInAfterReset', says('failed')), 'enteringPassword'],
  ['an unexpected error of it too', afterReset, broken('signInAfterReset'), 'enteringPassword'],
  ['Back cancels the sign-in after a reset', afterReset, back, 'enteringPassword'],
  ['a wrong reset code stays', submittingReset, done('resetPassword', says('wrongCode')), resetting()],
  [
    'an expired reset code allows another request at once',
    submittingReset,
    done('resetPassword', says('expiredCode')),
    resetting('enteringCodeAndPassword', 'available'),
  ],
  ['a refused password stays', submittingReset, done('resetPassword', says('invalidPassword')), resetting()],
  [
    'a reset code that was tried too often leads to a new one',
    submittingReset,
    done('resetPassword', says('spentCode')),
    resetting('enteringCodeAndPassword', 'available'),
  ],
  [
    'a busy service stays at the reset',
    submittingReset,
    done('resetPassword', says('throttled')),
    resetting(),
  ],
  [
    'no connection stays at the reset',
    submittingReset,
    done('resetPassword', says('unreachable')),
    resetting(),
  ],
  [
    'an unknown error stays at the reset',
    submittingReset,
    done('resetPassword', says('failed')),
    resetting(),
  ],
  ['an unexpected error stays at the reset', submittingReset, broken('resetPassword'), resetting()],

  ['the new password is submitted', newPassword, own(), 'settingNewPassword'],
  ['a weak new password stays', newPassword, own('weak'), 'enteringNewPassword'],
  ['Back leaves Change password', newPassword, back, 'enteringPassword'],
  ['a set password ends the dialog', setting, done('setNewPassword', { kind: 'signedIn' }), 'signedIn'],
  [
    'an expired challenge asks for the password again',
    setting,
    done('setNewPassword', says('notAuthorized')),
    'enteringPassword',
  ],
  [
    'a password the service refuses stays',
    setting,
    done('setNewPassword', says('invalidPassword')),
    'enteringNewPassword',
  ],
  [
    'no connection stays at the new password',
    setting,
    done('setNewPassword', says('unreachable')),
    'enteringNewPassword',
  ],
  [
    'an unknown error stays at the new password',
    setting,
    done('setNewPassword', says('failed')),
    'enteringNewPassword',
  ],
  ['an unexpected error stays at the new password', setting, broken('setNewPassword'), 'enteringNewPassword'],
  ['Back cancels the new password', setting, back, 'enteringNewPassword'],

  [
    'where there is a choice, the dialog asks for it',
    checking,
    offered('code', 'password'),
    'choosingMethod',
  ],
  ['an account that has no password is not asked for one', checking, offered('code'), 'choosingMethod'],
  ['a passkey is asked for at once', checking, offered('passkey', 'code', 'password'), 'usingPasskey'],
  ['also where there is no other way', checking, offered('passkey'), 'usingPasskey'],
  ['it signs in', askedPasskey, done('signInWithPasskey', { kind: 'signedIn' }), 'signedIn'],
  [
    'without it there is the choice',
    askedPasskey,
    done('signInWithPasskey', says('passkeyUnused')),
    'choosingMethod',
  ],
  ['Back leads there too', askedPasskey, back, 'choosingMethod'],
  ['while it is asked for, a code can be chosen', askedPasskey, { type: 'CODE_CHOSEN' }, 'mailingSignInCode'],
  ['a password too', askedPasskey, { type: 'PASSWORD_CHOSEN' }, 'enteringPassword'],
  [
    'the same email does not have it asked for again',
    [...chooser, back, submitted(' Ann@Example.test')],
    offered('passkey', 'code', 'password'),
    'choosingMethod',
  ],
  [
    'another email does',
    [...chooser, back, submitted('bob@example.test')],
    offered('passkey', 'password'),
    'usingPasskey',
  ],
  [
    'an account that has changed since does not',
    [...mailed, code(), done('signInWithCode', { kind: 'newPasswordRequired' })],
    offered('passkey', 'code', 'password'),
    'choosingMethod',
  ],
  ['a password that is the only way is asked for', checking, offered('password'), 'enteringPassword'],
  ['Back leaves the choice', chooser, back, 'enteringEmail'],
  ['a password can be chosen', chooser, { type: 'PASSWORD_CHOSEN' }, 'enteringPassword'],
  ['Back returns from the password', [...chooser, { type: 'PASSWORD_CHOSEN' }], back, 'choosingMethod'],
  ['a passkey can be chosen', chooser, { type: 'PASSKEY_CHOSEN' }, 'usingPasskey'],
  [
    'nobody uses a passkey who has none here',
    [...checking, offered('code', 'password')],
    { type: 'PASSKEY_CHOSEN' },
    'choosingMethod',
  ],
  ['a passkey signs in', passkey, done('signInWithPasskey', { kind: 'signedIn' }), 'signedIn'],
  [
    'a passkey that was not used leaves the choice',
    passkey,
    done('signInWithPasskey', says('passkeyUnused')),
    'choosingMethod',
  ],
  [
    'a passkey that was refused too',
    passkey,
    done('signInWithPasskey', says('passkeyRefused')),
    'choosingMethod',
  ],
  ['an unknown error of it too', passkey, done('signInWithPasskey', says('failed')), 'choosingMethod'],
  ['an unexpected error of it too', passkey, broken('signInWithPasskey'), 'choosingMethod'],
  ['Back cancels the passkey', passkey, back, 'choosingMethod'],
  ['a code can be chosen', chooser, { type: 'CODE_CHOSEN' }, 'mailingSignInCode'],
  ['the mailed code is asked for', mailing, done('mailSignInCode', { kind: 'codeSent' }), byCode()],
  [
    'a code that was not mailed leaves the choice',
    mailing,
    done('mailSignInCode', says('limited')),
    'choosingMethod',
  ],
  ['an unknown error of it too', mailing, done('mailSignInCode', says('failed')), 'choosingMethod'],
  ['an unexpected error of it too', mailing, broken('mailSignInCode'), 'choosingMethod'],
  ['Back cancels the mail', mailing, back, 'choosingMethod'],
  ['a code of the wrong length stays', mailed, code('12'), byCode()],
  ['the code is checked', mailed, code(), byCode('submittingCode')],
  ['Back leaves the code', mailed, back, 'choosingMethod'],
  ['a good code signs in', submittingMailed, done('signInWithCode', { kind: 'signedIn' }), 'signedIn'],
  ['a wrong code stays', submittingMailed, done('signInWithCode', says('wrongCode')), byCode()],
  [
    'an expired code can be replaced at once',
    submittingMailed,
    done('signInWithCode', says('expiredCode')),
    byCode('enteringCode', 'available'),
  ],
  [
    'a spent code too',
    submittingMailed,
    done('signInWithCode', says('spentCode')),
    byCode('enteringCode', 'available'),
  ],
  ...(['userNotConfirmed', 'passwordResetRequired', 'newPasswordRequired'] as const).map(
    (kind) =>
      [
        `an account that has changed since (${kind}) is asked about again`,
        submittingMailed,
        done('signInWithCode', { kind }),
        'checkingEmail',
      ] as const,
  ),
  ['an unknown error of the code stays', submittingMailed, done('signInWithCode', says('failed')), byCode()],
  ['an unexpected error of the code stays', submittingMailed, broken('signInWithCode'), byCode()],
  [
    'another code is mailed',
    [...submittingMailed, done('signInWithCode', says('expiredCode'))],
    { type: 'CODE_REQUESTED' },
    byCode('enteringCode', 'sending'),
  ],
];

describe('state table', () => {
  test.each(table)('%s', (_title, from, event, next) => {
    expect(start().play(...from, event).value).toEqual(next);
  });

  const everywhere: readonly (readonly [string, readonly AnyEventObject[]])[] = Object.entries({
    opening: [],
    email,
    checking,
    verifying,
    askedPassword,
    signing,
    resending,
    confirming,
    submittingCode,
    resetEmail,
    sendingReset,
    resetForm,
    submittingReset,
    newPassword,
    setting,
    afterCode,
    afterReset,
    askedPasskey,
    chooser,
    passkey,
    mailing,
    mailed,
    submittingMailed,
  });
  test.each(everywhere)(
    'a sign-in in another tab ends the dialog from %s, and keeps no secret',
    (_name, from) => {
      const snapshot = start().play(...from, { type: 'SIGNED_IN_ELSEWHERE' });
      expect([snapshot.value, snapshot.output]).toEqual(['signedInElsewhere', { kind: 'signedIn' }]);
      expect(JSON.stringify(snapshot.context)).not.toContain(PASSWORD);
      expect(JSON.stringify(snapshot.context)).not.toContain('N3w!secret');
    },
  );

  const unanswered: readonly (readonly [string, readonly AnyEventObject[], StateValue])[] = [
    ['checking', checking, 'enteringEmail'],
    ['signing', signing, 'enteringPassword'],
    ['afterCode', afterCode, 'enteringPassword'],
    ['afterReset', afterReset, 'enteringPassword'],
    ['submittingCode', submittingCode, confirm('enteringCode', 'available')],
    ['resending', resending, confirm('enteringCode', 'available')],
    ['sendingReset', sendingReset, 'enteringResetEmail'],
    ['submittingReset', submittingReset, resetting('enteringCodeAndPassword', 'available')],
    ['setting', setting, 'enteringNewPassword'],
    ['mailing', mailing, 'choosingMethod'],
    ['submittingMailed', submittingMailed, byCode('enteringCode', 'available')],
  ];
  test.each(unanswered)(
    'a service that never answers is given up after 30 seconds, and said: %s',
    (_name, from, next) => {
      const { play, clock, actor } = start();
      play(...from);
      clock.increment(29_999);
      expect(actor.getSnapshot().context.alert).toBeNull();
      clock.increment(1);
      expect(actor.getSnapshot().value).toEqual(next);
      expect(actor.getSnapshot().context.alert?.kind).toBe('late');
    },
  );

  test.each([
    ['that was asked for at once', askedPasskey],
    ['that was chosen', passkey],
  ])('a passkey %s is waited for until the device has given up by itself', (_which, from) => {
    const { play, clock, actor } = start();
    play(...from);
    clock.increment(119_999);
    expect(actor.getSnapshot().value).toBe('usingPasskey');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('choosingMethod');
    expect(actor.getSnapshot().context.alert?.kind).toBe('late');
  });

  test('storage that never answers does not keep the dialog closed', () => {
    const { clock, actor } = start();
    clock.increment(3_000);
    expect(actor.getSnapshot().value).toBe('enteringEmail');
  });
  test.each(everywhere)('the dialog can be closed from %s and keeps no secret', (_name, from) => {
    const snapshot = start().play(...from, { type: 'DIALOG_CLOSED' });
    expect(snapshot.output).toMatchObject({ kind: 'closed' });
    expect(JSON.stringify(snapshot.context)).not.toContain(PASSWORD);
    expect(JSON.stringify(snapshot.context)).not.toContain('N3w!secret');
  });
});

describe('service inputs', () => {
  test('a passkey and a code are for the email, and the code is sent as digits', () => {
    const { play, calls } = start();
    play(...passkey);
    expect(calls.at(-1)).toEqual({ service: 'signInWithPasskey', input: { email: EMAIL } });
    play({ type: 'CODE_CHOSEN' });
    expect(calls.at(-1)).toEqual({ service: 'mailSignInCode', input: { email: EMAIL } });
    play(done('mailSignInCode', { kind: 'codeSent' }), code('Code: 123 456'));
    expect(calls.at(-1)).toEqual({ service: 'signInWithCode', input: { code: '123456' } });
  });

  test('another email has its own choice', () => {
    const { play } = start();
    const other = [back, submitted('bob@example.test'), done('probeEmail', says('notAuthorized'))];
    expect(play(...chooser, ...other, back).value).toBe('enteringEmail');
  });

  test('C-054 the email is lower-cased and tried with a dummy password', () => {
    const { play, calls } = start();
    play(...email, submitted('  Ann@Example.TEST '));
    expect(calls.at(-1)).toEqual({ service: 'signIn', input: { email: EMAIL, password: PROBE_PASSWORD } });
  });

  test.each([
    ['the password', afterPassword, PASSWORD],
    [
      'a password that replaces a temporary one',
      [...setting, done('setNewPassword', { kind: 'mailedCodeRequired' })],
      'N3w!secret',
    ],
    ['a reset', [...afterReset, done('signInAfterReset', { kind: 'mailedCodeRequired' })], 'N3w!secret'],
  ])(
    'another code after %s is asked for with the password, which goes with the step',
    (_what, from, secret) => {
      const { play, calls, clock } = start();
      expect(play(...from).context.notice).toBe(`We have sent a code to ${EMAIL}.`);
      clock.increment(30_000);
      play({ type: 'CODE_REQUESTED' });
      expect(calls.at(-1)).toEqual({ service: 'mailSignInCode', input: { email: EMAIL, password: secret } });
      expect(play(done('resendSignInCode', { kind: 'codeSent' })).context.notice).toBe(
        'We have just sent you a code.',
      );
      expect(play(back).context.password).toBe('');
    },
  );

  test('the password of a code is forgotten where the account turns out to need something else', () => {
    const { context } = start().play(
      ...afterPassword,
      code(),
      done('signInWithCode', { kind: 'passwordResetRequired' }),
    );
    expect(context.password).toBe('');
  });

  test('C-051 C-061 the resent code goes to the email', () => {
    const { play, calls } = start();
    play(...resending);
    expect(calls.at(-1)).toEqual({ service: 'sendCode', input: { email: EMAIL } });
  });

  test('C-062 C-294 an unconfirmed email leads to its confirmation at either step', () => {
    for (const from of [resending, [...signing, done('signIn', { kind: 'userNotConfirmed' })]]) {
      const { play, calls } = start();
      expect(play(...from).value).toEqual(confirm('enteringCode', 'sending'));
      expect(calls.filter(({ service }) => service === 'sendCode')).toHaveLength(1);
    }
  });

  test('C-063 C-295 a required reset asks for the email, which is filled in, and mails nothing yet', () => {
    for (const from of [
      [...checking, done('probeEmail', { kind: 'passwordResetRequired' })],
      [...signing, done('signIn', { kind: 'passwordResetRequired' })],
    ]) {
      const { play, calls } = start();
      const snapshot = play(...from);
      expect(snapshot.value).toBe('enteringResetEmail');
      expect(snapshot.context).toMatchObject({ email: EMAIL, password: '' });
      expect(calls.map(({ service }) => service)).not.toContain('sendResetCode');
    }
  });

  test('C-066 the digits of the code are sent, with the email', () => {
    const { play, calls } = start();
    play(...confirming, code(' Code: 123-456 '));
    expect(calls.at(-1)).toEqual({ service: 'confirmEmail', input: { email: EMAIL, code: '123456' } });
  });

  test('C-060 C-067 the typed password is kept through the confirmation and used to sign in', () => {
    const { play, calls } = start();
    const snapshot = play(
      ...signing,
      done('signIn', { kind: 'userNotConfirmed' }),
      done('sendCode', { kind: 'codeSent' }),
      code(),
      done('confirmEmail', { kind: 'confirmed' }),
    );
    expect(snapshot.value).toEqual(confirm('signingIn'));
    expect(calls.at(-1)).toEqual({ service: 'signIn', input: { email: EMAIL, password: PASSWORD } });
  });

  test('C-122 C-125 a new account starts at the code, and its password signs in afterward', () => {
    const { play, calls } = start({ step: 'confirm', email: EMAIL, password: PASSWORD });
    expect(play().value).toEqual(confirm());
    expect(calls).toEqual([]);
    expect(play(code(), done('confirmEmail', { kind: 'confirmed' })).value).toEqual(confirm('signingIn'));
    expect(calls.at(-1)?.input).toEqual({ email: EMAIL, password: PASSWORD });
  });

  test('G-006 G-155 after a confirmation with only the probe password, nothing signs in, and a second code is mailed for a password', () => {
    const { play, calls } = start();
    const snapshot = play(...choosing);
    expect(snapshot.context.notice).toBe(
      'Your email is confirmed. To choose your password you need another code, which we are sending now.',
    );
    expect(calls.filter((call) => call.service === 'signIn')).toHaveLength(1);
    expect(calls.at(-1)).toEqual({ service: 'sendResetCode', input: { email: EMAIL } });
    expect(play(done('sendResetCode', { kind: 'codeSent' })).context.notice).toBe(
      `Your email is confirmed. To choose your password, enter the second code that we have sent to ${EMAIL}.`,
    );
  });

  test('the password that was not the account’s is forgotten', () => {
    const { play } = start({ step: 'confirm', email: EMAIL, password: PASSWORD });
    play(code(), done('confirmEmail', { kind: 'confirmed' }));
    expect(play(done('signInAfterCode', says('notAuthorized'))).context.password).toBe('');
  });

  test('C-069 code and new password go to the service, then sign in', () => {
    const { play, calls } = start();
    play(...submittingReset);
    expect(calls.at(-1)).toEqual({
      service: 'resetPassword',
      input: { email: EMAIL, code: '123456', password: 'N3w!secret' },
    });
    play(done('resetPassword', { kind: 'passwordReset' }));
    expect(calls.at(-1)).toEqual({
      service: 'signIn',
      input: { email: EMAIL, password: 'N3w!secret', endsOtherSessions: true },
    });
  });

  test('C-053 the new password answers the challenge', () => {
    const { play, calls } = start();
    play(...setting);
    expect(calls.at(-1)).toEqual({ service: 'setNewPassword', input: { password: 'N3w!secret' } });
  });
});

describe('messages', () => {
  test('C-058 not authorized at the email step shows no error', () => {
    const { context } = start().play(...askedPassword);
    expect([context.alert, context.notice, context.errors]).toEqual([null, null, {}]);
  });

  test('C-059 C-297 not authorized at the password step shows the service’s message', () => {
    const { context } = start().play(
      ...signing,
      done('signIn', { kind: 'notAuthorized', message: 'Incorrect username or password.' }),
    );
    expect(context.alert).toEqual({ kind: 'notAuthorized', message: 'Incorrect username or password.' });
    expect(context.password).toBe('');
  });

  test.each([
    [
      'the email step',
      [...checking, done('probeEmail', { kind: 'lockedOut', message: 'Password attempts exceeded' })],
    ],
    [
      'the password step',
      [...signing, done('signIn', { kind: 'lockedOut', message: 'Password attempts exceeded' })],
    ],
  ])('a lock-out is shown at %s', (_step, events) => {
    expect(start().play(...events).context.alert?.message).toBe('Password attempts exceeded');
  });

  const emptyFields: readonly (readonly [
    string,
    readonly AnyEventObject[],
    AnyEventObject,
    readonly string[],
  ])[] = [
    ['the email', email, submitted(''), ['email']],
    ['the retyped email', verifying, { type: 'EMAIL_RETYPED', email: '' }, ['email']],
    ['the password', askedPassword, password(''), ['password']],
    ['the code', confirming, code(''), ['code']],
    ['the email of a reset', resetEmail, { type: 'RESET_EMAIL_SUBMITTED', email: '' }, ['email']],
    ['code and new password', resetForm, reset('', ''), ['code', 'password']],
    ['the new password', newPassword, own(''), ['password']],
  ];
  test.each(emptyFields)(
    'C-303 C-343 C-344 C-345 C-346 C-347 %s is required: the field says so and each try counts',
    (_what, from, event, fields) => {
      const { play } = start();
      const { context } = play(...from, event);
      expect(context.errors).toEqual(Object.fromEntries(fields.map((field) => [field, 'Required'])));
      expect([context.alert, context.notice, context.failedSubmits]).toEqual([null, null, 1]);
      expect(play(event).context.failedSubmits).toBe(2);
    },
  );

  const services: readonly (readonly [string, readonly AnyEventObject[], string, readonly string[]])[] = [
    ['looking up the email', checking, 'probeEmail', ['lockedOut', 'limited']],
    ['signing in', signing, 'signIn', ['notAuthorized', 'lockedOut']],
    ['sending a code', resending, 'sendCode', ['limited', 'alreadyConfirmed']],
    [
      'confirming',
      submittingCode,
      'confirmEmail',
      ['wrongCode', 'expiredCode', 'spentCode', 'alreadyConfirmed'],
    ],
    ['sending a reset code', sendingReset, 'sendResetCode', ['userNotFound', 'limited']],
    [
      'resetting',
      submittingReset,
      'resetPassword',
      ['wrongCode', 'expiredCode', 'spentCode', 'invalidPassword'],
    ],
    ['setting a password', setting, 'setNewPassword', ['notAuthorized', 'invalidPassword']],
    [
      'checking the code of an app',
      checkingApp,
      'signInWithAuthenticator',
      ['wrongCode', 'usedCode', 'limited', 'notAuthorized'],
    ],
  ];
  test.each(services)(
    'C-059 C-298 every failure of %s is shown, and no password is kept',
    (_what, from, actor, kinds) => {
      const always = ['unreachable', 'unreadable', 'throttled', 'failed', 'unexpected'];
      for (const outcome of [...kinds, ...always].map((kind) => says(kind))) {
        const { context } = start().play(...from, done(actor, outcome));
        expect(context.alert?.kind).toBe(outcome.kind);
        expect([context.notice, context.password], outcome.kind).toEqual([null, '']);
      }
      const { context } = start().play(...from, broken(actor));
      expect(context.alert?.kind).toBe('notLoaded');
      expect(context.alert?.message).not.toContain('Broke');
      expect(context.password).toBe('');
    },
  );

  const nextSteps: readonly (readonly [
    string,
    readonly AnyEventObject[],
    AnyEventObject,
    readonly AnyEventObject[],
  ])[] = [
    ['the email', email, submitted('nobody'), [submitted()]],
    [
      'the retyped email',
      verifying,
      { type: 'EMAIL_RETYPED', email: 'x' },
      [back, { type: 'EMAIL_RETYPED', email: EMAIL }],
    ],
    ['the password', askedPassword, password(''), [back, password(), { type: 'PASSWORD_FORGOTTEN' }]],
    ['the code', confirming, code(''), [back, code()]],
    [
      'the email of a reset',
      resetEmail,
      { type: 'RESET_EMAIL_SUBMITTED', email: '' },
      [back, { type: 'RESET_EMAIL_SUBMITTED', email: EMAIL }],
    ],
    ['code and new password', resetForm, reset(''), [back, reset()]],
    ['the new password', newPassword, own('weak'), [back, own()]],
  ];
  test.each(nextSteps)('the error of %s is cleared by the next step', (_what, from, bad, steps) => {
    for (const step of steps) {
      const { context } = start().play(...from, bad, step);
      expect([context.errors, context.alert, context.notice], step.type).toEqual([{}, null, null]);
    }
  });

  test.each([
    ['confirming', confirming, 'sendCode', code(), done('confirmEmail', { kind: 'confirmed' })],
    ['resetting', resetForm, 'resendResetCode', reset(), done('resetPassword', { kind: 'passwordReset' })],
  ] as const)(
    'messages while %s are cleared by a new code and by success',
    (_what, from, sent, submit, accepted) => {
      const begin = from === confirming ? [] : from;
      const { play, clock } = start(
        from === confirming ? { step: 'confirm', email: EMAIL, password: PASSWORD } : {},
      );
      play(...begin);
      clock.increment(30_000);
      play({ ...submit, code: '' });
      const asking = play({ type: 'CODE_REQUESTED' }).context;
      expect([asking.errors, asking.notice]).toEqual([{}, null]);
      expect(play(submit, done(sent, { kind: 'codeSent' })).context.notice).toMatch(/^We have .*sent .*code/);
      const after = play(accepted);
      expect(JSON.stringify(after.value)).toContain('signingIn');
      expect(after.context.notice).toBe(null);
    },
  );

  test('C-069 the notice of a mailed reset code names the email', () => {
    expect(start().play(...resetForm).context.notice).toBe(`We have sent a code to ${EMAIL}.`);
  });

  test.each(['limited', 'unreachable', 'failed'])(
    'a failed request for another reset code is shown: %s',
    (kind) => {
      const { play, clock } = start();
      play(...resetForm);
      clock.increment(30_000);
      play({ type: 'CODE_REQUESTED' });
      expect(play(done('resendResetCode', says(kind))).context.alert?.kind).toBe(kind);
    },
  );

  test('an unexpected error while mailing another reset code allows another try at once', () => {
    const { play, clock } = start();
    play(...resetForm);
    clock.increment(30_000);
    const { value, context } = play({ type: 'CODE_REQUESTED' }, broken('resendResetCode'));
    expect(value).toEqual(resetting('enteringCodeAndPassword', 'available'));
    expect(context.alert?.kind).toBe('notLoaded');
  });

  test.each([
    ['the reset', resetForm, [back]],
    ['the new password', newPassword, [back]],
    ['an expired challenge', newPassword, [own(), done('setNewPassword', says('notAuthorized'))]],
  ] as const)('the checked parts of the password rule are cleared on leaving %s', (_what, from, leave) => {
    const { play } = start();
    expect(play(...from, { type: 'NEW_PASSWORD_TYPED', password: 'Abc1' }).context.met).toHaveLength(4);
    expect(play(...leave).context.met).toEqual([]);
  });

  test('C-057 C-302 a retyped email that differs', () => {
    const { context } = start().play(...verifying, { type: 'EMAIL_RETYPED', email: 'anna@example.test' });
    expect(context.errors).toEqual({ email: 'The email addresses must match.' });
  });

  test.each([
    ['wrongCode', 'That code is not right. Please check it and try again.'],
    ['expiredCode', 'That code has expired. Please ask for a new one.'],
    ['spentCode', 'That code cannot be tried again. Please ask for a new one.'],
    ['throttled', 'The sign-in service is very busy. Please wait a moment, then try again.'],
    ['limited', 'Too many codes or attempts. Please wait a while, then try again.'],
    ['unexpected', 'Something went wrong while signing in. Please try again.'],
    ['unreachable', 'The sign-in service cannot be reached. Please check your connection and try again.'],
    ['alreadyConfirmed', 'This email is already confirmed. Please sign in with your password.'],
    ['userNotFound', 'There is no account with this email address.'],
  ])('%s has a message of the site', (kind, message) => {
    const { context } = start().play(...submittingCode, done('confirmEmail', says(kind)));
    expect(context.alert?.message).toBe(message);
  });

  test('C-078 G-132 after five minutes the line about the spam folder is emphasized, even if a code was submitted meanwhile', () => {
    const { play, clock, actor } = start();
    play(...confirming);
    clock.increment(4 * 60_000);
    play(code(), done('confirmEmail', says('wrongCode')));
    expect(actor.getSnapshot().matches({ confirmingEmail: { hint: 'plain' } })).toBe(true);
    clock.increment(60_000);
    expect(actor.getSnapshot().matches({ confirmingEmail: { hint: 'emphasized' } })).toBe(true);
  });

  test('C-050 C-051 another code can be requested after the wait', () => {
    const { play, clock } = start();
    play(...confirming);
    clock.increment(30_000);
    expect(play({ type: 'CODE_REQUESTED' }).value).toEqual(confirm('enteringCode', 'sending'));
    expect(play(done('sendCode', { kind: 'codeSent' })).context.notice).toBe('We have just sent you a code.');
  });

  test.each([
    [{ kind: 'codeSent' }, resetting()],
    [says('limited'), resetting()],
    [says('unreachable'), resetting('enteringCodeAndPassword', 'available')],
    [says('failed'), resetting('enteringCodeAndPassword', 'available')],
  ] as const)('another reset code can be requested after the wait (%#)', (outcome, next) => {
    const { play, clock } = start();
    play(...resetForm);
    clock.increment(30_000);
    expect(play({ type: 'CODE_REQUESTED' }).value).toEqual(resetting('enteringCodeAndPassword', 'sending'));
    expect(play(done('resendResetCode', outcome)).value).toEqual(next);
  });

  test('the parts of the rule are checked off while the new password is typed, and the password is not kept', () => {
    const { context } = start().play(...resetForm, { type: 'NEW_PASSWORD_TYPED', password: 'Abc1' });
    expect(context.met).toEqual(['lowerCase', 'upperCase', 'digit', 'allowed']);
    expect(JSON.stringify(context)).not.toContain('Abc1');
  });
});

describe('reports and saved steps', () => {
  test('C-298 C-299 any other error shows its message and is reported', () => {
    const { play, reports } = start();
    const { context } = play(
      ...checking,
      done('probeEmail', { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' }),
    );
    expect(context.alert?.message).toBe('Internal error');
    expect(reports()).toEqual([
      {
        type: 'ERROR_REPORTED',
        component: 'signIn',
        message: 'InternalErrorException: Internal error',
      },
    ]);
  });

  test('C-299 unexpected errors are reported at every step', () => {
    const steps: [readonly AnyEventObject[], string][] = [
      [checking, 'probeEmail'],
      [signing, 'signIn'],
      [resending, 'sendCode'],
      [submittingCode, 'confirmEmail'],
      [sendingReset, 'sendResetCode'],
      [submittingReset, 'resetPassword'],
      [setting, 'setNewPassword'],
      [checkingApp, 'signInWithAuthenticator'],
    ];
    for (const [from, actor] of steps) {
      const { play, reports } = start();
      play(...from, broken(actor));
      expect(reports(), actor).toEqual([
        { type: 'ERROR_REPORTED', component: 'signIn', message: 'TypeError: Broke' },
      ]);
    }
  });

  test('expected failures are not reported', () => {
    for (const kind of ['notAuthorized', 'lockedOut', 'limited', 'unreachable', 'userNotFound']) {
      const { play, reports } = start();
      play(...signing, done('signIn', says(kind)));
      expect(reports(), kind).toEqual([]);
    }
  });

  test('a step that waits for a code is saved without the password', () => {
    const { play, saveStep } = start();
    play(...signing, done('signIn', { kind: 'userNotConfirmed' }));
    expect(saveStep).toHaveBeenLastCalledWith({ kind: 'confirm', email: EMAIL });
    play(back, submitted(), done('probeEmail', { kind: 'passwordResetRequired' }));
    play(
      { type: 'RESET_EMAIL_SUBMITTED', email: 'other@example.test' },
      done('sendResetCode', { kind: 'codeSent' }),
    );
    expect(saveStep).toHaveBeenLastCalledWith({ kind: 'reset', email: 'other@example.test' });
  });

  test.each(['confirm', 'reset'])('a saved step restores its email: %s', (kind) => {
    expect(start().play(done('restoreStep', { kind, email: EMAIL })).context.email).toBe(EMAIL);
  });

  test('leaving a step that waits for a code saves the email instead', () => {
    const restored = start();
    restored.play(done('restoreStep', { kind: 'reset', email: EMAIL }), back);
    expect(restored.saveStep).toHaveBeenLastCalledWith({ kind: 'email', email: EMAIL });
    for (const leave of [[back], [code(), done('confirmEmail', { kind: 'confirmed' })]]) {
      const { play, saveStep } = start({ step: 'confirm', email: EMAIL });
      play(...leave);
      expect(saveStep).toHaveBeenLastCalledWith({ kind: 'email', email: EMAIL });
    }
  });

  test('a successful sign-in removes the saved step, here and in another tab', () => {
    for (const end of [done('signIn', { kind: 'signedIn' }), { type: 'SIGNED_IN_ELSEWHERE' }]) {
      const { play, removeSavedStep } = start();
      play(...signing, end);
      expect(removeSavedStep).toHaveBeenCalledOnce();
    }
  });

  describe('an email that was typed and not submitted', () => {
    const typed: AnyEventObject = { type: 'EMAIL_TYPED', email: 'Ann@exa' };

    test('is saved for a reload, and restored', () => {
      const { play, saveStep } = start();
      play(...email, typed);
      expect(saveStep).toHaveBeenLastCalledWith({ kind: 'email', email: 'Ann@exa' });
      const restored = start().play(done('restoreStep', { kind: 'email', email: 'Ann@exa' }));
      expect(restored.context.typedEmail).toBe('Ann@exa');
    });

    test('is handed on when the dialog closes, and taken back', () => {
      const closed = start().play(...email, typed, { type: 'DIALOG_CLOSED' });
      expect(closed.output).toEqual({ kind: 'closed', email: 'Ann@exa' });
      expect(start({ email: 'Ann@exa' }).play(...email).context.typedEmail).toBe('Ann@exa');
    });

    test('G-133 survives Back from the reset, and the password is asked for the submitted one', () => {
      const { context } = start().play(...resetEmail, typed, back);
      expect([context.email, context.typedEmail]).toEqual([EMAIL, 'Ann@exa']);
    });

    test('survives Back from retyping it', () => {
      const { context } = start().play(
        ...email,
        submitted('  Ann@Example.test '),
        done('probeEmail', says('userNotFound')),
        back,
      );
      expect(context.typedEmail).toBe('  Ann@Example.test ');
    });
  });

  test('an existing password is only checked for being there', () => {
    expect(start().play(...askedPassword, password('old')).value).toBe('signingIn');
  });

  test('the password is cleared after the step that needs it', () => {
    for (const kind of [
      'notAuthorized',
      'passwordResetRequired',
      'newPasswordRequired',
      'userNotFound',
      'signedIn',
    ]) {
      const { play } = start();
      expect(play(...signing, done('signIn', says(kind))).context.password, kind).toBe('');
    }
  });

  test('C-056 the account form gets the verified email', () => {
    const snapshot = start().play(...verifying, { type: 'EMAIL_RETYPED', email: 'ANN@example.test' });
    expect(snapshot.output).toEqual({ kind: 'createAccount', email: EMAIL });
  });

  test('C-065 a sign-in ends the dialog and is tracked', () => {
    const { actor, play } = start();
    const counted = vi.fn<(event: unknown) => void>();
    actor.on('analytics', counted);
    expect(play(...signing, done('signIn', { kind: 'signedIn' })).output).toEqual({ kind: 'signedIn' });
    expect(counted).toHaveBeenCalledExactlyOnceWith({ type: 'analytics', name: 'login' });
  });
});

describe('what happened before', () => {
  const fromEmail = [submitted(), done('probeEmail', { kind: 'passwordResetRequired' })] as const;
  const atPassword = [submitted(), done('probeEmail', says('notAuthorized'))] as const;

  test('going back from a reset leads to where this reset was started, not an earlier one', () => {
    const { play } = start();
    expect(play(...email, ...fromEmail, back).value).toBe('enteringEmail');
    expect(play(...atPassword, { type: 'PASSWORD_FORGOTTEN' }, back).value).toBe('enteringPassword');
    expect(play(back, ...fromEmail, back).value).toBe('enteringEmail');
    expect(
      play(...atPassword, password(), done('signIn', { kind: 'passwordResetRequired' }), back).value,
    ).toBe('enteringPassword');
  });

  test('going back from a reset that failed takes its alert away', () => {
    const { play } = start();
    const failed = play(
      ...email,
      ...fromEmail,
      { type: 'RESET_EMAIL_SUBMITTED', email: EMAIL },
      done('sendResetCode', says('limited')),
    );
    expect(failed.context.alert).not.toBeNull();
    expect(play(back)).toMatchObject({ value: 'enteringEmail', context: { alert: null } });
  });

  test('going back from the sign-in after a reset asks for the new password, no matter where the reset was started', () => {
    const { play } = start();
    play(
      ...email,
      ...fromEmail,
      { type: 'RESET_EMAIL_SUBMITTED', email: EMAIL },
      done('sendResetCode', { kind: 'codeSent' }),
      reset(),
      done('resetPassword', { kind: 'passwordReset' }),
    );
    expect(play(back).value).toBe('enteringPassword');
  });
});
