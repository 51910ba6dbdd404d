import { expect, type Page } from 'playwright/test';
import * as contactCopy from '../../machines/contactForm/copy.ts';
import { CHECK_FIELDS } from '../../domain/contract/errors.ts';
import * as letterCopy from '../../machines/acceptanceLetter/copy.ts';
import * as paymentCopy from '../../machines/payment/copy.ts';
import { accountUnavailable } from '../../machines/checkout/copy.ts';
import { hydrated } from '../support/page.ts';
import { goodCard } from '../support/student.ts';
import { CONTRACT_MESSAGE } from './faults.ts';
import { call, type Situation, type World } from './situation.ts';

/** Every call of the API, as the page makes it. */

const message = { 'Full name': 'Ann Reed', 'Email address': 'ann@example.edu', Message: 'When do we start?' };

export async function writeMessage({ page }: World) {
  await page.goto('/student-services/contact');
  await hydrated(page);
  for (const [label, text] of Object.entries(message)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

export async function keptMessage({ page }: World) {
  for (const [label, text] of Object.entries(message)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
  }
}

export const sendMessage = ({ page }: World) => page.getByRole('button', { name: contactCopy.send }).click();

const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 letter') };

export async function chooseLetter({ page }: World) {
  await page.goto('/partners/duquesne');
  await hydrated(page);
  await page.locator('input#letter').setInputFiles(letter);
  await page.getByLabel(/Student ID/).fill('D-7');
}

export async function keptLetter({ page }: World) {
  await expect(page.getByText(letter.name)).toBeVisible();
  await expect(page.getByLabel(/Student ID/)).toHaveValue('D-7');
}

export const upload = ({ page }: World) =>
  page.getByRole('button', { name: new RegExp(`^(?:${letterCopy.upload}|${letterCopy.tryAgain})$`) }).click();

export async function askForGuide({ page }: World) {
  await page.goto('/getting-started');
  await hydrated(page);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByLabel('Email', { exact: true }).fill('ann@example.edu');
}

export const sendForGuide = ({ page }: World) =>
  page.getByRole('button', { name: 'Send me the guide' }).click();

export async function openReview({ page }: World) {
  await page.addInitScript(() => {
    window.prompt = () => 'review';
  });
  await page.goto('/videos_to_review');
}

export async function openCheckout({ page }: World) {
  await page.goto('/checkout?course_codes=biod101');
  await hydrated(page);
}

const tryAgain = ({ page }: World) => page.getByRole('button', { name: 'Try again' }).first().click();

/** Calls that need no situation of their own, with the reason. */
export const covered: Readonly<Record<string, string>> = {
  'POST /payments/attempts/:key/settle': 'the paths of `paymentRecovery`',
  'GET /registrations/:transaction/receipt': 'the paths of `receipt`',
  'GET /registrations/:transaction/receipt.pdf': 'the paths of `receipt`',
  'GET /courses_today': 'the paths of `coursesToday`',
  'POST /sign_out_everywhere': 'the paths of `account`',
  'GET /account_data': 'the paths of `account`',
  'GET /account_data.pdf': 'the paths of `account`',
  'POST /account_deletions': 'the paths of `accountDeletion`',
  'GET /account_deletions/:person': 'the paths of `accountDeletion`',
  'GET /email': 'the paths of `emailChange`',
  'POST /email_changes': 'the paths of `emailChange`',
  'POST /email_changes/confirmation': 'the paths of `emailChange`',
  'GET /profile': 'the paths of `profile`',
  'POST /profile': 'the paths of `profile`',
  'GET /registrations': 'the paths of `registrations`',
  'GET /registrations/:transaction/courses/:course/refund': 'the paths of `withdrawal`',
  'POST /registrations/:transaction/courses/:course/refund': 'the paths of `withdrawal`',
  'GET /payments/client_token': 'for other clients of the API',
  'POST /critical_error': 'no page waits for it',
  'POST /webhooks/braintree': 'no page calls it',
  'POST /registration_results': 'no page calls it',
  'POST /page_speed': 'no page waits for it',
};

/** As far as the payment dialog of a new student. */
async function openPayment(world: World) {
  await world.signedIn();
  await openCheckout(world);
  await world.student.completeRegistration();
  await expect(world.student.cardButton).toBeVisible();
}

/** Where an answer refuses a code in words of the contract, those are shown. */
const codeMessages = [paymentCopy.code.failed, CONTRACT_MESSAGE, CHECK_FIELDS, 'Please sign in to continue.'];
const applyCode = ({ student }: World) => student.press('Apply', student.payment);

/** Checkout is shown without the configuration; checking whether a stored session is still valid is the first step that needs it. */
export const completeUnconfigured = {
  async open(world: World) {
    await world.signedIn();
    await openCheckout(world);
  },
  act: ({ student }: World) => student.completeRegistration(),
  done: (page: Page) => page.getByRole('dialog', { name: 'Secure payment', exact: true }),
  failed: (page: Page) => page.getByRole('main').getByRole('alert').getByText(accountUnavailable),
  retry: ({ student }: World) => student.completeRegistration(),
  repeats: true,
  without: { offline: 'the script of checkout needs a connection' },
} as const;

export const situations: readonly Situation[] = [
  {
    name: 'POST /verify_discount_code',
    isMatch: call('POST', '/api/verify_discount_code'),
    async open(world) {
      await openPayment(world);
      await world.student.press('I have an authorization code', world.student.payment);
      await world.student.payment.getByLabel(/^Authorization code/).fill('SAVE10');
    },
    act: applyCode,
    done: (page) => page.getByRole('button', { name: paymentCopy.code.remove }),
    failed: (page) => codeMessages.map((text) => page.getByText(text)).reduce((one, other) => one.or(other)),
    async kept({ page }) {
      await expect(page.getByLabel(/^Authorization code/)).toHaveValue('SAVE10');
    },
    retry: applyCode,
    without: { 'page left': 'the dialog covers the page' },
  },
  {
    name: 'POST /payments/:id/verify_payment',
    // What the page asks when no answer arrives gets none either.
    isMatch: call('POST', /^\/api\/payments\/(?:\d\/verify_payment|attempts\/[^/]+\/settle)$/),
    async open(world) {
      await openPayment(world);
      await world.student.enterCard(goodCard);
    },
    act: ({ student }) => student.press('Purchase', student.payment),
    done: (page) => page.getByRole('heading', { name: /^Congratulations/ }),
    failed: (page) => page.getByRole('alertdialog', { name: paymentCopy.error.title }),
    async kept({ student }) {
      // None of the faults is the word of the server that settles a payment.
      await expect(student.paymentProblem).toContainText(paymentCopy.charge.unknown);
      await expect(student.paymentProblem).not.toContainText(paymentCopy.charge.none);
    },
    // The page has asked by itself meanwhile, and nothing was sent.
    retry: ({ student }) => student.press(paymentCopy.buttons.pay(89_200), student.paymentProblem),
    repeats: true,
    without: { 'page left': 'the dialog covers the page' },
  },
  {
    name: 'POST /contact',
    isMatch: call('POST', '/api/contact'),
    open: writeMessage,
    act: sendMessage,
    done: (page) => page.getByText('Thank you for your message.'),
    failed: (page) => page.getByText(contactCopy.failed),
    kept: keptMessage,
    retry: sendMessage,
  },
  {
    name: 'POST /sendinblue/create_contact',
    isMatch: call('POST', '/api/sendinblue/create_contact'),
    open: askForGuide,
    act: sendForGuide,
    done: (page) => page.getByRole('link', { name: /^Download the information guide/ }),
    isSilent: true,
  },
  {
    name: 'POST /partner_acceptance_letter',
    isMatch: call('POST', '/api/partner_acceptance_letter'),
    open: chooseLetter,
    act: upload,
    done: (page) => page.getByText(letterCopy.uploaded),
    failed: (page) => page.getByText(letterCopy.failed),
    kept: keptLetter,
    retry: upload,
  },
  {
    name: 'PUT /uploads/:id',
    isMatch: call('PUT', /^\/uploads\//),
    open: chooseLetter,
    act: upload,
    done: (page) => page.getByText(letterCopy.uploaded),
    failed: (page) => page.getByText(letterCopy.failed),
    kept: keptLetter,
    retry: upload,
    patience: 610_000,
    harmless: {
      '204': 'a storage may answer so',
      '200 malformed': 'the body of the answer is not read',
      '200 wrong shape': 'the body of the answer is not read',
    },
  },
  {
    name: 'GET /videos_to_review',
    isMatch: call('GET', '/api/videos_to_review'),
    isAtLoad: true,
    open: openReview,
    done: (page) => page.getByRole('region', { name: 'Biology' }),
    failed: (page) => page.getByText(/^Something went wrong/),
    retry: tryAgain,
  },
  {
    name: 'GET /website_version',
    isMatch: call('GET', '/api/website_version'),
    isAtLoad: true,
    async open({ page, site }) {
      // The local environment does not compare versions.
      const { port } = new URL(site.url);
      await page.goto(`http://development.localhost:${port}/checkout?course_codes=biod101`);
      await hydrated(page);
    },
    done: (page) => page.getByRole('button', { name: 'Complete Registration' }),
    isSilent: true,
    without: { 'answered twice': 'only the browser knows the address of that host' },
  },
  {
    name: 'GET /anonymous_recommended_courses',
    isMatch: call('GET', '/api/anonymous_recommended_courses'),
    isAtLoad: true,
    open: openCheckout,
    done: (page) => page.getByRole('button', { name: 'Complete Registration' }),
    isSilent: true,
  },
  ...['userinfo', 'enrollments'].map((name): Situation => {
    const path = name === 'userinfo' ? '/oauth2/userinfo' : '/enrollments';
    return {
      name: `GET ${path}`,
      isMatch: call('GET', `/api${path}`),
      isAtLoad: true,
      async open(world) {
        await world.signedIn();
        await world.page.goto('/courses/biology/biod101');
        await hydrated(world.page);
      },
      // The button waits for the session, or offers to ask for the enrollments again.
      done: (page) => page.getByRole('button', { name: /^(?:Register|Checking…|Check again)$/ }),
      isSilent: true,
      without: { 'page left': 'the session outlives the page' },
    };
  }),
  {
    name: 'GET /config.json',
    isMatch: call('GET', '/config.json'),
    isAtLoad: true,
    ...completeUnconfigured,
  },
];
