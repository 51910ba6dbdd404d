import {
  toAccountValues,
  type AccountValues,
  type RestoredValues,
} from '../../../machines/createAccount/rules.ts';
import { readJson, removeText, writeText } from './browserStorage.ts';

/** What was typed into the account form, in session storage, so that it survives a reload. Never holds a password. */
const KEY = 'accountForm';

export function saveAccountValues(values: AccountValues): void {
  const { password: _password, confirmPassword: _confirmPassword, ...saved } = values;
  writeText('session', KEY, JSON.stringify(saved));
}

export function removeAccountValues(): void {
  removeText('session', KEY);
}

export function restoreAccountValues(): RestoredValues {
  const values = toAccountValues(readJson('session', KEY));
  return values ? { kind: 'restored', values } : { kind: 'none' };
}
