import { expect, test } from 'vitest';
import { findControls, sayName } from './probe.ts';

test('the scripts tell by which control a person causes an event, and what is filled in first', async () => {
  const controls = await findControls();
  const of = (chart: string, event: string) =>
    controls.filter((one) => one.chart === chart && one.event === event);
  const [email] = of('signIn', 'EMAIL_SUBMITTED');
  expect(email && sayName(email.name)).toBe('button “Continue”');
  expect(email?.fields.map(sayName)).toEqual(['field “Email”']);
  expect(of('cart', 'COURSE_REMOVED').map(({ name }) => sayName(name))).toContain('button “Remove BIOD 101”');
  // What another tab does has no control.
  expect(of('cart', 'STORAGE_CHANGED')).toEqual([]);
  for (const { name } of controls) expect('label' in name ? name.label : name.role).toBeTruthy();
});
