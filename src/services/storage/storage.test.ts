import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAttempt, findOpenAttempt, openAttempt } from './attempts.ts';
import { changeStoredCart, parseCart, restoreCart, saveCart, watchCart } from './cart.ts';
import { onRegistrationChange, saveRegistration, readRegistration } from './registration.ts';
import { claimReload } from './reloads.ts';
import { removeSavedStep, restoreStep, saveStep } from './signInStep.ts';
import { payer } from '../../../machines/people.ts';
import { PREFIX, readToken, removeToken, sessionOf, storeToken } from '../auth/token.ts';
import { clearStorage, clearTab } from '../auth/endSession.ts';

/** A storage that can be full or forbidden. */
class FakeStorage {
  mode: 'works' | 'full' | 'full in Firefox' | 'forbidden' = 'works';
  readonly items = new Map<string, string>();
  #check(writes: boolean) {
    if (this.mode === 'forbidden') throw new DOMException('The operation is insecure.', 'SecurityError');
    if (writes && this.mode === 'full') throw new DOMException('Full.', 'QuotaExceededError');
    if (writes && this.mode === 'full in Firefox')
      throw new DOMException('Full.', 'NS_ERROR_DOM_QUOTA_REACHED');
  }
  getItem(key: string) {
    this.#check(false);
    return this.items.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    this.#check(true);
    this.items.set(key, text);
  }
  removeItem(key: string) {
    this.#check(false);
    this.items.delete(key);
  }
  clear() {
    this.#check(false);
    this.items.clear();
  }
}

/** Lists its items as a browser's storage does. */
const listed = (storage: FakeStorage) =>
  new Proxy(storage, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    ownKeys: ({ items }) => [...items.keys()],
    getOwnPropertyDescriptor: ({ items }, name) =>
      items.has(String(name)) ? { configurable: true, enumerable: true } : undefined,
  });

let local: FakeStorage;
let session: FakeStorage;
let page: EventTarget;

beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', listed(local));
  vi.stubGlobal('sessionStorage', listed(session));
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

