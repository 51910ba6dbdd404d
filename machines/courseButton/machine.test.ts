import { describe, expect, test } from 'vitest';
import { startInSystem } from '../../tests/support/charts.ts';
import type { Effect } from '../effects.ts';
import type { SessionView } from '../session/rules.ts';
import type { CourseOffer, Enrollment } from '../types.ts';
import { closedUntil, goToCheckout } from './copy.ts';
import { courseButtonMachine } from './machine.ts';
import { isBeforeLaunch, isCurrentlyEnrolled, wasCompleted } from './rules.ts';

const course: CourseOffer = {
  code: 'biod101',
  name: 'Anatomy',
  department: 'biology',
  cost: '$892',
  credits: 4,
};
const enrollment = (over: Partial<Enrollment> = {}): Enrollment => ({
  course_code: 'biod101',
  is_complete: 0,
  is_change_of_registration_to_greater_value_course: 0,
  ...over,
});
const open = enrollment();
const complete = enrollment({ is_complete: 1 });
const moving = enrollment({ is_change_of_registration_to_greater_value_course: 1 });

function start(over: Partial<CourseOffer> = {}, today = '2022-03-22') {
  const effects: Effect[] = [];
  const { actor, sent } = startInSystem(courseButtonMachine, {
    input: { course: { ...course, ...over }, today },
  });
  actor.on('*', (effect) => effects.push(effect));
  return { actor, effects, sent };
}

describe('the label', () => {
  const table: [string, Partial<CourseOffer>, string[], Enrollment[], string, boolean][] = [
    ['C-218 Register otherwise', {}, [], [], 'register', false],
    [
      'C-217 G-048 Preregister the day before the launch',
      { launchingOn: '2022-03-23' },
      [],
      [],
      'preregister',
      false,
    ],
    ['G-048 Register on the launch date itself', { launchingOn: '2022-03-22' }, [], [], 'register', false],
    ['C-220 Added when in the cart', {}, ['biod101'], [], 'added', false],
    ['another course in the cart changes nothing', {}, ['chem103'], [], 'register', false],
    ['C-222 Coming soon', { comingSoon: true }, [], [], 'comingSoon', true],
    ['C-223 Currently Enrolled', {}, [], [open], 'currentlyEnrolled', true],
    ['C-224 Re-Register after completing', {}, [], [complete], 'reRegister', false],
    [
      'C-225 a change to a greater-value course is not a current enrollment',
      {},
      [],
      [moving],
      'register',
      false,
    ],
    [
      'G-047 coming soon comes before enrolled',
      { comingSoon: true },
      ['biod101'],
      [open],
      'comingSoon',
      true,
    ],
    ['G-047 enrolled comes before added', {}, ['biod101'], [open], 'currentlyEnrolled', true],
    ['G-047 added comes before re-register', {}, ['biod101'], [complete], 'added', false],
    [
      'G-047 re-register comes before preregister',
      { launchingOn: '2030-01-01' },
      [],
      [complete],
      'reRegister',
      false,
    ],
    [
      'G-047 a complete and an open enrollment count as enrolled',
      {},
      [],
      [complete, open],
      'currentlyEnrolled',
      true,
    ],
    [
      'the enrollment of another course changes nothing',
      {},
      [],
      [enrollment({ course_code: 'chem103' })],
      'register',
      false,
    ],
  ];
  test.each(table)('%s', (_, over, codes, enrollments, value, disabled) => {
    const { actor } = start(over);
    actor.send({ type: 'CART_UPDATED', codes });
    actor.send({
      type: 'SESSION_UPDATED',
      session: { status: 'ready', session: null, user: null, enrollments },
    });
    expect(actor.getSnapshot().value).toBe(value);
    expect(actor.getSnapshot().hasTag('disabled')).toBe(disabled);
  });
});

describe('a course that closes while its page is open', () => {
  const update = (closure?: CourseOffer['closure']) =>
    ({ type: 'COURSES_UPDATED', courses: [{ ...course, ...(closure && { closure }) }] }) as const;
  const closure = { opensOn: '2027-02-08' };

  test.each([
    ['cannot be added', [], [], 'closed'],
    ['is in the cart, from which it can be removed', ['biod101'], [], 'closedInCart'],
    ['is open for who is enrolled', [], [open], 'currentlyEnrolled'],
    ['cannot be registered for again', [], [complete], 'closed'],
  ] as const)('C-222 %s', (_, codes, enrollments, state) => {
    const { actor, sent } = start();
    actor.send({ type: 'CART_UPDATED', codes });
    const session = { status: 'ready', session: null, user: null, enrollments: [...enrollments] } as const;
    actor.send({ type: 'SESSION_UPDATED', session });
    const before = actor.getSnapshot().value;
    actor.send(update(closure));
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().hasTag('disabled')).toBe(true);
    actor.send({ type: 'BUTTON_PRESSED' });
    expect(sent).toEqual([]);
    actor.send(update());
    expect(actor.getSnapshot().value).toBe(before);
  });

  test('news of other courses change nothing', () => {
    const { actor } = start();
    actor.send({ type: 'COURSES_UPDATED', courses: [{ ...course, code: 'chem103', closure }] });
    expect(actor.getSnapshot().value).toBe('register');
  });

  test('the line below the button says until when, if anybody knows', () => {
    expect(closedUntil(closure)).toMatch(/opens again on February 8, 2027\.$/);
    expect(closedUntil({ opensOn: null })).toMatch(/closed for now\.$/);
  });
});

