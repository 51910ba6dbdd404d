// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test('elements in an event are shown by their kind, not read', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="password" value="hunter2">';
  document.body.append(form);
  // Some implementations have no tag of their own.
  const plain = { nodeType: 1, nodeName: 'P', ownerDocument: { body: {} } };
  expect(redact({ type: 'SENT', element: form, target: form.firstElementChild, plain })).toEqual({
    type: 'SENT',
    element: '[HTMLFormElement]',
    target: '[HTMLInputElement]',
    plain: '[Object]',
  });
});
