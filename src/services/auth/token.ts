import { readText, removeText, writeText } from '../storage/browserStorage.ts';

const KEY = 'token';

/** The access token for the API, or null. */
export function readToken(): string | null {
  const stored = readText('local', KEY);
  return stored.kind === 'read' ? stored.text : null;
}

/** Without storage, calls carry no token; the server refuses them, and the user is signed out. */
export function storeToken(token: string): void {
  writeText('local', KEY, token);
}

export function removeToken(): void {
  removeText('local', KEY);
}

/** Whether the sign-in client may hold a session. Does not load the client, which most visitors never need. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'));
  } catch {
    return false;
  }
}
