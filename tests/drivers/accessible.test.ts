import type { AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import type { UiDriver } from '../../inspector/drive/uiDriver.ts';
import { checkout } from './checkout.ts';
import { createAccount } from './createAccount.ts';
import { payment } from './payment.ts';
import { paymentRecovery } from './paymentRecovery.ts';
import { signIn } from './signIn.ts';

/** States to which nothing leads that moves the focus or says more than before. */
const silent: Readonly<Record<string, string>> = {
  'open.registration.emptyCart': 'the page has just loaded, or another tab has removed a course',
  'open.registration.reviewing.ready': 'the page has just loaded, or a dialog has closed',
  'open.registration.reviewing.termsMissing': 'the focus stays on the button',
  'open.registration.reviewing.enrolledInCourse': 'the focus stays on the button',
  'open.terms.hidden': 'the terms are not shown',
  'open.recommendations.loading': 'not part of the way to a registration',
  'paying.charging.asking': 'the same words stand there from the first question to the last',
  'paying.charging.waitingToAsk': 'the dialog goes on saying that the server is asked',
  asking: 'the dialog says so when it opens, which the start of each path asserts',
  waiting: 'the dialog goes on saying that the payment is being checked',
};

type Kind = 'focusOn' | 'heard';

const pathOf = (node: AnyStateNode) => node.path.join('.');

/** Whether the driver asserts this in the state or in every state inside it. */
function asserts(driver: UiDriver, node: AnyStateNode, kind: Kind): boolean {
  const own = driver.assertions[pathOf(node)] ?? [];
  if ('notVisible' in own || own.some((assertion) => kind in assertion)) return true;
  const children = Object.values(node.states);
  if (node.type === 'parallel') return children.some((child) => asserts(driver, child, kind));
  return children.length > 0 && children.every((child) => asserts(driver, child, kind));
}

/** The states in which the driver does not assert it. */
function missing(driver: UiDriver, node: AnyStateNode, kind: Kind): string[] {
  if (pathOf(node) in silent || asserts(driver, node, kind)) return [];
  const children = Object.values(node.states);
  return children.length === 0 ? [pathOf(node)] : children.flatMap((child) => missing(driver, child, kind));
}

for (const driver of [signIn, createAccount, payment, paymentRecovery, checkout]) {
  test.each<Kind>(['focusOn', 'heard'])(
    `the UI driver of ${driver.machine.id} says %s in every state that is visible`,
    (kind) => {
      const children = Object.values(driver.machine.root.states);
      expect(children.flatMap((child) => missing(driver, child, kind))).toEqual([]);
    },
  );
}
