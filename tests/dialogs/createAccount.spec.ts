import { countries, provinces, states } from '../../domain/countries.ts';
import { programs, referrals } from '../../domain/studentChoices.ts';
import { violationsOn } from '../support/axe.ts';
import { expect, test, type DialogPage } from './fixture.ts';

const EMAIL = 'ann@example.test';
const PASSWORD = 'Secr3t!word';

const texts = {
  'First name': 'Ann',
  'Middle name': 'Marie',
  'Last name': 'Lee',
  Phone: '(555) 555-0100',
  Address: '1 College Street',
  City: 'Newport',
  'Zip code': '02840',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
  'School of intent': 'Harbor College',
  'City of school': 'Newport',
};

const choices = {
  Month: 'February',
  Day: '9',
  Year: '2001',
  State: 'Rhode Island',
  'State of school': 'Rhode Island',
  Program: 'LPN/LVN',
};

async function fillIn(dialogPage: DialogPage) {
  for (const [label, text] of Object.entries(texts)) await dialogPage.field(label).fill(text);
  for (const [label, option] of Object.entries(choices))
    await dialogPage.field(label).selectOption({ label: option });
}

/** Those that are not chosen come after the first paint. */
const options = (dialogPage: DialogPage, label: string) => dialogPage.field(label).getByRole('option');
const submit = (dialogPage: DialogPage) => dialogPage.button('Create account').click();

const summaryIn = ({ dialog }: DialogPage) =>
  dialog.getByRole('region', { name: 'Please correct errors before submitting again.' });

test('C-083 C-084 C-085 C-086 the form has its sections, its buttons and a link back to the email', async ({
  dialogPage,
}) => {
  await dialogPage.createAccount();
  for (const section of ['Personal', 'Contact', 'Account', 'School', 'Other']) {
    await expect(dialogPage.dialog.getByRole('group', { name: section, exact: true })).toBeVisible();
  }
  await expect(dialogPage.button('Create account')).toBeEnabled();
  await expect(dialogPage.field('Email')).toHaveValue(EMAIL);
  await expect(dialogPage.field('Email')).toHaveAttribute('readonly');
  await dialogPage.button('Re-enter email').click();
  await expect(dialogPage.dialog).toBeHidden();
  expect(await dialogPage.output()).toMatchObject({ kind: 'reenterEmail', values: { password: '' } });
  await dialogPage.createAccount();
  await dialogPage.button('I already have an account').click();
  await expect(dialogPage.dialog).toBeHidden();
  expect(await dialogPage.output()).toMatchObject({
    kind: 'haveAccount',
    email: EMAIL,
    values: { password: '' },
  });
});

test('C-087 C-088 C-089 C-090 the address fields depend on the country', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await expect(options(dialogPage, 'State')).toHaveText(['Choose a state', ...states]);
  await expect(dialogPage.field('Address line 2 (optional)')).toBeVisible();
  await dialogPage.field('Country').selectOption('Canada');
  await expect(options(dialogPage, 'Province')).toHaveText(['Choose a province', ...provinces]);
  await expect(dialogPage.field('Address line 2 (optional)')).toBeVisible();
  for (const country of ['China', 'Brazil', 'Other']) {
    await dialogPage.field('Country').selectOption(country);
    await expect(dialogPage.field('Address line 2 (optional)')).toHaveCount(0);
    await expect(dialogPage.field('State or province (optional)')).toHaveAttribute(
      'autocomplete',
      'address-level1',
    );
  }
});

test('C-091 C-092 C-093 outside USA and Canada city, zip and state are optional', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await dialogPage.field('Country').selectOption('Brazil');
  for (const label of ['City (optional)', 'Postal code (optional)', 'State or province (optional)']) {
    await expect(dialogPage.field(label)).toHaveAttribute('aria-required', 'false');
  }
});

