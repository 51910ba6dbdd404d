/** Replaces a secret. */
export const redacted = '[redacted]';

const secretWords = new Set(
  (
    'password passwd pwd passcode passphrase pin otp totp cvv cvv2 cvc cvc2 cvn csc secret nonce token jwt bearer ' +
    'credential authorization cookie signature ssn pan iban mnemonic apikey privatekey csrf xsrf sid'
  ).split(' '),
);

/** Two words, one after the other. */
const secretPairs = new Set([
  'api key',
  'access key',
  'private key',
  'secret key',
  'encryption key',
  'signing key',
  'session key',
  'session id',
  'card number',
  'account number',
  'routing number',
  'social security',
  'security answer',
  'recovery phrase',
  'seed phrase',
]);

/** A code of these kinds is no secret: `zipCode`, `statusCode`, `keyCode`. */
const publicCodeWords = new Set(
  (
    'zip zipcode post postal status country currency language locale error course department state region area exit ' +
    'response http key char color source type airport dial calling'
  ).split(' '),
);

/**
 * A program has few names and repeats most texts, so the answers for them are kept. Nothing that looks like a secret is.
 *
 * @param ask the same answer for the same text
 */
function remembered<Answer>(
  ask: (text: string) => Answer,
  isKept: (text: string, answer: Answer) => boolean,
) {
  const answers = new Map<string, Answer>();
  return (text: string): Answer => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = ask(text);
    if (text.length <= 100 && isKept(text, answer)) {
      if (answers.size >= 2000) answers.clear();
      answers.set(text, answer);
    }
    return answer;
  };
}

/** Whether a field of this name holds a secret, by the words of the name in camel, snake or kebab case. */
export const isSecretName = remembered(hasSecretWord, () => true);

function hasSecretWord(name: string): boolean {
  const words = name
    .slice(0, 100)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words.some((word, index) => {
    if (secretWords.has(word) || secretWords.has(singular(word))) return true;
    if (secretPairs.has(`${word} ${singular(words[index + 1] ?? '')}`)) return true;
    return (
      singular(word) === 'code' && index === words.length - 1 && !publicCodeWords.has(words[index - 1] ?? '')
    );
  });
}

const singular = (word: string) => word.replace(/s$/, '');

/** JSON web tokens. */
const webToken = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** The query of a URL can be a credential, as in a signed URL; so can the name before its host. */
const url = /https?:\/\/[^\s"'<>]+/g;
const urlWithUser = /(\w:\/\/)[^\s/@]+@/g;
const authorization = /\b(bearer|basic) [\w.~+/=-]{8,}/gi;
/** Keys as their issuers mark them. */
const issuedKey =
  /(?<![\w-])(?:(?:sk|pk|rk)_(?:live|test)_\w+|AKIA[A-Z\d]{16}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abprs]-[\w-]{10,}|AIza[\w-]{30,}|glpat-[\w-]{16,}|npm_\w{30,})/g;
const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g;
/** In the text of a form or of JSON: a name, a sign, and a value. */
const namedSecret =
  /(password|passwd|passcode|secret|token|api_?key|authorization|cookie|cvv|otp)("?\s?[:=]\s?"?)[^\s"&,;}]+/gi;
const digits = /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g;

/** A text without tokens, keys, card numbers, and secrets that it names. */
export function redactText(text: string, hideEmails: boolean): string {
  const shown = withoutSecrets(text);
  return hideEmails && shown.includes('@')
    ? shown.replace(/\S+/g, (word) => (isEmail(word) ? redacted : word))
    : shown;
}

const withoutSecrets = remembered(
  (text) =>
    text
      .replace(privateKey, redacted)
      .replace(webToken, redacted)
      .replace(issuedKey, redacted)
      .replace(urlWithUser, `$1${redacted}@`)
      .replace(url, (address) => address.replace(/\?.*/s, `?${redacted}`))
      .replace(authorization, `$1 ${redacted}`)
      .replace(namedSecret, `$1$2${redacted}`)
      .replace(digits, (number) => (isCardNumber(number) ? redacted : number)),
  (text, shown) => shown === text,
);

function isEmail(word: string): boolean {
  const sign = word.indexOf('@');
  return sign > 0 && word.includes('.', sign);
}

/** By the check digit that all card numbers have (Luhn). */
function isCardNumber(text: string): boolean {
  const sum = text
    .replaceAll(/\D/g, '')
    .split('')
    .map(Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}
