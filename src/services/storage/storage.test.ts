import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAttempt, openAttempt } from './attempts.ts';
import { parseCart, restoreCart, saveCart, watchCart } from './cart.ts';
import { keepRegistration, recallRegistration } from './registration.ts';
import { claimReload } from './reloads.ts';
import { clearStorage } from './signOut.ts';

/** As the browser's, with the two ways in which it can refuse. */
class FakeStorage {
  mode: 'works' | 'full' | 'forbidden' = 'works';
  readonly items = new Map<string, string>();
  #check(writes: boolean) {
    if (this.mode === 'forbidden') throw new DOMException('The operation is insecure.', 'SecurityError');
    if (writes && this.mode === 'full') throw new DOMException('Full.', 'QuotaExceededError');
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

let local: FakeStorage;
let session: FakeStorage;
let page: EventTarget;

beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

describe('the cart', () => {
  test('C-131 I-229 G-128 what is saved under persist:root is restored', () => {
    expect(saveCart(['biod101', 'chem103'])).toEqual({ kind: 'saved' });
    expect([...local.items.keys()]).toEqual(['persist:root']);
    expect(JSON.parse(local.items.get('persist:root') ?? '')).toMatchObject({
      cart: '["biod101","chem103"]',
    });
    expect(restoreCart()).toEqual({ kind: 'restored', codes: ['biod101', 'chem103'] });
  });

  test.each([null, '', 'nonsense', '{}', '{"cart":7}', '{"cart":"nonsense"}', '{"cart":"[1]"}', '[]'])(
    'a stored text of another making counts as empty: %s',
    (text) => expect(parseCart(text)).toEqual([]),
  );

  test('a full and a forbidden storage are told apart', () => {
    local.mode = 'full';
    expect(saveCart(['biod101'])).toEqual({ kind: 'full' });
    expect(restoreCart()).toEqual({ kind: 'restored', codes: [] });
    local.mode = 'forbidden';
    expect(saveCart(['biod101'])).toEqual({ kind: 'unavailable' });
    expect(restoreCart()).toEqual({ kind: 'unavailable' });
  });

  test('changes of another tab are heard, its clearing is not, and listening ends', () => {
    const heard: (readonly string[])[] = [];
    const stop = watchCart((codes) => heard.push(codes));
    const change = (key: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    change('persist:root', '{"cart":"[\\"biod101\\"]"}');
    change('persist:root', '{"cart":"[]"}');
    change('token', 'x');
    change(null, null);
    change('persist:root', null);
    stop();
    change('persist:root', '{"cart":"[\\"chem103\\"]"}');
    expect(heard).toEqual([['biod101'], []]);
  });

  test('C-072 C-130 I-227 I-228 G-004 clearing on sign-out empties local storage but for the cart', () => {
    saveCart(['biod101']);
    local.setItem('token', 'abc');
    clearStorage();
    expect([...local.items.keys()]).toEqual(['persist:root']);
    expect(restoreCart()).toEqual({ kind: 'restored', codes: ['biod101'] });
    local.mode = 'forbidden';
    expect(() => clearStorage()).not.toThrow();
  });
});

describe('a payment attempt', () => {
  const order = { amount: 89_200, codes: ['biod101', 'chem103'] };
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('keeps its key over a reload until its outcome is known', () => {
    const { key } = openAttempt(order);
    expect(key).toMatch(uuid);
    expect(openAttempt({ ...order, codes: ['chem103', 'biod101'] }).key).toBe(key);
    closeAttempt();
    expect(openAttempt(order).key).not.toBe(key);
  });

  test('is another one for another order', () => {
    const { key } = openAttempt(order);
    expect(openAttempt({ ...order, amount: 100 }).key).not.toBe(key);
    expect(openAttempt({ ...order, discountCode: 'TEN' }).key).not.toBe(key);
  });

  test('has a key also where nothing is stored and where the page has no TLS', () => {
    session.mode = 'forbidden';
    expect(openAttempt(order).key).toMatch(uuid);
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(openAttempt(order).key).toMatch(uuid);
  });
});

describe('the confirmation', () => {
  const record = {
    transactionId: 'txn1',
    total: 89_200,
    courses: [{ code: 'biod101', name: 'Anatomy', cost: '$892', department: 'biology' }],
    code: null,
    email: 'ann@example.test',
  };
  test('is there after a reload', () => {
    keepRegistration(record);
    expect(recallRegistration()).toEqual(record);
    expect(local.items.size).toBe(0);
    clearStorage();
    expect(recallRegistration()).toBeNull();
  });
  test('is shown once even where nothing can be kept, which is told', () => {
    session.mode = 'full';
    expect(() => keepRegistration({ ...record, transactionId: 'txn2' })).toThrow('storage is full');
    expect(recallRegistration()?.transactionId).toBe('txn2');
  });
});

describe('a reload for a version', () => {
  test('G-077 is granted once per server version', () => {
    expect(claimReload('2')).toEqual({ kind: 'claimed' });
    expect(claimReload('2')).toEqual({ kind: 'refused' });
    expect(claimReload('3')).toEqual({ kind: 'claimed' });
  });
  test.each(['full', 'forbidden'] as const)('G-077 is never granted where storage is %s', (mode) => {
    session.mode = mode;
    expect(claimReload('2')).toEqual({ kind: 'refused' });
  });
});
