/** The access token, where the API client looks for it. */
export const TOKEN_KEY = 'token';

export function storeToken({ token }: { token: string }): void {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Without storage the calls go out unsigned, and their refusal signs the person out.
  }
}

export function removeToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // What cannot be written cannot be left over either.
  }
}

/**
 * Whether the sign-in client may hold a session in this browser. Answers without loading the client, so that a visitor
 * who never signs in downloads none of it.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'));
  } catch {
    return false;
  }
}
