import { readText, removeText, writeText } from '../storage/browserStorage.ts';

export const KEY = 'token';

/** A token that the browser could not store: it lasts as long as the page. */
let unsaved: string | null = null;

/**
 * The sign-in that an access token comes from: its person and the id, or else the time, of the sign-in. A refreshed token
 * has the same. A text that is no such token stands for itself.
 */
export function sessionOf(token: string): string {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
    return `${claims.sub}/${claims.origin_jti ?? claims.auth_time}`;
  } catch {
    return token;
  }
}

interface Claims {
  readonly sub: string;
  /** Missing in a user pool that revokes no tokens. */
  readonly origin_jti?: string;
  /** In seconds since 1970. */
  readonly auth_time: number;
}

function storedToken(): string | null {
  if (unsaved !== null) return unsaved;
  const stored = readText('local', KEY);
  return stored.kind === 'read' ? stored.text : null;
}

/** The account of the last access token that was stored here, without asking whether it is still valid; null for none. */
export function storedPerson(): string | null {
  const token = storedToken();
  return token === null ? null : (sessionOf(token).split('/')[0] ?? null);
}

/** The access token for the API if it is one of this session: another tab may have stored another person's. */
export function readToken(session: string | null): string | null {
  const token = storedToken();
  return token !== null && sessionOf(token) === session ? token : null;
}

/** Whether the browser holds a token of another session than this one. */
export function isOtherStored(session: string | null): boolean {
  const token = storedToken();
  return session !== null && token !== null && sessionOf(token) !== session;
}

export function storeToken(token: string): void {
  unsaved = writeText('local', KEY, token).kind === 'saved' ? null : token;
}

/** @param session the one that has ended, whose token alone is removed; null for any */
export function removeToken(session: string | null): void {
  if (isOtherStored(session)) return;
  unsaved = null;
  removeText('local', KEY);
}

/** Where the sign-in client stores the tokens. */
export const PREFIX = 'CognitoIdentityServiceProvider.';
const isRefreshToken = (key: string) => key.startsWith(PREFIX) && key.endsWith('.refreshToken');

/** Nothing where the browser keeps its storage from the page. */
function storedEntries(matches: (key: string) => boolean): [key: string, value: string][] {
  try {
    return Object.entries<string>(localStorage).filter(([key]) => matches(key));
  } catch {
    return [];
  }
}

const storedSession = () => storedEntries((key) => key.startsWith(PREFIX));

/** Whether the sign-in client may hold a session. Does not load the client, which most visitors never need. */
export const hasStoredSession = () => storedSession().length > 0;

/** Removes what the sign-in client has stored, and returns it. */
export function takeStoredSession(): [key: string, value: string][] {
  const stored = storedSession();
  for (const [key] of stored) localStorage.removeItem(key);
  return stored;
}

/** The stored refresh tokens. */
export const refreshTokens = () => storedEntries(isRefreshToken).map(([, token]) => token);

const refreshTokenKeys = () => storedEntries(isRefreshToken).map(([key]) => key);

export const hasRefreshToken = () => refreshTokenKeys().length > 0;

/**
 * Calls back when another tab signs in or out: it then stores or removes the refresh token. A refresh only replaces it.
 * A page in the back-forward cache hears nothing, so it compares when it returns. Returns a function that stops it.
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
  let left: readonly string[] = refreshTokenKeys();
  const leave = () => {
    left = refreshTokenKeys();
  };
  const compare = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const stored = refreshTokenKeys();
    if (left.some((key) => !stored.includes(key))) changed('SIGNED_OUT_ELSEWHERE');
    if (stored.some((key) => !left.includes(key))) changed('SIGNED_IN_ELSEWHERE');
  };
  addEventListener('storage', check);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', compare);
  return () => {
    removeEventListener('storage', check);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', compare);
  };
}
