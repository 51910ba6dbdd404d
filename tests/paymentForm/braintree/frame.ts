/**
 * The page inside each of Braintree's hosted field frames, emulated: the same messages to and from the unmodified
 * Drop-in code, none of Braintree's code. Frames of one form have the same origin and hash, and so find each other.
 */
import { possibleCards, stateOf, valueOf, type FieldState, type HostedField } from './fields.ts';

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
input.inputMode = 'numeric';
input.autocomplete = 'off';
input.setAttribute('aria-label', key);
document.body.append(input);

const self: HostedField = {
  key,
  value: '',
  isFocused: false,
  setPlaceholder(text) {
    input.placeholder = text;
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

async function tokenize(vault: boolean): Promise<unknown> {
  const fields = siblings();
  // Not an address of Braintree: the way from the emulated frame to the emulated vault.
  const response = await fetch('https://assets.braintreegateway.com/emulated/tokenize', {
    method: 'POST',
    body: JSON.stringify({
      number: valueOf(fields, 'number'),
      expirationDate: valueOf(fields, 'expirationDate'),
      cvv: valueOf(fields, 'cvv'),
      brand: possibleCards(fields)[0]?.niceType,
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
}

function handle(name: string, data: unknown, answer: (reply: unknown) => void): void {
  if (name === 'TOKENIZATION_REQUEST') {
    // All frames receive the request; one answers.
    if (key === 'number') void tokenize((data as { vault?: boolean }).vault === true).then(answer);
    return;
  }
  const command = data as FieldCommand | undefined;
  if (command?.field !== key) return;
  if (name === 'TRIGGER_INPUT_FOCUS') input.focus();
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
    const { fields } = eventData as { fields: Record<string, { placeholder?: string }> };
    for (const field of siblings()) field.setPlaceholder(fields[field.key]?.placeholder ?? '');
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
