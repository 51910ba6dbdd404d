import { sampleAccounts, sampleCards, sampleCodes } from './samples.ts';

/**
 * The samples of a local server as the lines that are printed at start.
 * @param withCards also lists the cards that the embedded gateway accepts
 */
export function sampleLists(withCards: boolean): readonly string[] {
  const width = Math.max(...sampleAccounts.map((account) => account.email.length)) + 2;
  const rows = (samples: readonly (readonly [name: string, about: string])[]) =>
    samples.map(([name, about]) => `  ${name.padEnd(width)}${about}`);
  const cards = [
    'Cards (any expiration date in the future, any CVV except 200):',
    ...rows(sampleCards.map(({ number, about }) => [number, about])),
    '',
  ];
  return [
    'Sample accounts (email, password):',
    ...rows(sampleAccounts.map(({ email, password, about }) => [email, `${password.padEnd(13)}${about}`])),
    '',
    'Authorization codes:',
    ...rows(sampleCodes.map(({ code, about }) => [code, about])),
    '',
    ...(withCards ? cards : []),
  ];
}
