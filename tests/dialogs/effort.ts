/**
 * `npm run effort`: what it takes a practiced typist to create the same account by keyboard. Seconds follow
 * the keystroke-level model: 0.2 s for a key, 1.35 s to think of each answer.
 */
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { chromiumArgs, findChromium } from '../support/chromium.ts';
import { serveTestPage } from '../support/testPage.ts';

readCommandLine({
  help: `
npm run effort

Prints what it takes a practiced typist to create the same account by keyboard: keystrokes, presses and seconds.
`,
});

const KEY_SECONDS = 0.2;
const THINK_SECONDS = 1.35;

/** By the last words of the label, in lower case. */
const answers: Readonly<Record<string, string>> = {
  'first name': 'Ann',
  'middle name': 'Marie',
  'last name': 'Lee',
  month: 'February',
  day: '9',
  year: '2001',
  address: '1 College Street',
  city: 'Newport',
  state: 'Rhode Island',
  'zip code': '02840',
  phone: '5555550100',
  password: 'Secr3t!word',
  'confirm password': 'Secr3t!word',
  'school of intent': 'Harbor College',
  'city of school': 'Newport',
  'state of school': 'Rhode Island',
  program: 'LPN/LVN',
};

interface Control {
  readonly label: string;
  readonly isList: boolean;
  readonly chosen: string;
}

const focused = (page: Page): Promise<Control> =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement | HTMLSelectElement | null;
    const label = control?.labels?.[0]?.textContent ?? control?.textContent ?? '';
    const list = control instanceof HTMLSelectElement ? control : null;
    return { label, isList: list !== null, chosen: list?.selectedOptions[0]?.label ?? '' };
  });

const site = await serveTestPage(path.join(import.meta.dirname, 'app'));
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...chromiumArgs],
  ...(executablePath !== undefined && { executablePath }),
});
const page = await browser.newPage();
await page.goto(site.url);
await page.evaluate(() => window.dialogs.openCreateAccount({ email: 'ann@example.test' }));
await page.waitForFunction(() => window.dialogs.answer('restoreValues', { kind: 'none' }));
await page.getByRole('dialog', { name: 'Create account' }).waitFor();
await page.waitForFunction(() => document.activeElement !== document.body);

let keystrokes = 0;
let presses = 0;
const open = new Map(Object.entries(answers));
/** Tab, Enter and the like. */
const press = async (key: string) => {
  presses += 1;
  await page.keyboard.press(key);
};
const type = async (text: string) => {
  keystrokes += text.length;
  await page.keyboard.type(text);
};

for (let stop = 0; open.size > 0 && stop < 100; stop++) {
  const { label, isList } = await focused(page);
  const name = label.toLowerCase().replace(/^birthday: /, '');
  const answer = open.get(name);
  if (answer !== undefined) {
    open.delete(name);
    if (isList) {
      for (const letter of answer) {
        if ((await focused(page)).chosen === answer) break;
        await type(letter);
      }
    } else {
      await type(answer);
    }
  }
  await press('Tab');
}
while ((await focused(page)).label !== 'Create account') await press('Tab');
await press('Enter');
await page.waitForFunction(() => window.dialogs.calls.some(({ service }) => service === 'createAccount'));

const answered = Object.keys(answers).length;
const seconds = (keystrokes + presses) * KEY_SECONDS + answered * THINK_SECONDS;
const controls = await page
  .locator('[role=dialog] :is(input, select):not([type=hidden])')
  .filter({ visible: true })
  .count();
console.log(
  `${controls} fields shown, ${answered} answered: ${keystrokes} keystrokes, ${presses} presses of Tab and Enter, ${seconds.toFixed(0)} s`,
);
await browser.close();
await site.close();