describe('a click', () => {
  test.each([
    ['C-219 on Register adds the course to the cart', {}, []],
    ['C-219 on Preregister adds the course to the cart', { launchingOn: '2030-01-01' }, []],
    ['C-219 on Re-Register adds the course to the cart', {}, [complete]],
  ])('%s', (_, over, enrollments) => {
    const { actor, sent } = start(over);
    actor.send({
      type: 'SESSION_UPDATED',
      session: { status: 'ready', session: null, user: null, enrollments },
    });
    actor.send({ type: 'BUTTON_PRESSED' });
    expect(sent).toEqual([{ to: 'cart', event: { type: 'COURSE_ADDED', code: 'biod101' } }]);
  });

  test('C-221 on Added goes to /checkout', () => {
    const { actor, effects } = start();
    actor.send({ type: 'CART_UPDATED', codes: ['biod101'] });
    actor.send({ type: 'BUTTON_PRESSED' });
    expect(effects).toEqual([{ type: 'navigate', to: '/checkout' }]);
  });

  test.each([
    ['C-222 on Coming soon does nothing', { comingSoon: true }, []],
    ['C-223 on Currently Enrolled does nothing', {}, [open]],
  ])('%s', (_, over, enrollments) => {
    const { actor, effects, sent } = start(over);
    actor.send({
      type: 'SESSION_UPDATED',
      session: { status: 'ready', session: null, user: null, enrollments },
    });
    actor.send({ type: 'BUTTON_PRESSED' });
    expect([...effects, ...sent]).toEqual([]);
  });

  test('the label follows sign-out and cart', () => {
    const { actor } = start();
    actor.send({ type: 'CART_UPDATED', codes: ['biod101'] });
    actor.send({
      type: 'SESSION_UPDATED',
      session: { status: 'ready', session: null, user: null, enrollments: [open] },
    });
    actor.send({
      type: 'SESSION_UPDATED',
      session: { status: 'signedOut', session: null, user: null, enrollments: [] },
    });
    expect(actor.getSnapshot().value).toBe('added');
    actor.send({ type: 'CART_UPDATED', codes: [] });
    expect(actor.getSnapshot().value).toBe('register');
  });
});

describe('while the enrollments are not known', () => {
  const view = (status: SessionView['status']): SessionView => ({
    status,
    session: null,
    user: null,
    enrollments: [],
  });
  const table: [string, SessionView['status'], string[], string][] = [
    ['waits while the session is being checked', 'checking', [], 'checking'],
    ['waits while the enrollments load', 'loading', [], 'checking'],
    ['says that they could not be loaded', 'failed', [], 'unchecked'],
    ['leads to checkout if the course is in the cart', 'loading', ['biod101'], 'added'],
    ['registers a signed-out visitor', 'signedOut', [], 'register'],
  ];
  test.each(table)('C-218 C-223 the button %s', (_, status, codes, value) => {
    const { actor } = start();
    actor.send({ type: 'CART_UPDATED', codes });
    actor.send({ type: 'SESSION_UPDATED', session: view(status) });
    expect(actor.getSnapshot().value).toBe(value);
  });

  test('a course that is known to be open stays so while the list is loaded again', () => {
    const { actor } = start();
    for (const status of ['ready', 'loading', 'failed'] as const) {
      actor.send({
        type: 'SESSION_UPDATED',
        session: { status, session: null, user: null, enrollments: [open] },
      });
      expect(actor.getSnapshot().value).toBe('currentlyEnrolled');
    }
  });

  test('a course known to be completed is not offered again before the list could be loaded', () => {
    const { actor } = start();
    const session = { status: 'failed', session: null, user: null, enrollments: [complete] } as const;
    actor.send({ type: 'SESSION_UPDATED', session });
    expect(actor.getSnapshot().value).toBe('unchecked');
  });

  test('a click adds nothing while the enrollments load', () => {
    const { actor, sent } = start();
    actor.send({ type: 'SESSION_UPDATED', session: view('loading') });
    actor.send({ type: 'BUTTON_PRESSED' });
    expect(sent).toEqual([]);
  });

  test('a click asks for enrollments that could not be loaded again', () => {
    const { actor, sent } = start();
    actor.send({ type: 'SESSION_UPDATED', session: view('failed') });
    actor.send({ type: 'BUTTON_PRESSED' });
    expect(sent).toEqual([{ to: 'session', event: { type: 'ENROLLMENTS_STALE' } }]);
  });
});

test('the link to checkout counts the courses in the cart', () => {
  expect(goToCheckout(1)).toBe('Go to checkout (1)');
});

test('G-047 the code of an enrollment may be in upper case', () => {
  expect(isCurrentlyEnrolled('biod101', [enrollment({ course_code: 'BIOD101' })])).toBe(true);
});

test('G-048 a course without a launch date has launched', () => {
  expect(isBeforeLaunch({}, '2000-01-01')).toBe(false);
});

test('a completed course says nothing of another', () => {
  expect(wasCompleted('biod101', [complete])).toBe(true);
  expect(wasCompleted('biod102', [complete])).toBe(false);
});