describe('the cart', () => {
  test('C-131 I-229 G-128 a cart stored under persist:root is restored', () => {
    expect(saveCart(['biod101', 'chem103'])).toEqual({ kind: 'saved' });
    expect([...local.items.keys()]).toEqual(['persist:root']);
    expect(JSON.parse(local.items.get('persist:root') ?? '')).toMatchObject({
      cart: '["biod101","chem103"]',
    });
    expect(restoreCart()).toEqual({ kind: 'restored', codes: ['biod101', 'chem103'] });
  });

  test.each([
    null,
    '',
    'nonsense',
    '{}',
    '{"cart":7}',
    '{"cart":"nonsense"}',
    '{"cart":"[1]"}',
    '{"cart":"[\\"biod101\\",1]"}',
    '[]',
  ])('a malformed cart counts as empty: %s', (text) => expect(parseCart(text)).toEqual([]));

  test('full and forbidden storage have different outcomes', () => {
    for (const mode of ['full', 'full in Firefox'] as const) {
      local.mode = mode;
      expect(saveCart(['biod101'])).toEqual({ kind: 'full' });
    }
    expect(restoreCart()).toEqual({ kind: 'restored', codes: [] });
    local.mode = 'forbidden';
    expect(saveCart(['biod101'])).toEqual({ kind: 'unavailable' });
    expect(restoreCart()).toEqual({ kind: 'unavailable' });
  });

  test('changes in another tab are reported until watching stops; its clearing is not', () => {
    const changes: (readonly string[])[] = [];
    const stop = watchCart((codes) => changes.push(codes));
    const change = (key: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    change('persist:root', '{"cart":"[\\"biod101\\"]"}');
    change('persist:root', '{"cart":"[]"}');
    change('token', 'x');
    change(null, null);
    change('persist:root', null);
    stop();
    change('persist:root', '{"cart":"[\\"chem103\\"]"}');
    expect(changes).toEqual([['biod101'], []]);
  });

  test('is changed for a page that does not run yet, and says whether all of it is stored', () => {
    const put = (...codes: string[]) => changeStoredCart(() => codes);
    expect(put('biod101', 'chem103', 'biod101')).toEqual({ codes: ['biod101', 'chem103'], isStored: true });
    expect(put('biod101')).toEqual({ codes: ['biod101'], isStored: true });
    expect(restoreCart()).toEqual({ kind: 'restored', codes: ['biod101'] });
    local.mode = 'full';
    expect(put('chem103')).toEqual({ codes: ['chem103'], isStored: false });
    expect(put('biod101')).toEqual({ codes: ['biod101'], isStored: true });
    local.mode = 'forbidden';
    expect(put()).toEqual({ codes: [], isStored: true });
    expect(put('biod101')).toEqual({ codes: ['biod101'], isStored: false });
  });

  test('C-072 C-130 I-227 I-228 G-004 sign-out clears local storage except the cart', () => {
    saveCart(['biod101']);
    local.setItem('token', 'abc');
    local.setItem('something', 'else');
    clearStorage('abc');
    expect([...local.items.keys()]).toEqual(['persist:root']);
    expect(restoreCart()).toEqual({ kind: 'restored', codes: ['biod101'] });
    local.mode = 'forbidden';
    expect(() => clearStorage('abc')).not.toThrow();
  });
});

describe('a payment attempt', () => {
  const order = { payer, amount: 89_200, codes: ['biod101', 'chem103'] };
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('keeps its key after a reload until its outcome is known', () => {
    const { key } = openAttempt(order);
    expect(key).toMatch(uuid);
    expect(openAttempt({ ...order, codes: ['chem103', 'biod101'] }).key).toBe(key);
    closeAttempt(key);
    expect(openAttempt(order).key).not.toBe(key);
  });

  test('has another key for another order', () => {
    const { key } = openAttempt(order);
    expect(openAttempt({ ...order, amount: 100 }).key).not.toBe(key);
    expect(openAttempt({ ...order, authorizationCode: 'TEN' }).key).not.toBe(key);
  });

  test('is found by its person only, also after a sign-out', () => {
    const { key } = openAttempt(order);
    expect(openAttempt({ ...order, payer: { ...payer, sub: 'bob' } }).key).not.toBe(key);
    closeAttempt(openAttempt({ ...order, payer: { ...payer, sub: 'bob' } }).key);
    clearStorage(payer.session);
    expect([findOpenAttempt('bob'), findOpenAttempt(null)]).toEqual([null, null]);
    expect(findOpenAttempt(payer.sub)).toEqual({ key, sub: payer.sub });
  });

  test.each(['full', 'forbidden'] as const)(
    'keeps its key while the page lasts, where storage is %s',
    (mode) => {
      local.mode = mode;
      const { key } = openAttempt(order);
      expect(openAttempt(order)).toEqual({ key });
      expect(findOpenAttempt(payer.sub)).toEqual({ key, sub: payer.sub });
      closeAttempt(key);
      expect(findOpenAttempt(payer.sub)).toBeNull();
    },
  );

  test('keeps its key beside those that were stored before storage was full, and is stored once there is room', () => {
    const before = openAttempt({ ...order, amount: 100 }).key;
    local.mode = 'full';
    const { key } = openAttempt(order);
    expect(openAttempt(order)).toEqual({ key });
    local.mode = 'works';
    closeAttempt(before);
    expect(findOpenAttempt(payer.sub)).toEqual({ key, sub: payer.sub });
    expect(local.items.get('paymentAttempts')).toContain(key);
  });

  test.each([0x00, 0x01, 0xff])('has a key without TLS, whatever the random bytes: %i', (byte) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
    expect(openAttempt(order).key).toMatch(uuid);
  });

  const stored = { key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', sub: payer.sub, order: '[]' };
  test.each([
    [[stored], stored.key],
    [[null, stored], stored.key],
    [[{ ...stored, key: '../accounts' }], undefined],
    [[{ ...stored, key: `${stored.key}/refund` }], undefined],
    [[{ ...stored, key: 7 }], undefined],
    [[{ ...stored, order: undefined }], undefined],
    [{ 0: stored }, undefined],
  ])('that is stored as %j has the key %s', (attempts, key) => {
    local.setItem('paymentAttempts', JSON.stringify(attempts));
    expect(findOpenAttempt(payer.sub)?.key).toBe(key);
  });

  test('that is older is asked about first', () => {
    const [first, second] = [order, { ...order, amount: 100 }].map((one) => openAttempt(one).key);
    expect(findOpenAttempt(payer.sub)?.key).toBe(first);
    closeAttempt(first!);
    expect(findOpenAttempt(payer.sub)?.key).toBe(second);
  });
});

describe('the end of a session', () => {
  const token = (sub: string, id: string) =>
    `head.${btoa(JSON.stringify({ sub, origin_jti: id })).replaceAll('=', '')}.signature`;
  const ofBob = () => {
    storeToken(token('bob', '1'));
    local.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'bob');
    local.setItem('CognitoIdentityServiceProvider.client.bob.refreshToken', 'x');
  };

  test.each([
    ['in this tab', clearStorage],
    ['in another tab', clearTab],
  ])('%s leaves the session of a person who signed in meanwhile', (_, clear) => {
    saveStep({ kind: 'confirm', email: 'ann@example.test' });
    ofBob();
    const before = [...local.items];
    clear('ann/1');
    expect([...local.items]).toEqual(before);
    expect(session.items.size).toBe(0);
  });

  test.each(['ann/1', null])(
    'keeps the tokens of a later sign-in whose own token comes next: %s',
    (ended) => {
      local.setItem(`${PREFIX}client.bob.refreshToken`, 'r');
      local.setItem('something', 'else');
      clearStorage(ended, true);
      expect([...local.items.keys()]).toEqual([`${PREFIX}client.bob.refreshToken`]);
    },
  );

  test('in this tab leaves nothing of its own', () => {
    ofBob();
    clearStorage('bob/1');
    expect(local.items.size).toBe(0);
  });
});

