import { describe, expect, test, vi } from 'vitest';
import type { ApiCall } from '../../../machines/request/rules.ts';
import { json, recording } from '../../../tests/support/apiCalls.ts';
import { forgetProof, keepProof } from '../auth/recentSignIn.ts';
import { encodeForm, sendRequest } from './sendRequest.ts';

const call: ApiCall = { name: 'x', method: 'POST', path: '/x', announce: 'silent' };

describe('sending', () => {
  test('C-259 G-081 forms are encoded, lists repeat their key, undefined values are left out', async () => {
    const { send, sent } = recording(() => json({}));
    await send({
      ...call,
      form: { code: 'A&B', 'course_codes[]': ['biod101', 'chem103'], none: undefined, n: 7 },
    });
    expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(sent[0]?.body).toBe('code=A%26B&course_codes%5B%5D=biod101&course_codes%5B%5D=chem103&n=7');
    expect(encodeForm({ empty: [] }).toString()).toBe('');
  });

  test('C-258 G-080 the stored token, if any, is sent as bearer token', async () => {
    const signedIn = recording(() => json({}), 'a.b.c');
    await signedIn.send(call);
    expect(signedIn.sent[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    const visitor = recording(() => json({}), null);
    await visitor.send(call);
    expect(visitor.sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('the proof of a recent sign-in goes along with those calls of its session alone that need one', async () => {
    keepProof({ session: 'ann/1', token: 'p.r.oof', tokens: new Map() });
    const { send, sent } = recording(() => json({}), 'a.b.c');
    const isSensitive = true as const;
    for (const made of [
      { ...call, session: 'ann/1', isSensitive },
      { ...call, session: 'ann/1' },
      { ...call, session: 'bob/1', isSensitive },
      call,
    ])
      await send(made);
    forgetProof();
    await send({ ...call, session: 'ann/1', isSensitive });
    expect(sent.map(({ headers }) => headers.get('x-recent-sign-in'))).toEqual([
      'p.r.oof',
      null,
      null,
      null,
      null,
    ]);
  });

  test('a call that acts for a person is not sent without a token of the session that the page shows', async () => {
    const { send, sent } = recording(() => json({}), null);
    expect(await send({ ...call, session: 'ann/1' })).toEqual({ kind: 'sessionChanged', message: '' });
    expect(sent).toEqual([]);
  });

  test('C-278 C-280 C-281 a success has status and body, an error the message or the fallback', async () => {
    const reply = (response: Response, fallback?: string) =>
      recording(() => response).send({ ...call, ...(fallback && { fallback }) });
    expect(await reply(json({ a: 1 }, 201))).toEqual({ kind: 'ok', status: 201, body: { a: 1 } });
    expect(await reply(json({ message: 'No.' }, 422))).toMatchObject({
      kind: 'refused',
      status: 422,
      message: 'No.',
    });
    expect(await reply(new Response('<html>', { status: 502 }), 'Later.')).toMatchObject({
      message: 'Later.',
    });
    expect(await reply(new Response(null, { status: 500 }))).toMatchObject({
      message: 'Unknown error, please try again later.',
    });
  });

  test('a document is read as a file, and anything else that is not JSON as nothing', async () => {
    const answer = (type: string) =>
      recording(() => new Response('%PDF-1.7', { headers: { 'content-type': type } })).send(call);
    const document = await answer('application/pdf');
    expect(document).toMatchObject({ kind: 'ok', body: expect.any(Blob) });
    expect(await answer('text/html')).toMatchObject({ kind: 'ok', body: null });
  });

  test('Retry-After of an error response is read, and a success has none', async () => {
    const answer = (status: number) => () => new Response('{}', { status, headers: { 'retry-after': '30' } });
    expect(await recording(answer(429)).send(call)).toMatchObject({ status: 429, wait: 30_000 });
    expect(await recording(answer(200)).send(call)).not.toHaveProperty('wait');
  });

  test('a limit that does not say how long to wait is waited for twice as long each time, until another answer', async () => {
    const answers = [
      ...Array.from({ length: 8 }, () => ({ status: 429 })),
      { status: 200 },
      { status: 429 },
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 429 },
    ];
    const { send } = recording(() => new Response('{}', answers.shift()));
    const waits: unknown[] = [];
    for (let left = answers.length; left > 0; left -= 1) {
      const reply = await send({ ...call, name: 'limited' });
      waits.push('wait' in reply ? (reply.wait ?? 0) / 1000 : null);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, null, 5, 7, 5]);
  });

  test('a POST without an answer is not repeated and counts as unreachable', async () => {
    const { send, sent } = recording(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send(call)).toEqual({ kind: 'unreachable', message: '' });
    expect(sent).toHaveLength(1);
    const broken = recording(() => new Response(null, { status: 503 }));
    await broken.send(call);
    expect(broken.sent).toHaveLength(1);
  });

  test('a read without an answer is not repeated either', async () => {
    const { send, sent } = recording(() => Promise.reject(new TypeError('Failed to fetch')));
    await send({ ...call, method: 'GET' });
    expect(sent).toHaveLength(1);
  });

  test('a call has no time limit of its own: its chart has', async () => {
    vi.useFakeTimers();
    const { send, sent } = recording(() => new Promise(() => undefined));
    const ended = vi.fn<() => void>();
    void send(call).finally(ended);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([sent.length, ended.mock.calls.length]).toEqual([1, 0]);
    vi.useRealTimers();
  });

  test('an aborted call is unreachable', async () => {
    const controller = new AbortController();
    const pending = sendRequest(
      call,
      {
        host: 'https://api.example.test',
        readToken: () => null,
        fetch: (input, init) =>
          new Promise((_, reject) => {
            const { signal } = new Request(input, init);
            const abort = () => reject(new DOMException('Aborted.', 'AbortError'));
            if (signal.aborted) abort();
            signal.addEventListener('abort', abort);
          }),
      },
      controller.signal,
    );
    controller.abort();
    expect(await pending).toEqual({ kind: 'unreachable', message: '' });
  });
});
