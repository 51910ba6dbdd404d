import { element, uniqueId } from './dom.ts';

export interface FieldCheck {
  readonly isValid: boolean;
  /** Whether further typing can make it valid. */
  readonly isPotentiallyValid: boolean;
}

export interface FieldOptions {
  readonly label: string;
  readonly className: string;
  readonly maxLength: number;
  readonly placeholder: string;
  /** What is told when the field is left empty or wrong. */
  readonly errorText: () => string;
  readonly check: (value: string) => FieldCheck;
  readonly format?: (value: string) => string;
  readonly onInput: () => void;
}

export interface Field {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  isValid(): boolean;
  /** Looks at the value again, when another field decides what is right here. */
  recheck(): void;
  showError(text: string): void;
}

/**
 * A labelled digits field with its error beneath. The error appears once the value can no longer become right, or when
 * the field is left wrong, and goes as soon as it is being corrected.
 */
export function createField(options: FieldOptions): Field {
  const id = uniqueId();
  const errorId = `${id}-error`;
  const error = element('p', { id: errorId, class: 'test-payment-error', 'aria-live': 'polite' });
  const input = element('input', {
    id,
    class: 'test-payment-input',
    inputmode: 'numeric',
    // Real cards have no place in a test form, so the browser is not asked to offer them.
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: String(options.maxLength),
    placeholder: options.placeholder,
    'aria-describedby': errorId,
    'aria-required': 'true',
  });

  const showError = (text: string) => {
    error.textContent = text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  const recheck = () => {
    const { isPotentiallyValid } = options.check(input.value);
    showError(isPotentiallyValid ? '' : options.errorText());
  };

  input.addEventListener('input', () => {
    // A caret inside the text would jump to the end if the text were rewritten under it.
    if (options.format && input.selectionEnd === input.value.length)
      input.value = options.format(input.value);
    recheck();
    options.onInput();
  });
  input.addEventListener('blur', () => {
    if (input.value && !options.check(input.value).isValid) showError(options.errorText());
  });

  return {
    root: element(
      'div',
      { class: `test-payment-field ${options.className}` },
      element('label', { for: id, class: 'test-payment-label' }, options.label),
      input,
      error,
    ),
    input,
    isValid: () => options.check(input.value).isValid,
    recheck,
    showError,
  };
}
