import { readText, removeText, writeText } from '../storage/browserStorage.ts';

const KEY = 'token';

/** A token that the browser could not store: it lasts as long as the page. */
let unsaved: string | null = null;

/** The access token for the API, or null. */
export function readToken(): string | null {
  if (unsaved !== null) return unsaved;
  const stored = readText('local', KEY);
  return stored.kind === 'read' ? stored.text : null;
}

export function storeToken(token: string): void {
  unsaved = writeText('local', KEY, token).kind === 'saved' ? null : token;
}

export function removeToken(): void {
  unsaved = null;
  removeText('local', KEY);
}

const PREFIX = 'CognitoIdentityServiceProvider.';
const isRefreshToken = (key: string) => key.startsWith(PREFIX) && key.endsWith('.refreshToken');

function isAnyStored(matches: (key: string) => boolean): boolean {
  try {
    return Object.keys(localStorage).some(matches);
  } catch {
    return false;
  }
}

/** Whether the sign-in client may hold a session. Does not load the client, which most visitors never need. */
export const hasStoredSession = () => isAnyStored((key) => key.startsWith(PREFIX));

export const hasRefreshToken = () => isAnyStored(isRefreshToken);

/** Removes what the sign-in client has stored, and returns it. */
export function takeStoredSession(): [key: string, value: string][] {
  try {
    const stored = Object.entries<string>(localStorage).filter(([key]) => key.startsWith(PREFIX));
    for (const [key] of stored) localStorage.removeItem(key);
    return stored;
  } catch {
    return [];
  }
}

/** The stored refresh tokens. */
export function refreshTokens(): string[] {
  try {
    return Object.entries<string>(localStorage).flatMap(([key, token]) => (isRefreshToken(key) ? token : []));
  } catch {
    return [];
  }
}

/**
 * Calls back when another tab signs in or out: it then stores or removes the refresh token. A refresh only replaces it.
 * Returns a function that stops it.
 */
export function watchTabs(changed: (event: 'SIGNED_IN_ELSEWHERE' | 'SIGNED_OUT_ELSEWHERE') => void) {
  const check = ({ key, oldValue, newValue }: StorageEvent) => {
    const wasCleared = key === null && !hasRefreshToken();
    if (wasCleared || (key !== null && isRefreshToken(key) && oldValue && !newValue)) {
      changed('SIGNED_OUT_ELSEWHERE');
    } else if (key !== null && isRefreshToken(key) && !oldValue && newValue) {
      changed('SIGNED_IN_ELSEWHERE');
    }
  };
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}
