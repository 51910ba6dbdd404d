// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { home } from '@content/home';
import { REQUIRED } from '../../domain/text.ts';
import { registry } from '../../machines/index.ts';
import { AcceptanceLetter } from '../../src/flows/acceptanceLetter/AcceptanceLetter.tsx';
import { ContactForm } from '../../src/flows/contactForm/ContactForm.tsx';
import { CreateAccountDialog } from '../../src/flows/createAccount/CreateAccountDialog.tsx';
import { InfoRequest } from '../../src/flows/infoRequest/InfoRequest.tsx';
import { SignInDialog } from '../../src/flows/signIn/SignInDialog.tsx';
import type { SiteActor } from '../../src/site/SiteContext.tsx';
import { freezeTime, mount } from './mount.tsx';
import { actorIn, shownStates, siteIn, type Sent } from './shownStates.ts';

/** Each field of each form, when it is wrong: marked, described by its message, and led to by its instruction. */

beforeAll(freezeTime);

const statesOf = (id: string) => shownStates(registry.find((one) => one.id === id)!);
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
  readonly view: (snapshot: AnyMachineSnapshot) => { content: ReactNode; site: SiteActor };
  /** By the name of the field in the chart, the names of its controls. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const ofSite = (id: string, content: ReactNode) => (snapshot: AnyMachineSnapshot) => {
  const sent: Sent = [];
  return { content, site: siteIn({ flows: { [id]: actorIn(id, snapshot, sent) } }, sent) };
};
const own = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [name]]));

const accountStates = statesOf('createAccount')
  .filter(({ value }) => value === 'invalid')
  .slice(0, 1);
const accountFields = Object.keys((accountStates[0]!.context as { values: object }).values).filter(
  // Nothing can be wrong with these, or nobody types them.
  (name) => !['noMiddleName', 'smsConsent', 'timeZone', 'firstNameAsTyped', 'lastNameAsTyped'].includes(name),
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

const forms: Readonly<Record<string, Shown>> = {
  createAccount: {
    snapshots: answers.flatMap((given) =>
      accountStates.map((snapshot) =>
        changed(snapshot, {
          values: { ...(snapshot.context as { values: object }).values, ...given },
        }),
      ),
    ),
    view: (snapshot) => {
      const sent: Sent = [];
      return {
        content: <CreateAccountDialog actor={actorIn('createAccount', snapshot, sent)} />,
        site: siteIn({}, sent),
      };
    },
    fields: own(accountFields),
  },
  contactForm: {
    snapshots: statesOf('contactForm').filter(({ value }) => value === 'invalid'),
    view: ofSite('contactForm', <ContactForm />),
    fields: own(['name', 'email', 'message']),
  },
  infoRequest: {
    snapshots: statesOf('infoRequest').filter(({ value }) => value === 'invalid'),
    view: ofSite('infoRequest', <InfoRequest content={home.guide} />),
    fields: own(['firstName', 'lastName', 'email', 'phone']),
  },
  acceptanceLetter: {
    snapshots: statesOf('acceptanceLetter').filter(({ value }) => value === 'detailsInvalid'),
    view: ofSite('acceptanceLetter', <AcceptanceLetter />),
    fields: { name: ['letter-name'], studentId: ['letter-student-id'] },
  },
  signIn: {
    snapshots: statesOf('signIn'),
    view: (snapshot) => {
      const sent: Sent = [];
      return {
        content: <SignInDialog actor={actorIn('signIn', snapshot, sent)} />,
        site: siteIn({}, sent),
      };
    },
    fields: { email: ['email', 'retyped', 'code'], password: ['password', 'newPassword'], code: ['code'] },
  },
};

describe.each(Object.keys(forms))('%s', (form) => {
  const { snapshots, view, fields } = forms[form]!;
  test.each(Object.keys(fields))('%s', async (field) => {
    const controls = new Set<string>();
    for (const snapshot of snapshots) {
      // The parts of a birthday have one message.
      const errors = { [field]: field.startsWith('birth') ? REQUIRED : 'This is wrong.' };
      const { content, site } = view(changed(snapshot, { errors }));
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
