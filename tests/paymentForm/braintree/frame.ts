/**
 * The page inside each of Braintree's hosted field frames, emulated: the same messages to and from the unmodified
 * Drop-in code, none of Braintree's code. Frames of one form have the same origin and hash, and so find each other.
 */
import {
  possibleCards,
  stateOf,
  textOf,
  valueOf,
  type FieldState,
  type FormConfiguration,
  type HostedField,
} from './fields.ts';

declare global {
  interface Window {
    hostedField?: HostedField;
  }
}

interface Message {
  readonly event: string;
  readonly reply?: string;
  readonly eventData?: unknown;
}

const PREFIX = '/*framebus*/';
const key = window.name.replace('braintree-hosted-field-', '');
const bus = `${location.hash.slice(1)}:hosted-fields:`;
const configurationReply = crypto.randomUUID();

const input = document.createElement('input');
if (key !== 'cardholderName' && key !== 'postalCode') input.inputMode = 'numeric';
input.autocomplete = 'off';
input.setAttribute('aria-label', key);
const description = document.createElement('p');
description.id = 'description';
description.hidden = true;
input.setAttribute('aria-describedby', description.id);
document.body.append(input, description);

const self: HostedField = {
  key,
  value: '',
  isFocused: false,
  configure({ placeholder = '', internalLabel }, styles) {
    input.placeholder = placeholder;
    if (internalLabel !== undefined) input.setAttribute('aria-label', internalLabel);
    const sheet = new CSSStyleSheet();
    for (const [selector, declarations] of Object.entries(styles)) {
      const text = Object.entries(declarations).map(([property, value]) => `${property}: ${value}`);
      try {
        sheet.insertRule(`${selector} { ${text.join('; ')} }`, sheet.cssRules.length);
      } catch {
        // A selector of another browser.
      }
    }
    document.adoptedStyleSheets = [sheet];
  },
};
window.hostedField = self;

function siblings(): HostedField[] {
  const found: HostedField[] = [];
  for (let index = 0; index < parent.frames.length; index += 1) {
    try {
      const frame = parent.frames[index];
      if (frame?.location.hash === location.hash && frame.hostedField) found.push(frame.hostedField);
    } catch {
      // A frame of another origin does not belong to this form.
    }
  }
  return found;
}

function post(target: Window, origin: string, message: Message): void {
  target.postMessage(PREFIX + JSON.stringify({ ...message, origin: '*' }), origin);
}

function states(): Record<string, FieldState> {
  const fields = siblings();
  return Object.fromEntries(fields.map((field) => [field.key, stateOf(field, fields)]));
}

function postInputEvent(type: string, emittedBy = key): void {
  post(parent, '*', {
    event: `${bus}INPUT_EVENT`,
    eventData: {
      type,
      merchantPayload: { emittedBy, cards: possibleCards(siblings()), fields: states() },
    },
  });
}

function update(value: string): void {
  const before = states();
  const cardsBefore = JSON.stringify(possibleCards(siblings()));
  self.value = value;
  const after = states();
  if (before[key]?.isEmpty !== after[key]?.isEmpty) postInputEvent(value ? 'notEmpty' : 'empty');
  if (cardsBefore !== JSON.stringify(possibleCards(siblings()))) postInputEvent('cardTypeChange');
  for (const [name, state] of Object.entries(after)) {
    const changed =
      before[name]?.isValid !== state.isValid ||
      before[name]?.isPotentiallyValid !== state.isPotentiallyValid;
    if (changed) postInputEvent('validityChange', name);
  }
}

interface TokenizationOrder {
  readonly vault?: boolean;
  readonly fieldsToTokenize?: readonly string[];
}

async function tokenize({ vault = false, fieldsToTokenize }: TokenizationOrder): Promise<unknown> {
  const fields = siblings();
  const wanted = fieldsToTokenize ?? fields.map((field) => field.key);
  if (fields.some((field) => wanted.includes(field.key) && !stateOf(field, fields).isValid))
    return [{ type: 'CUSTOMER', code: 'HOSTED_FIELDS_FIELDS_INVALID', message: 'Some fields are invalid.' }];
  // Not an address of Braintree: the way from the emulated frame to the emulated vault.
  const response = await fetch('https://assets.braintreegateway.com/emulated/tokenize', {
    method: 'POST',
    body: JSON.stringify({
      number: valueOf(fields, 'number'),
      expirationDate: valueOf(fields, 'expirationDate'),
      cvv: valueOf(fields, 'cvv'),
      brand: possibleCards(fields)[0]?.niceType,
      postalCode: textOf(fields, 'postalCode'),
      cardholderName: textOf(fields, 'cardholderName'),
      fields: wanted,
      vault,
    }),
  });
  return response.json();
}

input.addEventListener('input', () => update(input.value));
input.addEventListener('focus', () => {
  self.isFocused = true;
  postInputEvent('focus');
});
input.addEventListener('blur', () => {
  self.isFocused = false;
  postInputEvent('blur');
});

interface FieldCommand {
  readonly field: string;
  readonly attribute: string;
  readonly value: string;
  readonly classname: string;
  readonly message: string;
}

function handle(name: string, data: unknown, answer: (reply: unknown) => void): void {
  if (name === 'TOKENIZATION_REQUEST') {
    // All frames receive the request; one answers.
    if (key === 'number') void tokenize((data ?? {}) as TokenizationOrder).then(answer);
    return;
  }
  const command = data as FieldCommand | undefined;
  if (command?.field !== key) return;
  if (name === 'TRIGGER_INPUT_FOCUS') input.focus();
  if (name === 'ADD_CLASS') input.classList.add(command.classname);
  if (name === 'REMOVE_CLASS') input.classList.remove(command.classname);
  if (name === 'SET_MESSAGE') description.textContent = command.message;
  if (name === 'SET_ATTRIBUTE') input.setAttribute(command.attribute, command.value);
  if (name === 'REMOVE_ATTRIBUTE') input.removeAttribute(command.attribute);
  if (name === 'CLEAR_FIELD') {
    input.value = '';
    update('');
  }
}

window.addEventListener('message', ({ data, source, origin }: MessageEvent) => {
  if (typeof data !== 'string' || !data.startsWith(PREFIX)) return;
  const { event, eventData, reply } = JSON.parse(data.slice(PREFIX.length)) as Message;
  if (event === configurationReply) {
    const { fields, styles = {} } = eventData as FormConfiguration;
    for (const field of siblings()) field.configure(fields[field.key] ?? {}, styles);
  } else if (event.startsWith(bus)) {
    handle(event.slice(bus.length), eventData, (answer) => {
      if (reply !== undefined) post(source as Window, origin, { event: reply, eventData: answer });
    });
  }
});

post(parent, '*', {
  event: `${bus}FRAME_READY`,
  eventData: { field: key },
  reply: configurationReply,
});
