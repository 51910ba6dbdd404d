import { PASSWORD, type Adapter } from './testUser.ts';

/** User actions around pending registrations, in this tab or in another. */

/** For drivers that intercept `GET /checkout` to notice reloads. */
export async function openCheckout({ user, requests }: Adapter, ...codes: readonly string[]): Promise<void> {
  const query = codes.map((code) => `course_codes=${code}`).join('&');
  const page = requests.next('GET /checkout').then((request) => request.continue());
  await Promise.all([user.goto(`/checkout${query && `?${query}`}`), page]);
}

/** Waits for the page's reload and prevents it, so that what the page did can still be read. */
export async function preventReload({ requests }: Adapter): Promise<void> {
  await (await requests.next('GET /checkout')).fulfill(204, null);
}

/** Another tab stores this cart. An iframe shares the storage like a tab, and its changes notify the page. */
export function setCartElsewhere({ evaluate }: Adapter, codes: readonly string[]): Promise<void> {
  return evaluate((cart) => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const text = JSON.stringify({ cart: JSON.stringify(cart), at: String(Math.random()) });
    other.contentWindow?.localStorage.setItem('persist:root', text);
    setTimeout(() => other.remove(), 200);
  }, codes);
}

/** Another tab signs out: it removes the tokens. */
export function signOutElsewhere({ evaluate }: Adapter): Promise<void> {
  return evaluate(() => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const storage = other.contentWindow?.localStorage;
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('CognitoIdentityServiceProvider.')) storage?.removeItem(key);
    }
    setTimeout(() => other.remove(), 200);
  }, undefined);
}

/** Another tab signs someone in: it stores a token beside those of this page. */
export function signInElsewhere({ evaluate }: Adapter): Promise<void> {
  return evaluate(() => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const key = 'CognitoIdentityServiceProvider.other.someone.refreshToken';
    other.contentWindow?.localStorage.setItem(key, 'token');
    setTimeout(() => other.remove(), 200);
  }, undefined);
}

/** Makes the stored access and id tokens expired, as an hour would, so that their next use refreshes them. */
export function expireTokens({ evaluate }: Adapter): Promise<void> {
  return evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!/\.(access|id)Token$/.test(key)) continue;
      const [header, payload = '', signature] = (localStorage.getItem(key) ?? '').split('.');
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
      const expired = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
      localStorage.setItem(key, [header, expired, signature].join('.'));
    }
  }, undefined);
}

/** Pages load as after a payment of the test user whose answer never arrived, with or without the user's last token. */
export async function storeOpenPayment(
  { addInitScript, backend }: Adapter,
  key: string,
  { withToken = false } = {},
): Promise<void> {
  await backend.setAccount('confirmed', PASSWORD);
  const { accessToken } = await backend.signIn();
  await addInitScript(
    ({ attempt, token, isTokenStored }) => {
      if (window !== window.top) return;
      const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
      const { sub } = JSON.parse(atob(claims)) as { sub: string };
      localStorage.setItem('paymentAttempts', JSON.stringify([{ key: attempt, sub, order: '' }]));
      if (isTokenStored) localStorage.setItem('token', token);
    },
    { attempt: key, token: accessToken, isTokenStored: withToken },
  );
}

/** Another tab has begun a payment of the signed-in user whose answer has not arrived. */
export function storeOpenPaymentNow({ evaluate }: Adapter, key: string): Promise<void> {
  return evaluate((attempt) => {
    const claims = (localStorage.getItem('token') ?? '').split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string };
    localStorage.setItem('paymentAttempts', JSON.stringify([{ key: attempt, sub, order: '' }]));
  }, key);
}