test('C-094 C-095 the zip takes no more characters than the country allows', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await dialogPage.field('Zip code').pressSequentially('0284012');
  await expect(dialogPage.field('Zip code')).toHaveValue('02840');
  await dialogPage.field('Country').selectOption('Canada');
  await dialogPage.field('Postal code').pressSequentially('K1A0B1X');
  await expect(dialogPage.field('Postal code')).toHaveValue('K1A0B1');
  await dialogPage.field('Postal code').fill('K1A 0B1');
  await expect(dialogPage.field('Postal code')).toHaveValue('K1A 0B1');
});

test('G-146 a name that a transcript cannot show offers the form that it can, and keeps both', async ({
  dialogPage,
  page,
}) => {
  await dialogPage.createAccount();
  await fillIn(dialogPage);
  for (const [label, name, offer] of [
    ['First name', 'José', 'Jose'],
    ['Last name', '李小龙', 'Li Xiao Long'],
    ['City', 'Łódź', 'Lodz'],
  ] as const) {
    const field = dialogPage.field(label);
    await field.fill(name);
    await page.keyboard.press('Tab');
    await expect(field).toHaveAccessibleDescription(/^Invalid characters? “.+”: use the letters A to Z/);
    await dialogPage.button(`Use ${offer}`).click();
    await expect(field).toHaveValue(offer);
    await expect(field).toBeFocused();
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await dialogPage.field('Address').fill('5 O’Connell St – Apt\u00a02');
  await submit(dialogPage);
  await expect
    .poll(() => dialogPage.calls('createAccount'))
    .toMatchObject([
      {
        first_name: 'Jose',
        first_name_as_typed: 'José',
        last_name: 'Li Xiao Long',
        last_name_as_typed: '李小龙',
        city: 'Lodz',
        address: "5 O'Connell St - Apt 2",
      },
    ]);
});

test('G-150 another country can be named', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await expect(dialogPage.field('Which country (optional)')).toHaveCount(0);
  await dialogPage.field('Country').selectOption('Other');
  await expect(dialogPage.field('Which country (optional)')).toHaveAttribute('autocomplete', 'country-name');
});

test('a new password tells browsers its rule, and a phone shows whole months', async ({
  dialogPage,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await dialogPage.createAccount();
  for (const label of ['Password', 'Confirm password'])
    await expect(dialogPage.field(label)).toHaveAttribute('passwordrules', /required: \[!/);
  for (const [label, option] of [
    ['Month', 'September'],
    ['Day', '30'],
    ['Year', '2001'],
  ] as const) {
    await dialogPage.field(label).selectOption({ label: option });
    const room = await dialogPage.field(label).evaluate((select: HTMLSelectElement, text) => {
      const style = getComputedStyle(select);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = style.font;
      const inner =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return inner - context.measureText(text).width;
    }, option);
    expect(room, label).toBeGreaterThanOrEqual(0);
  }
});

test('C-096 C-097 C-098 C-099 G-062 the birthday has month, day and year, and the days depend on both', async ({
  dialogPage,
}) => {
  await dialogPage.createAccount();
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: 101 }, (_, index) => String(thisYear - index));
  await expect(options(dialogPage, 'Year')).toHaveText(['Year', ...years]);
  await dialogPage.field('Month').selectOption('February');
  await expect(options(dialogPage, 'Day')).toHaveCount(1 + 29);
  await dialogPage.field('Day').selectOption('29');
  await dialogPage.field('Year').selectOption('2001');
  await expect(options(dialogPage, 'Day')).toHaveCount(1 + 28);
  await expect(dialogPage.field('Day')).toHaveValue('');
});

test('C-100 C-101 a suffix can be chosen and cleared with None', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await dialogPage.dialog.getByText('Add a suffix').click();
  const suffix = dialogPage.field('Suffix (optional)');
  await expect(options(dialogPage, 'Suffix (optional)')).toHaveText(['None', 'Jr.', 'Sr.', 'III', 'IV', 'V']);
  await suffix.selectOption('Jr.');
  await expect(suffix).toHaveValue('Jr.');
  await suffix.selectOption('None');
  await expect(suffix).toHaveValue('');
});

