import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAttempt, openAttempt } from './attempts.ts';
import { parseCart, restoreCart, saveCart, watchCart } from './cart.ts';
import { saveRegistration, readRegistration } from './registration.ts';
import { claimReload } from './reloads.ts';
import { removeSavedStep, restoreStep, saveStep } from './signInStep.ts';
import { clearStorage } from './signOut.ts';

/** A storage that can be full or forbidden. */
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
  test('C-131 I-229 G-128 a cart stored under persist:root is restored', () => {
    expect(saveCart(['biod101', 'chem103'])).toEqual({ kind: 'saved' });
    expect([...local.items.keys()]).toEqual(['persist:root']);
    expect(JSON.parse(local.items.get('persist:root') ?? '')).toMatchObject({
      cart: '["biod101","chem103"]',
    });
    expect(restoreCart()).toEqual({ kind: 'restored', codes: ['biod101', 'chem103'] });
  });

  test.each([null, '', 'nonsense', '{}', '{"cart":7}', '{"cart":"nonsense"}', '{"cart":"[1]"}', '[]'])(
    'a malformed cart counts as empty: %s',
    (text) => expect(parseCart(text)).toEqual([]),
  );

  test('full and forbidden storage have different outcomes', () => {
    local.mode = 'full';
    expect(saveCart(['biod101'])).toEqual({ kind: 'full' });
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

  test('C-072 C-130 I-227 I-228 G-004 sign-out clears local storage except the cart', () => {
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

  test('has a key even without storage and without TLS', () => {
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
    authorizationCode: null,
    email: 'ann@example.test',
  };
  test('is restored after a reload', () => {
    saveRegistration(record);
    expect(readRegistration()).toEqual(record);
    expect(local.items.size).toBe(0);
    clearStorage();
    expect(readRegistration()).toBeNull();
  });
  test('is shown until the page is left when it cannot be stored', () => {
    session.mode = 'full';
    expect(() => saveRegistration({ ...record, transactionId: 'txn2' })).toThrow('storage is full');
    expect(readRegistration()?.transactionId).toBe('txn2');
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
