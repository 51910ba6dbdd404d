import { element, uniqueId } from '../form/dom.ts';
import { errorLine } from '../form/errorLine.ts';

export interface FieldCheck {
  readonly isValid: boolean;
  /** Whether further typing can make the value valid. */
  readonly isPotentiallyValid: boolean;
}

export interface FieldOptions {
  readonly label: string;
  readonly className: string;
  readonly autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc';
  readonly maxLength: number;
  readonly placeholder: string;
  /** The error when the field is left empty or invalid. */
  readonly errorText: () => string;
  readonly check: (value: string) => FieldCheck;
  readonly format?: (value: string) => string;
  readonly onInput: () => void;
}

export interface Field {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  isValid(): boolean;
  /** Validates the value again after a change of another field that this one depends on. */
  recheck(): void;
  showError(text: string): void;
}

/**
 * A labeled field for digits with its error. The error appears when the value cannot become valid anymore or the field is
 * left invalid, and disappears with the next correction.
 */
export function createField(options: FieldOptions): Field {
  const id = uniqueId();
  const errorId = `${id}-error`;
  const error = errorLine(errorId);
  const input = element('input', {
    id,
    class: 'payment-form-input',
    inputmode: 'numeric',
    autocomplete: options.autocomplete,
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
  const judge = (isRight: boolean) => showError(isRight ? '' : options.errorText());

  input.addEventListener('input', () => {
    // Rewriting the text would move a caret inside it to the end.
    if (options.format && input.selectionEnd === input.value.length)
      input.value = options.format(input.value);
    judge(options.check(input.value).isPotentiallyValid);
    options.onInput();
  });
  input.addEventListener('blur', () => {
    if (input.value) judge(options.check(input.value).isValid);
  });

  return {
    root: element(
      'div',
      { class: `payment-form-field ${options.className}` },
      element('label', { for: id, class: 'payment-form-label' }, options.label),
      input,
      error,
    ),
    input,
    isValid: () => options.check(input.value).isValid,
    recheck: () => judge(options.check(input.value).isValid),
    showError,
  };
}
