import type { Stage } from '../../inspector/drive/driver.ts';

/** What a person does around the pending registrations, in this tab or in another. */

/** The page itself is among the held calls of scripts that watch for its being loaded afresh. */
export async function openCheckout({ hand, gate }: Stage, ...codes: readonly string[]): Promise<void> {
  const query = codes.map((code) => `course_codes=${code}`).join('&');
  const page = gate.next('GET /checkout').then((call) => call.pass());
  await Promise.all([hand.goTo(`/checkout${query && `?${query}`}`), page]);
}

/** That the page asks to be loaded afresh is seen from the call; it stays, so that what it did can be read. */
export async function keepFromReloading({ gate }: Stage): Promise<void> {
  await (await gate.next('GET /checkout')).reply(204, null);
}

/** The cart as another tab stores it; a frame shares the storage as a tab does, and the page is told of its changes. */
export function setCartElsewhere(stage: Stage, codes: readonly string[]): Promise<void> {
  return stage.inPage((cart) => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const text = JSON.stringify({ cart: JSON.stringify(cart), at: String(Math.random()) });
    other.contentWindow?.localStorage.setItem('persist:root', text);
    setTimeout(() => other.remove(), 200);
  }, codes);
}

/** Another tab signs out: the tokens go from the storage that both share. */
export function signOutElsewhere(stage: Stage): Promise<void> {
  return stage.inPage(() => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const storage = other.contentWindow?.localStorage;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider.'));
    for (const key of keys) storage?.removeItem(key);
    setTimeout(() => other.remove(), 200);
  }, undefined);
}

/** Another tab signs somebody in: it stores a token of its own beside those of this page. */
export function signInElsewhere(stage: Stage): Promise<void> {
  return stage.inPage(() => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const key = 'CognitoIdentityServiceProvider.other.somebody.refreshToken';
    other.contentWindow?.localStorage.setItem(key, 'token');
    setTimeout(() => other.remove(), 200);
  }, undefined);
}

/** Makes the stored access token one that has run out, as an hour does, so that the next use of it refreshes it. */
export function expireToken(stage: Stage): Promise<void> {
  return stage.inPage(() => {
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    for (const key of Object.keys(localStorage).filter((one) => one.endsWith('.accessToken'))) {
      const [header = '', payload = '', signature = ''] = (localStorage.getItem(key) ?? '').split('.');
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
      localStorage.setItem(key, [header, part({ ...claims, exp: 1 }), signature].join('.'));
    }
  }, undefined);
}
