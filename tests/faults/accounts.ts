import { expect } from 'playwright/test';
import * as accountCopy from '../../machines/createAccount/copy.ts';
import * as signInCopy from '../../machines/signIn/copy.ts';
import { openCheckout } from './calls.ts';
import { Student } from '../support/student.ts';
import { call, type Situation, type World } from './situation.ts';

/** The calls that sign a student in or create an account. */

/** Matches a call to the sign-in service. */
const operation =
  (name: string): Situation['isMatch'] =>
  (route) =>
    route.request().headers()['x-amz-target']?.endsWith(`.${name}`) ?? false;

const NEW_PASSWORD = 'Brandnew9!';

async function openDialog(world: World) {
  const { student } = world;
  await openCheckout(world);
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
}

async function openPasswordStep(world: World) {
  await openDialog(world);
  await world.student.enterEmail((await world.account()).email);
  await expect(world.page.getByLabel('Password', { exact: true })).toBeVisible();
}

async function openConfirmStep(world: World) {
  await openDialog(world);
  const { email } = await world.account({ state: 'unconfirmed' });
  await world.student.enterEmail(email);
  await world.student.field('Code').fill(await world.student.codeFor(email));
}

async function openResetStep(world: World) {
  await openPasswordStep(world);
  await world.student.press(signInCopy.buttons.forgotPassword);
}

const submitEmail = ({ student }: World) => student.press(signInCopy.buttons.email);
const confirmCode = ({ student }: World) => student.press(signInCopy.buttons.confirm);
const sendCode = ({ student }: World) => student.press(signInCopy.buttons.resetEmail);

async function resendCode({ page, student }: World) {
  await page.clock.fastForward(31_000);
  await student.press(signInCopy.buttons.resend);
}

async function submitPassword(world: World) {
  await world.student.enterPassword(await world.account());
}

async function submitReset({ student }: World) {
  await student.field('New password').fill(NEW_PASSWORD);
  await student.press(signInCopy.buttons.reset);
}

async function submitAccount({ page, student }: World) {
  const reopen = page.getByRole('button', { name: accountCopy.buttons.reopen });
  if (await reopen.isVisible()) await reopen.click();
  await student.field('Password').fill(NEW_PASSWORD);
  await student.field('Confirm password').fill(NEW_PASSWORD);
  await student.press(accountCopy.buttons.create);
}

const alert: Situation['failed'] = (page) => page.getByRole('dialog').getByRole('alert');
const passwordField: Situation['done'] = (page) => page.getByLabel('Password', { exact: true });
const newPasswordField: Situation['done'] = (page) => page.getByLabel('New password', { exact: true });
const cardButton: Situation['done'] = (page) => new Student(page).cardButton;

/** A successful answer is an empty object, so any other answer with its status counts as success. */
const emptyAnswer = { '200 wrong shape': 'nothing of the answer is read' } as const;

const coversPage = { 'page left': 'the dialog covers the page' } as const;