test('C-102 C-103 C-124 submitting an invalid form focuses a banner that says what to do, with links to the fields', async ({
  dialogPage,
}) => {
  await dialogPage.createAccount();
  await expect(dialogPage.field("I don't have a middle name")).toHaveCount(0);
  await submit(dialogPage);
  const banner = summaryIn(dialogPage);
  await expect(banner).toContainText('Please correct errors before submitting again.');
  await expect(banner.getByRole('listitem')).toHaveCount(15);
  await expect(banner).not.toContainText('Required');
  await expect(banner).toBeFocused();
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(dialogPage.field('First name')).toHaveAccessibleDescription(
    'Required: enter your first name.',
  );
  await expect(dialogPage.button('Create account')).toBeEnabled();
  expect(await dialogPage.calls('createAccount')).toEqual([]);
  await dialogPage.field("I don't have a middle name").check();
  await expect(banner.getByRole('listitem')).toHaveCount(14);
  await banner.getByRole('link', { name: 'Enter your phone number: 10 digits, with the area code.' }).click();
  await expect(dialogPage.field('Phone')).toBeFocused();
});

test('the banner has the focus as soon as it is there, so that it takes none from a field', async ({
  dialogPage,
  page,
}) => {
  await dialogPage.createAccount();
  const focused = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('form section')) return;
          observer.disconnect();
          resolve(document.activeElement?.tagName);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await submit(dialogPage);
  expect(await focused).toBe('SECTION');
});

test('a field that is left with a mistake says so at once, and no longer when it is mended; an empty one waits', async ({
  dialogPage,
  page,
}) => {
  await dialogPage.createAccount();
  const phone = dialogPage.field('Phone');
  const format = /10 digits, with the area code$/;
  await dialogPage.field('Zip code').fill('02840');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.fill('555 010');
  await expect(phone).toHaveAccessibleDescription(format);
  await page.keyboard.press('Tab');
  await expect(phone).toHaveAccessibleDescription(
    /Invalid phone number: enter 10 digits, with the area code\.$/,
  );
  await expect(summaryIn(dialogPage)).toHaveCount(0);
  await phone.fill('555 010 2233');
  await expect(phone).toHaveAccessibleDescription(format);
  await expect(phone).not.toHaveAttribute('aria-invalid');

  await dialogPage.field('Password').fill(PASSWORD);
  await dialogPage.field('Confirm password').fill('Secr3t!wort');
  await dialogPage.field('School of intent').focus();
  await expect(dialogPage.field('Confirm password')).toHaveAccessibleDescription("Passwords don't match.");
});

test('the birthday is one group with one error, which names what is missing', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  const birthday = dialogPage.dialog.getByRole('group', { name: 'Birthday', exact: true });
  await submit(dialogPage);
  await expect(birthday.getByText('Required: choose the month, day and year of your birth.')).toBeVisible();
  await dialogPage.field('Month').selectOption('May');
  await expect(birthday.getByText('Required: choose the day and year of your birth.')).toBeVisible();
  await expect(dialogPage.field('Month')).not.toHaveAttribute('aria-invalid');
  await expect(dialogPage.field('Day')).toHaveAccessibleDescription(/choose the day and year/);
  await summaryIn(dialogPage).getByRole('link', { name: 'Choose the day and year of your birth.' }).click();
  await expect(dialogPage.field('Day')).toBeFocused();
});

test('the messages for an empty address follow the country', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await dialogPage.field('Country').selectOption('Canada');
  await submit(dialogPage);
  await expect(dialogPage.field('Province')).toHaveAccessibleDescription('Required: choose your province.');
  await expect(dialogPage.field('Postal code')).toHaveAccessibleDescription(
    /Required: enter your postal code, such as K1A 0B1\.$/,
  );
});

