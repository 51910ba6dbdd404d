import { chromium, firefox, type Browser, type Page } from 'playwright';
import { systemFirefox } from '../engines/find.ts';
import { sampleAccount } from '../support/accounts.ts';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import type { Figure } from '../support/figure.ts';
import { armed } from '../support/page.ts';
import { startSlowProxy } from '../support/server/slowProxy.ts';
import { goodCard, Student } from '../support/student.ts';
import { median } from './median.ts';
import { serveBuild } from './server.ts';

/** 400 kbit/s with 400 ms, as at the edge of a mobile network. */
const line = { roundTrip: 400, throughput: 50_000 };
/** For a press to be answered, in milliseconds. */
const limit = 100;

/** In milliseconds after the press, or after the address was opened. */
interface Times {
  /** Until something on the page has changed. */
  readonly answer: number;
  readonly nextStep: number;
}

interface Step {
  readonly name: string;
  readonly act: (student: Student) => Promise<unknown>;
  /** The next step can be used. */
  readonly done: (student: Student) => Promise<unknown>;
}

const press = (name: string) => (student: Student) =>
  student.page.getByRole('button', { name, exact: true }).last().click();
const account = sampleAccount('student');

/** From a course to its confirmation, each step as soon as the one before is there. */
const steps: readonly Step[] = [
  {
    name: 'open a course',
    act: ({ page }) => page.goto('/courses/psychology/psyc140', { waitUntil: 'commit' }),
    done: (student) => student.courseButton('Register').waitFor(),
  },
  {
    name: 'Register, at once',
    act: (student) => student.courseButton('Register').click({ noWaitAfter: true }),
    done: async (student) => {
      await student
        .courseButton('Added')
        .or(student.page.getByRole('cell', { name: '$669' }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'open checkout',
    act: ({ page }) => page.goto('/checkout', { waitUntil: 'commit' }),
    done: async (student) => {
      await student.terms.check();
      await student.page.locator('html[data-hydrated]').waitFor();
    },
  },
  {
    name: 'Complete Registration',
    act: press('Complete Registration'),
    done: (student) => student.dialog('Welcome').getByLabel('Email', { exact: true }).waitFor(),
  },
  {
    name: 'email, Continue',
    act: async (student) => {
      await student.dialog('Welcome').getByLabel('Email', { exact: true }).pressSequentially(account.email);
      await press('Continue')(student);
    },
    done: (student) => student.page.getByLabel('Password', { exact: true }).waitFor(),
  },
  {
    name: 'password, Sign in',
    act: async (student) => {
      await student.page.getByLabel('Password', { exact: true }).pressSequentially(account.password);
      await press('Sign in')(student);
    },
    done: (student) => student.cardButton.waitFor(),
  },
  {
    name: 'card, Continue',
    act: async (student) => {
      await student.cardButton.click();
      await student.field('Card number').pressSequentially(goodCard);
      await student.field('Expiration date (MM/YY)').pressSequentially('1235');
      await student.field('CVV').pressSequentially('123');
      await press('Continue')(student);
    },
    done: (student) => student.payment.getByRole('button', { name: 'Purchase' }).waitFor(),
  },
  {
    name: 'Purchase',
    act: async (student) => {
      await armed(student.payment.getByRole('button', { name: 'Purchase' }));
      await press('Purchase')(student);
    },
    done: (student) => student.confirmation(),
  },
];

/** Runs in each document: reports how long after the last press something changed, in milliseconds. */
const reportAnswers = () => {
  let pressedAt: number | null = null;
  const answer = () => {
    if (pressedAt === null) return;
    (window as unknown as { answered(after: number): void }).answered(performance.now() - pressedAt);
    pressedAt = null;
  };
  addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (!isTrusted) return;
      pressedAt = performance.now();
      // A press that no script answers keeps its look for a while.
      const pressed = (target as Element).closest('a, button');
      requestAnimationFrame(() => {
        if (pressed !== null && getComputedStyle(pressed).filter !== 'none') answer();
      });
    },
    true,
  );
  addEventListener('pagehide', answer);
  new MutationObserver(answer).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
};

/** Every step of a purchase over a slow line, in Chromium and in the system's Firefox: medians of several rounds. */
export async function benchSlowLine(runs: number): Promise<readonly Figure[]> {
  const path = systemFirefox();
  const browsers: readonly (readonly [string, () => Promise<Browser>])[] = [
    ['Chromium', () => chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })],
    ...(path === undefined
      ? []
      : ([
          [
            'Firefox',
            () =>
              firefox.launch({
                channel: 'moz-firefox',
                executablePath: new URL('../engines/firefoxLauncher.ts', import.meta.url).pathname,
                env: { ...process.env, FIREFOX: path },
              }),
          ],
        ] as const)),
  ];
  const figures: Figure[] = [];
  for (const [name, launch] of browsers) {
    const rounds: Times[][] = [];
    for (let round = 0; round < runs; round += 1) rounds.push(await purchaseOnNewServer(launch));
    figures.push(
      ...steps.map((step, index) =>
        figure(
          name,
          step,
          rounds.map((one) => one[index]!),
        ),
      ),
    );
  }
  return figures;
}

/** On a server of its own: a student who is enrolled cannot buy the course once more. */
async function purchaseOnNewServer(launch: () => Promise<Browser>): Promise<Times[]> {
  const server = await serveBuild('general');
  const proxy = await startSlowProxy(Number(new URL(server.url).port), line);
  try {
    return await purchase(await launch(), proxy.url);
  } finally {
    await proxy.close();
    await server.stop();
  }
}

async function purchase(browser: Browser, baseURL: string): Promise<Times[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    const answers = await listenForAnswers(page);
    const student = new Student(page);
    const times: Times[] = [];
    for (const { act, done } of steps) {
      answers.length = 0;
      await act(student);
      const pressed = performance.now();
      await done(student);
      const nextStep = performance.now() - pressed;
      times.push({ answer: answers[0] ?? nextStep, nextStep });
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function listenForAnswers(page: Page): Promise<number[]> {
  const answers: number[] = [];
  await page.exposeBinding('answered', (_, after: number) => void answers.push(after));
  await page.addInitScript(reportAnswers);
  return answers;
}

function figure(browser: string, { name }: Step, rounds: readonly Times[]): Figure {
  const [answer, nextStep] = (['answer', 'nextStep'] as const).map((part) =>
    Math.round(median(rounds.map((one) => one[part]))),
  ) as [number, number];
  const isPress = !name.startsWith('open');
  return {
    what: `${browser}: ${name}`,
    measured: `${isPress ? `answered after ${answer} ms · ` : ''}next step after ${nextStep} ms`,
    promised: isPress ? `answered within ${limit} ms` : 'no limit',
    holds: !isPress || answer <= limit,
  };
}