export const situations: readonly Situation[] = [
  {
    name: 'sign-in InitiateAuth',
    isMatch: operation('InitiateAuth'),
    async open(world) {
      await openDialog(world);
      await world.student.field('Email').fill((await world.account()).email);
    },
    act: submitEmail,
    done: passwordField,
    failed: alert,
    async kept(world) {
      await expect(world.student.field('Email')).toHaveValue((await world.account()).email);
    },
    retry: submitEmail,
    without: coversPage,
  },
  {
    name: 'sign-in RespondToAuthChallenge',
    isMatch: operation('RespondToAuthChallenge'),
    open: openPasswordStep,
    act: submitPassword,
    done: cardButton,
    failed: alert,
    retry: submitPassword,
    without: coversPage,
  },
  {
    name: 'sign-in ConfirmSignUp',
    isMatch: operation('ConfirmSignUp'),
    open: openConfirmStep,
    act: confirmCode,
    done: newPasswordField,
    failed: alert,
    async kept(world) {
      const { email } = await world.account();
      await expect(world.student.field('Code')).toHaveValue(await world.student.codeFor(email));
    },
    retry: confirmCode,
    without: { ...coversPage, ...emptyAnswer },
  },
  {
    name: 'sign-in ResendConfirmationCode',
    isMatch: operation('ResendConfirmationCode'),
    open: openConfirmStep,
    act: resendCode,
    done: (page) => page.getByText(signInCopy.codeSent),
    failed: alert,
    retry: resendCode,
    without: coversPage,
  },
  {
    name: 'sign-in ForgotPassword',
    isMatch: operation('ForgotPassword'),
    open: openResetStep,
    act: sendCode,
    done: newPasswordField,
    failed: alert,
    async kept(world) {
      await expect(world.student.field('Email')).toHaveValue((await world.account()).email);
    },
    retry: sendCode,
    without: coversPage,
  },
  {
    name: 'sign-in ConfirmForgotPassword',
    isMatch: operation('ConfirmForgotPassword'),
    async open(world) {
      await openResetStep(world);
      await sendCode(world);
      const { email } = await world.account();
      await world.student.field('Code').fill(await world.student.codeFor(email));
    },
    act: submitReset,
    done: cardButton,
    failed: alert,
    async kept(world) {
      const { email } = await world.account();
      await expect(world.student.field('Code')).toHaveValue(await world.student.codeFor(email));
    },
    retry: submitReset,
    without: { ...coversPage, ...emptyAnswer },
  },
  {
    name: 'POST /create_account',
    isMatch: call('POST', '/api/create_account'),
    async open(world) {
      const { student } = world;
      await openDialog(world);
      const email = `student-${crypto.randomUUID()}@example.test`;
      await student.enterEmail(email);
      await student.field(signInCopy.labels.retypedEmail).fill(email);
      await student.press(signInCopy.buttons.verify);
      await student.fillInAccount(NEW_PASSWORD);
    },
    act: submitAccount,
    done: (page) => page.getByRole('dialog', { name: signInCopy.titles.confirm }),
    failed: alert,
    async kept({ student }) {
      await expect(student.field('First name')).toHaveValue('Ada');
      await expect(student.field('Zip code')).toHaveValue('62704');
    },
    retry: submitAccount,
    without: coversPage,
  },
];

/** Operations that need no situation of their own, with the reason. */
export const covered: Readonly<Record<string, string>> = {
  'sign-in GetTokensFromRefreshToken':
    'the paths of `session`, and every answer in `src/services/auth/auth.test.ts`',
  'sign-in RevokeToken': 'the paths of `session`; the tokens are removed whatever the answer is',
  'sign-in ListDevices': 'the paths of `devices`',
  'sign-in ForgetDevice': 'the paths of `devices`',
  'sign-in GlobalSignOut': 'not sent to the embedded service, which ends the sessions itself',
  'sign-in SignUp': 'sent by the server only',
  'sign-in ChangePassword': 'the paths of `passwordChange`',
  'sign-in UpdateUserAttributes': 'sent by the server only',
  'sign-in GetUserAttributeVerificationCode': 'for other clients of the service',
  'sign-in VerifyUserAttribute': 'sent by the server only',
  'sign-in GetUser': 'the paths of `authenticator` and `codeAfterPassword`',
  'sign-in AssociateSoftwareToken': 'the paths of `authenticator`',
  'sign-in VerifySoftwareToken': 'the paths of `authenticator`',
  'sign-in SetUserMFAPreference': 'the paths of `authenticator` and `codeAfterPassword`',
  'sign-in StartWebAuthnRegistration': 'the paths of `passkeys`',
  'sign-in CompleteWebAuthnRegistration':
    'tests/journeys/passkeys.spec.ts, which has the authenticator that it needs',
  'sign-in ListWebAuthnCredentials': 'the paths of `passkeys`',
  'sign-in DeleteWebAuthnCredential': 'the paths of `passkeys`',
};