for (const width of [360, 768, 1440]) {
  test(`the fields are in one column in three panels, and nothing shows above the title, at ${width} px`, async ({
    dialogPage,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await dialogPage.createAccount();
    const lefts = await dialogPage.dialog
      .locator('input:not([type=checkbox]), select')
      .filter({ visible: true })
      .evaluateAll(async (fields) => {
        const found: number[] = [];
        for (const field of fields.filter((one) => !one.closest('fieldset fieldset'))) {
          // A panel that is not on the screen may not have been laid out yet.
          field.scrollIntoView({ block: 'center' });
          for (let frame = 0; frame < 2; frame += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          found.push(Math.round(field.getBoundingClientRect().left));
        }
        return found;
      });
    expect(new Set(lefts).size).toBe(1);
    await dialogPage.field('Program').scrollIntoViewIfNeeded();
    await dialogPage.button('Create account').scrollIntoViewIfNeeded();
    const title = (await dialogPage.dialog.getByRole('heading', { name: 'Create account' }).boundingBox())!;
    const above = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, Math.max(y, 0))?.closest('form') !== null,
      { x: title.x + 60, y: title.y - 12 },
    );
    expect(above).toBe(false);
  });
}

test('in a window that became narrower, as when a phone is turned, the form is no wider than the window', async ({
  dialogPage,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await dialogPage.createAccount();
  await submit(dialogPage);
  const banner = summaryIn(dialogPage);
  await expect(banner).toBeFocused();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(async () => (await banner.boundingBox())?.width).toBeLessThan(360);
});

test('C-104 C-106 C-107 the lists of countries, programs and referrals are complete', async ({
  dialogPage,
}) => {
  await dialogPage.createAccount();
  await expect(options(dialogPage, 'Country')).toHaveText(countries.map(({ name }) => name));
  await expect(options(dialogPage, 'Program')).toHaveText([/./, ...programs]);
  await expect(options(dialogPage, 'How did you hear about us? (optional)')).toHaveText([/./, ...referrals]);
});

test('C-108 C-109 C-337 C-338 some choices ask for details', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await expect(dialogPage.field('Which program')).toHaveCount(0);
  await expect(dialogPage.field('Please tell us more')).toHaveCount(0);
  await dialogPage.field('Program').selectOption('Other');
  await submit(dialogPage);
  await expect(dialogPage.field('Which program')).toHaveAccessibleDescription(
    'Please specify which other program.',
  );
  for (const referral of ['Other', 'Admissions Representative Referral']) {
    await dialogPage.field('How did you hear about us? (optional)').selectOption(referral);
    await submit(dialogPage);
    await expect(dialogPage.field('Please tell us more')).toHaveAccessibleDescription(
      'Required: tell us who or what referred you.',
    );
  }
});

test('C-110 a tooltip explains the password rule', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await dialogPage.button('About the password').focus();
  await expect(dialogPage.dialog.getByRole('tooltip')).toBeVisible();
  await expect(dialogPage.dialog.getByRole('tooltip')).toContainText('Use 8 to 99 characters');
  await expect(dialogPage.dialog.getByRole('tooltip')).toContainText('+ - = cannot be used');
});

test('C-111 C-112 the SMS consent is checked by default', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await expect(
    dialogPage.dialog.getByRole('checkbox', { name: /promotional messages sent by autodialer/ }),
  ).toBeChecked();
});

test('C-113 C-123 a valid form is sent once, and success returns the account', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await fillIn(dialogPage);
  await submit(dialogPage);
  await expect(dialogPage.button('Create account')).toBeDisabled();
  await expect(dialogPage.dialog.getByRole('status')).toHaveText('Creating your account…');
  await dialogPage.field('Last name').press('Enter');
  expect(await dialogPage.calls('createAccount')).toMatchObject([
    {
      email: EMAIL,
      last_name: 'Lee',
      birthday: '2001-02-09',
      phone: '5555550100',
      sms_consent: '1',
      state: 'Rhode Island',
    },
  ]);
  await dialogPage.answer('createAccount', { kind: 'created' });
  await expect(dialogPage.dialog).toBeHidden();
  expect(await dialogPage.output()).toEqual({ kind: 'created', email: EMAIL, password: PASSWORD });
});

