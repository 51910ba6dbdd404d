import type { Client } from 'braintree-web/client';
import type * as hostedFields from 'braintree-web/hosted-fields';
import type {
  HostedFieldsHostedFieldsFieldName,
  HostedFieldsTokenizePayload,
} from 'braintree-web/hosted-fields';
import { acceptedCards, brandLine } from '../form/cardMarks.ts';
import { element, uniqueId } from '../form/dom.ts';
import { errorLine } from '../form/errorLine.ts';
import { fieldStyles, followColorScheme } from './fieldStyles.ts';

/** The fields of the card form. Number, expiration date and security code are needed; the others help the bank. */
const fieldNames = ['number', 'expirationDate', 'cvv', 'postalCode', 'cardholderName'] as const;
export type CardFieldName = (typeof fieldNames)[number];

const isNeeded = (name: CardFieldName) => name !== 'postalCode' && name !== 'cardholderName';
const isOurs = (name: HostedFieldsHostedFieldsFieldName): name is CardFieldName =>
  (fieldNames as readonly string[]).includes(name);

const labels: Record<CardFieldName, string> = {
  number: 'Card number',
  expirationDate: 'Expiration date (MM/YY)',
  cvv: 'CVV',
  postalCode: 'Billing ZIP or postal code (optional)',
  cardholderName: 'Name on the card (optional)',
};

const placeholders: Partial<Record<CardFieldName, string>> = {
  number: '1234 1234 1234 1234',
  expirationDate: 'MM/YY',
  cvv: '000',
};

export interface CardFields {
  readonly root: HTMLElement;
  /** Whether number, expiration date and security code are valid, and nothing else is wrong. */
  isValid(): boolean;
  focus(name: CardFieldName): void;
  showError(name: CardFieldName, text: string): void;
  /** Empties every field. */
  clear(): void;
  /** Whether the person wants the card saved. */
  isToBeSaved(): boolean;
  /** @throws the supplier's error */
  tokenize(): Promise<HostedFieldsTokenizePayload>;
  teardown(): Promise<void>;
}

/** The box of a field, in which the supplier puts its frame, with its label and its error. */
function createBox(name: CardFieldName) {
  const id = uniqueId();
  const error = errorLine(`${id}-error`);
  const frame = element('div', { id, class: 'payment-hosted-frame' });
  const label = element('label', { for: id, class: 'payment-form-label' }, labels[name]);
  const root = element(
    'div',
    { class: `payment-form-field payment-form-${name === 'expirationDate' ? 'expiry' : name}` },
    label,
    element('div', { class: 'payment-form-input payment-hosted-input' }, frame),
    error,
  );
  return { root, frame, error };
}

/**
 * The card form whose fields are the supplier's frames: what is typed into them never reaches the page. Labels, errors and
 * looks are the site's. The boxes are in the document before the frames are created, because frames load only there.
 *
 * @param accepted names of the cards that the merchant account takes
 * @param canSave whether the form offers to save the card
 */
export function createCardBoxes(accepted: readonly string[], canSave: boolean, onChange: () => void) {
  const boxes = Object.fromEntries(fieldNames.map((name) => [name, createBox(name)])) as Record<
    CardFieldName,
    ReturnType<typeof createBox>
  >;
  const brand = brandLine();
  boxes.number.root.append(brand.root);
  const root = element(
    'div',
    { class: 'payment-form-card', role: 'group', 'aria-label': 'Card details' },
    ...fieldNames.map((name) => boxes[name].root),
  );
  const save = element('input', { type: 'checkbox' });
  if (canSave)
    root.append(element('label', { class: 'payment-form-save' }, save, 'Save this card for later payments'));
  root.append(...acceptedCards(accepted));

  let codeLength = 3;
  const errors: Record<CardFieldName, () => string> = {
    number: () => 'Enter a valid number of a card that is accepted here.',
    expirationDate: () => 'Enter a month and year that have not passed.',
    cvv: () => `Enter the ${codeLength}-digit security code.`,
    postalCode: () => 'Enter the ZIP or postal code of your bank statement, or leave it out.',
    cardholderName: () => 'Enter the name as it is on the card, or leave it out.',
  };

  /** Fills the boxes with the supplier's frames. */
  async function connect(create: typeof hostedFields.create, client: Client) {
    const hosted = await create({
      client,
      styles: fieldStyles,
      fields: Object.fromEntries(
        fieldNames.map((name) => [
          name,
          {
            container: boxes[name].frame,
            iframeTitle: labels[name],
            internalLabel: labels[name],
            placeholder: placeholders[name] ?? '',
            ...(name === 'number' && { rejectUnsupportedCards: true }),
          },
        ]),
      ),
    });

    const showError = (name: CardFieldName, text: string) => {
      boxes[name].error.textContent = text;
      // What the page shows below a field, its frame says to a screen reader.
      hosted.setMessage({ field: name, message: text });
      void hosted.setAttribute({ field: name, attribute: 'aria-invalid', value: text !== '' });
      boxes[name].frame.parentElement?.classList.toggle('payment-hosted-invalid', text !== '');
    };
    const stateOf = (name: CardFieldName) => hosted.getState().fields[name];

    hosted.on('validityChange', ({ emittedBy }) => {
      if (isOurs(emittedBy))
        showError(emittedBy, stateOf(emittedBy).isPotentiallyValid ? '' : errors[emittedBy]());
      onChange();
    });
    for (const event of ['empty', 'notEmpty'] as const) hosted.on(event, onChange);
    hosted.on('focus', ({ emittedBy }) => {
      if (isOurs(emittedBy)) boxes[emittedBy].frame.parentElement?.classList.add('payment-hosted-focused');
    });
    hosted.on('blur', ({ emittedBy }) => {
      if (!isOurs(emittedBy)) return;
      boxes[emittedBy].frame.parentElement?.classList.remove('payment-hosted-focused');
      const { isEmpty, isValid } = stateOf(emittedBy);
      if (!isEmpty && !isValid) showError(emittedBy, errors[emittedBy]());
    });
    hosted.on('cardTypeChange', ({ cards }) => {
      const card = cards.length === 1 ? cards[0] : undefined;
      brand.show(card?.niceType);
      codeLength = card?.code.size ?? 3;
      void hosted.setPlaceholder('cvv', '0'.repeat(codeLength));
    });
    for (const name of fieldNames.filter(isNeeded))
      void hosted.setAttribute({ field: name, attribute: 'aria-required', value: true });
    const stopFollowing = followColorScheme((isDark) => {
      for (const name of fieldNames)
        void (isDark ? hosted.addClass(name, 'dark') : hosted.removeClass(name, 'dark'));
    });

    const fields: CardFields = {
      root,
      isValid: () =>
        fieldNames.every((name) => stateOf(name).isValid || (!isNeeded(name) && stateOf(name).isEmpty)),
      focus: (name) => void hosted.focus(name),
      showError,
      clear() {
        for (const name of fieldNames) {
          void hosted.clear(name);
          showError(name, '');
        }
        save.checked = false;
      },
      isToBeSaved: () => save.checked,
      tokenize: () =>
        hosted.tokenize({
          vault: save.checked,
          // An empty field would be refused as wrong.
          fieldsToTokenize: fieldNames.filter((name) => isNeeded(name) || !stateOf(name).isEmpty),
        }),
      async teardown() {
        stopFollowing();
        await hosted.teardown();
      },
    };
    return fields;
  }

  return { root, connect };
}