describe('the token of a session', () => {
  /** As a service writes it, in the letters of addresses. */
  const tokenOf = (claims: object) =>
    `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;

  test('names the person and the sign-in, whatever letters it is written in', () => {
    const token = tokenOf({ sub: 'a>>>b???c>>>d???', origin_jti: '1', jti: 'x' });
    expect(token).toMatch(/-.*_.*-.*_/);
    expect(sessionOf(token)).toBe('a>>>b???c>>>d???/1');
    // In a user pool that revokes no tokens.
    expect(sessionOf(tokenOf({ sub: 'ann', auth_time: 7 }))).toBe('ann/7');
    expect(sessionOf('nonsense')).toBe('nonsense');
  });

  test('that could not be stored lasts as long as the page, or until there is a newer one', () => {
    const [old, fresh] = ['old', 'fresh'].map((jti) => tokenOf({ sub: 'ann', origin_jti: '1', jti }));
    local.mode = 'full';
    storeToken(old!);
    expect(readToken('ann/1')).toBe(old);
    removeToken('bob/1');
    expect(readToken('ann/1')).toBe(old);
    removeToken('ann/1');
    expect(readToken('ann/1')).toBeNull();
    storeToken(old!);
    local.mode = 'works';
    storeToken(fresh!);
    expect(readToken('ann/1')).toBe(fresh);
  });
});

describe('the confirmation', () => {
  const record = {
    transactionId: 'txn1',
    total: 89_200,
    courses: [{ code: 'biod101', name: 'Anatomy', cost: '$892' }],
    authorizationCode: null,
    email: 'ann@example.test',
    session: 'ann/1',
  };
  test('is restored after a reload', () => {
    saveRegistration(record);
    expect(readRegistration('ann/1')).toEqual(record);
    for (const other of [null, 'ann/2', 'bob/1']) expect(readRegistration(other)).toBeNull();
    expect(local.items.size).toBe(0);
    clearTab('ann/1');
    expect(readRegistration('ann/1')).toBeNull();
    expect(session.items.size).toBe(0);
  });

  test('a view that shows it hears of a change, until the view is gone', () => {
    const heard = vi.fn<() => void>();
    const stop = onRegistrationChange(heard);
    saveRegistration(record);
    clearTab('ann/1');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    saveRegistration(record);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('is shown until the page is left when it cannot be stored', () => {
    session.mode = 'full';
    expect(() => saveRegistration({ ...record, transactionId: 'txn2' })).toThrow('storage is full');
    expect(readRegistration('ann/1')?.transactionId).toBe('txn2');
  });
});

describe('a reload for a version', () => {
  test('G-077 is claimed once per server version', () => {
    expect(claimReload('2')).toEqual({ kind: 'claimed' });
    expect(claimReload('2')).toEqual({ kind: 'refused' });
    expect(claimReload('3')).toEqual({ kind: 'claimed' });
  });
  test.each(['full', 'forbidden'] as const)('G-077 is never claimed when storage is %s', (mode) => {
    session.mode = mode;
    expect(claimReload('2')).toEqual({ kind: 'refused' });
  });
});

describe('the sign-in step', () => {
  const step = { kind: 'confirm', email: 'ann@example.test' } as const;

  test('is restored after a reload, until it is removed', () => {
    saveStep(step);
    expect(restoreStep()).toEqual(step);
    expect(local.items.size).toBe(0);
    removeSavedStep();
    expect(restoreStep()).toEqual({ kind: 'none' });
  });

  test.each([
    '{"kind":"elsewhere","email":"a"}',
    '{"kind":"reset"}',
    '{"kind":"reset","email":"<script>"}',
    'nonsense',
  ])('is ignored when it is malformed: %s', (text) => {
    session.setItem('signIn.step', text);
    expect(restoreStep()).toEqual({ kind: 'none' });
  });

  test('is lost without storage, which changes nothing else', () => {
    session.mode = 'forbidden';
    saveStep(step);
    expect(restoreStep()).toEqual({ kind: 'none' });
  });
});
