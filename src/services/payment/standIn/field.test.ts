// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createField } from './field.ts';

function cardField() {
  const onInput = vi.fn<() => void>();
  const field = createField({
    label: 'Card number',
    className: 'number',
    autocomplete: 'cc-number',
    maxLength: 19,
    placeholder: '',
    errorText: () => 'Check the number.',
    check: (value) => ({
      isValid: value.replaceAll(' ', '').length === 8,
      isPotentiallyValid: !value.includes('x'),
    }),
    format: (value) => value.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 '),
    onInput,
  });
  document.body.replaceChildren(field.root);
  const type = (value: string, caret: number) => {
    field.input.value = value;
    field.input.setSelectionRange(caret, caret);
    field.input.dispatchEvent(new Event('input'));
  };
  const error = () => document.getElementById(field.input.getAttribute('aria-describedby')!)?.textContent;
  return { field, type, error, onInput };
}

test('digits typed at the end are grouped, and those in the middle leave the caret where it is', () => {
  const { field, type, onInput } = cardField();
  type('41111', 5);
  expect(field.input.value).toBe('4111 1');
  type('49111 1', 2);
  expect([field.input.value, field.input.selectionStart]).toEqual(['49111 1', 2]);
  expect(onInput).toHaveBeenCalledTimes(2);
});

test('what cannot become valid is said at once, what is not whole when the field is left', () => {
  const { field, type, error } = cardField();
  type('4111', 4);
  expect([error(), field.input.getAttribute('aria-invalid')]).toEqual(['', null]);
  field.input.dispatchEvent(new Event('blur'));
  expect([error(), field.input.getAttribute('aria-invalid')]).toEqual(['Check the number.', 'true']);
  type('4111 1111', 9);
  expect([error(), field.isValid()]).toEqual(['', true]);
  type('x', 1);
  expect([error(), field.isValid()]).toEqual(['Check the number.', false]);
});

test('an empty field that is left is no error yet', () => {
  const { field, error } = cardField();
  field.input.dispatchEvent(new Event('blur'));
  expect(error()).toBe('');
});