test('a text that the server would reject, or has rejected, shows an error beside its field', async ({
  dialogPage,
}) => {
  await dialogPage.createAccount();
  await fillIn(dialogPage);
  await dialogPage.field('First name').fill('A'.repeat(101));
  await submit(dialogPage);
  await expect(dialogPage.field('First name')).toHaveAccessibleDescription('At most 100 characters');
  expect(await dialogPage.calls('createAccount')).toEqual([]);
  await dialogPage.field('First name').fill('Ann');
  await submit(dialogPage);
  await dialogPage.answer('createAccount', { kind: 'invalid', errors: { lastName: 'Invalid character' } });
  await expect(summaryIn(dialogPage)).toBeFocused();
  await expect(dialogPage.field('Last name')).toHaveAccessibleDescription(
    /^Invalid character: use the letters A to Z/,
  );
  await expect(dialogPage.button('Create account')).toBeEnabled();
});

test('C-123 C-290 G-067 a failure is shown, the form cannot be submitted again, and closing keeps what was typed', async ({
  dialogPage,
}) => {
  await dialogPage.createAccount();
  await fillIn(dialogPage);
  await submit(dialogPage);
  await dialogPage.answer('createAccount', { kind: 'failed', failure: { kind: 'unreachable' } });
  await expect(dialogPage.dialog.getByRole('alert')).toContainText(
    'Error creating account; please try again later.',
  );
  await expect(dialogPage.dialog.getByRole('alert')).toContainText('The site could not be reached.');
  await expect(dialogPage.button('Create account')).toBeDisabled();
  await dialogPage.button('Close').click();
  await expect(dialogPage.dialog).toBeHidden();
  const { values } = (await dialogPage.output()) as { values: never };
  await dialogPage.createAccount({ email: EMAIL, values });
  await expect(dialogPage.field('Last name')).toHaveValue('Lee');
  await expect(dialogPage.field('Password')).toHaveValue('');
  await expect(dialogPage.button('Create account')).toBeEnabled();
});

test('C-290 G-134 after a failure a button opens the form again, with every value but the passwords', async ({
  dialogPage,
}) => {
  await dialogPage.createAccount();
  await fillIn(dialogPage);
  await submit(dialogPage);
  await dialogPage.answer('createAccount', { kind: 'failed', failure: { kind: 'unexpected' } });
  await expect(dialogPage.button('Create account')).toBeDisabled();
  await dialogPage.button('Open the form again').click();
  await expect(dialogPage.dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialogPage.field('Last name')).toHaveValue('Lee');
  await expect(dialogPage.field('Password')).toHaveValue('');
  await expect(dialogPage.field('Password')).toBeFocused();
  await expect(dialogPage.button('Create account')).toBeEnabled();
});

test('the field of the phone says what the number is for', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  await expect(dialogPage.field('Phone')).toHaveAccessibleDescription(/^For your instructor/);
});

test('fields have their autocomplete tokens', async ({ dialogPage }) => {
  await dialogPage.createAccount();
  const tokens = {
    'First name': 'given-name',
    'Middle name': 'additional-name',
    'Last name': 'family-name',
    'Suffix (optional)': 'honorific-suffix',
    Month: 'bday-month',
    Day: 'bday-day',
    Year: 'bday-year',
    Country: 'country',
    Address: 'address-line1',
    'Address line 2 (optional)': 'address-line2',
    City: 'address-level2',
    State: 'address-level1',
    'Zip code': 'postal-code',
    Phone: 'tel',
    Email: 'username',
    Password: 'new-password',
    'Confirm password': 'new-password',
    // Not the person's own.
    'School of intent': 'off',
    'City of school': 'off',
    'State of school': 'off',
    Program: 'off',
  };
  for (const [label, token] of Object.entries(tokens)) {
    await expect(dialogPage.field(label)).toHaveAttribute('autocomplete', token);
  }
});

test('axe finds no violations, in light and dark, on a narrow phone', async ({ dialogPage, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await dialogPage.createAccount();
  await submit(dialogPage);
  expect(await violationsOn(page, { include: '[role=dialog]' })).toEqual([]);
  expect(await dialogPage.width()).toBeLessThanOrEqual(320);
});
