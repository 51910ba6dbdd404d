// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { REQUIRED } from '../../domain/text.ts';
import { freezeTime, mount } from './mount.tsx';
import { shownStates } from './shownStates.ts';
import { entryOf, views } from './views.tsx';

/** Each field of each form, when it is wrong: marked, described by its message, and led to by its instruction. */

beforeAll(freezeTime);

const statesOf = (id: string) => shownStates(entryOf(id));
const changed = (snapshot: AnyMachineSnapshot, context: object): AnyMachineSnapshot => ({
  ...snapshot,
  context: { ...snapshot.context, ...context },
});

const references = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for', 'aria-errormessage'];

/** Attributes that name an element which is not there. */
const dangling = () =>
  references.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      element
        .getAttribute(name)!
        .split(/\s+/)
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${element.tagName} ${name} ${id}`),
    ),
  );
const descriptionOf = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

interface Shown {
  readonly snapshots: readonly AnyMachineSnapshot[];
  /** By the name of the field in the chart, the names of its controls. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const own = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [name]]));

const accountStates = statesOf('createAccount')
  .filter(({ value }) => value === 'invalid')
  .slice(0, 1);
const accountFields = Object.keys((accountStates[0]!.context as { values: object }).values).filter(
  // Nothing can be wrong with these, or nobody types them.
  (name) => !['noMiddleName', 'smsConsent', 'timeZone', 'firstNameAsTyped', 'lastNameAsTyped'].includes(name),
);
/** The rest of an account cannot be changed there. */
const profileFields = accountFields.filter(
  (name) => !/^(?:birth|parent|referred|other|username|.*password)/i.test(name),
);
/** Every question that depends on another answer is asked in one of these. */
const answers = [
  { country: 'usa' },
  {
    country: 'other',
    birthYear: '2012',
    birthMonth: '1',
    birthDay: '1',
    program: 'Other',
    referredBy: 'Other',
  },
];

/** By chart. */
const forms: Readonly<Record<string, Shown>> = {
  createAccount: {
    snapshots: answers.flatMap((given) =>
      accountStates.map((snapshot) =>
        changed(snapshot, {
          values: { ...(snapshot.context as { values: object }).values, ...given },
        }),
      ),
    ),
    fields: own(accountFields),
  },
  contactForm: {
    snapshots: statesOf('contactForm').filter(({ value }) => value === 'invalid'),
    fields: own(['name', 'email', 'message']),
  },
  infoRequest: {
    snapshots: statesOf('infoRequest').filter(({ value }) => value === 'invalid'),
    fields: own(['firstName', 'lastName', 'email', 'phone']),
  },
  acceptanceLetter: {
    snapshots: statesOf('acceptanceLetter').filter(({ value }) => value === 'detailsInvalid'),
    fields: { name: ['letter-name'], studentId: ['letter-student-id'] },
  },
  passwordChange: {
    snapshots: statesOf('passwordChange').filter(({ value }) => value === 'entering'),
    fields: own(['password', 'newPassword']),
  },
  profile: {
    snapshots: statesOf('profile').filter(({ value }) => value === 'editing'),
    fields: own(profileFields),
  },
  signIn: {
    snapshots: statesOf('signIn'),
    fields: { email: ['email', 'retyped', 'code'], password: ['password', 'newPassword'], code: ['code'] },
  },
};

describe.each(Object.keys(forms))('%s', (form) => {
  const { snapshots, fields } = forms[form]!;
  test.each(Object.keys(fields))('%s', async (field) => {
    const controls = new Set<string>();
    for (const snapshot of snapshots) {
      // The parts of a birthday have one message.
      const errors = { [field]: field.startsWith('birth') ? REQUIRED : 'This is wrong.' };
      const { content, site } = views[form]!(changed(snapshot, { errors }), []);
      const shown = await mount(content, site);
      const invalid = [...document.querySelectorAll('[aria-invalid=true]')];
      const found = {
        dangling: dangling(),
        undescribed: invalid.filter((control) => !/\w/.test(descriptionOf(control))).map(({ id }) => id),
        astray: [...document.querySelectorAll('section[tabindex="-1"] a')]
          .map((link) => link.getAttribute('href')!)
          .filter(
            (to) => document.querySelector(to) === null && document.getElementsByName(field).length > 0,
          ),
      };
      for (const control of invalid) controls.add(control.getAttribute('name')!);
      await shown.unmount();
      expect(found).toEqual({ dangling: [], undescribed: [], astray: [] });
    }
    expect([...controls].toSorted()).toEqual(fields[field]!.toSorted());
  });
});

test('each chart that marks fields has its form here', () => {
  const marking = Object.keys(views).filter((id) => 'errors' in (statesOf(id)[0]!.context as object));
  expect(Object.keys(forms).toSorted()).toEqual(marking.toSorted());
});

test('no browser sends a form that asks a visitor for an email, and the form says how it is used', async () => {
  const asking: [string, string, boolean][] = [];
  for (const id of Object.keys(forms)) {
    for (const snapshot of statesOf(id).slice(0, 3)) {
      const { content, site } = views[id]!(snapshot, []);
      const shown = await mount(content, site);
      const form = document.querySelector('[type=email]:not([readonly])')?.closest('form');
      if (form) asking.push([id, form.method, form.querySelector('a[href="/privacy"]') !== null]);
      await shown.unmount();
    }
  }
  expect(new Set(asking.map(([id]) => id)).size).toBeGreaterThan(2);
  expect(asking).toEqual(asking.map(([id]) => [id, 'dialog', true]));
});
