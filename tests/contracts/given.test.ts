// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { courses } from '../../domain/catalogue/general.ts';
import { accountLogic } from '../../src/site/wiring/account.ts';
import { courseFinderLogic } from '../../src/site/wiring/courseFinder.ts';
import { receiptLogic } from '../../src/site/wiring/receipt.ts';
import { acceptanceLetterLogic } from '../../src/site/wiring/acceptanceLetter.ts';
import { registrationsLogic } from '../../src/site/wiring/registrations.ts';
import { reviewVideosLogic } from '../../src/site/wiring/reviewVideos.ts';
import { siteVersionLogic } from '../../src/site/wiring/siteVersion.ts';

/** What the wiring gives to the browser and to charts: files, claims, and an answer where none comes. */

vi.mock('../../src/services/search/courseSearch.ts', () => new Promise(() => undefined));

const loaded = vi.hoisted(() => [] as string[]);
vi.mock('../../src/services/api/sendFile.ts', () => {
  loaded.push('the code that sends a file');
  return {};
});

type Given = { readonly implementations: { readonly actors: object; readonly actions: object } };
const actorOf = (logic: Given, name: string) =>
  (logic.implementations.actors as Readonly<Record<string, AnyActorLogic>>)[name]!;
const actionOf = (logic: Given, name: string) =>
  (logic.implementations.actions as Readonly<Record<string, (_: unknown, given: unknown) => void>>)[name]!;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T15:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a file that is saved', () => {
  const { code } = courses[0]!;
  test.each([
    [
      'dates of a course',
      () => actionOf(registrationsLogic, 'saveDates'),
      { code, name: 'Biology', registeredOn: '2026-06-15', startBy: '2026-12-15', state: 'registered' },
      [`${code}.ics`, 'text/calendar;charset=utf-8', /^BEGIN:VCALENDAR\r\n/],
    ],
    [
      'what is stored about a person',
      () => actionOf(accountLogic, 'saveFile'),
      { file: new Blob(['{}'], { type: 'application/json' }), name: 'my-data.json' },
      ['my-data.json', 'application/json', /^\{\}$/],
    ],
    [
      'a receipt',
      () => actionOf(receiptLogic, 'saveFile'),
      { file: new Blob(['%PDF-'], { type: 'application/pdf' }), name: 'receipt-1.pdf' },
      ['receipt-1.pdf', 'application/pdf', /^%PDF-$/],
    ],
  ] as const)('has a name, a type and content: %s', async (_, action, given, [name, type, content]) => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    action()({}, given);
    expect([names, files.map((file) => file.type)]).toEqual([[name], [type]]);
    expect(await files[0]!.text()).toMatch(content);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(revoked.mock.calls).toEqual([['blob:1']]);
  });
});

test('a page reloads once for each version of the server', async () => {
  const claim = (version: string) =>
    toPromise(createActor(actorOf(siteVersionLogic, 'claimReload'), { input: { version } }).start());
  for (const version of ['2', '3'])
    for (const kind of ['claimed', 'refused'])
      expect([version, await claim(version)]).toEqual([version, { kind }]);
});

test('the password for the videos is asked for, and may be refused', async () => {
  const ask = () =>
    toPromise(
      createActor(actorOf(reviewVideosLogic, 'askPassword'), { input: { text: 'Password?' } }).start(),
    );
  const prompt = vi.fn<(text: string) => string | null>();
  vi.stubGlobal('prompt', prompt);
  for (const [given, outcome] of [
    [null, { kind: 'canceled' }],
    ['', { kind: 'given', password: '' }],
    ['review', { kind: 'given', password: 'review' }],
  ] as const) {
    prompt.mockReturnValue(given);
    expect(await ask()).toEqual(outcome);
  }
  expect(prompt.mock.calls).toEqual([['Password?'], ['Password?'], ['Password?']]);
  vi.unstubAllGlobals();
});

test('an address for a letter is asked for once the code is there that sends the letter', async () => {
  vi.useRealTimers();
  vi.stubGlobal('fetch', () => {
    loaded.push('the configuration');
    return Promise.reject(new TypeError('offline'));
  });
  createActor(actorOf(acceptanceLetterLogic, 'requestLink'), { input: {} }).start();
  await vi.waitFor(() => expect(loaded).toContain('the configuration'), 60_000);
  expect(loaded[0]).toBe('the code that sends a file');
  vi.unstubAllGlobals();
});

test('a search whose code does not come has failed after 25 seconds', async () => {
  const actor = createActor(actorOf(courseFinderLogic, 'loadSearch'), { input: undefined });
  actor.subscribe({ error: () => undefined });
  actor.start();
  await vi.advanceTimersByTimeAsync(24_999);
  expect(actor.getSnapshot().status).toBe('active');
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().status).toBe('error');
});
