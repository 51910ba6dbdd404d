import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answering, settle } from '../../tests/support/charts.ts';
import * as copy from './copy.ts';
import { reviewVideosMachine } from './machine.ts';
import type { PromptOutcome, VideosOutcome } from './rules.ts';

const videos = { Biology: [{ id: 1, title: 'Lab one', vimeo_id: '11' }] };

async function open(
  prompt: PromptOutcome | Error,
  answer: VideosOutcome | Error = { kind: 'loaded', videos },
) {
  let asked = 0;
  let called = 0;
  const machine = reviewVideosMachine.provide({
    actors: {
      askPassword: answering([prompt], () => (asked += 1)),
      loadVideos: answering([answer, answer], () => (called += 1)),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: { expectedPassword: 'open sesame' } }).start();
  const first = actor.getSnapshot().value;
  await settle();
  const { value, context } = actor.getSnapshot();
  return { actor, clock, first, value, context, asked, calls: () => called, called };
}

describe('review videos', () => {
  test('I-119 I-120 I-121 the right password lists the videos by category', async () => {
    const page = await open({ kind: 'given', password: 'open sesame' });
    expect(page).toMatchObject({ first: 'askingPassword', value: 'loaded', asked: 1, called: 1 });
    expect(page.context).toEqual({ expectedPassword: '', videos, failure: null });
  });

  test.each<PromptOutcome | Error>([
    { kind: 'given', password: 'guess' },
    { kind: 'given', password: '' },
    { kind: 'canceled' },
    new Error('prompt is blocked'),
  ])('I-123 I-126 I-245 without the right password nothing is loaded or listed (%j)', async (prompt) => {
    const page = await open(prompt);
    expect(page).toMatchObject({ value: 'refused', called: 0, context: { videos: {} } });
    expect(copy.refused).toBe('Please refresh the page to reauthenticate');
  });

  test.each<[VideosOutcome | Error]>([
    [{ kind: 'failed', failure: { kind: 'late' } }],
    [new Error('unexpected')],
  ])('I-124 a list that cannot be loaded shows a message, and a button tries again (%j)', async (answer) => {
    const page = await open({ kind: 'given', password: 'open sesame' }, answer);
    expect(page.value).toBe('failed');
    expect(copy.failed).toBe('Something went wrong.  Please refresh the page to try again.');
    page.actor.send({ type: 'RETRY_PRESSED' });
    expect(page.actor.getSnapshot().value).toBe('loading');
    expect([page.asked, page.calls()]).toEqual([1, 2]);
  });

  test('a throttled list cannot be asked for before the time that the server asked for', async () => {
    const page = await open(
      { kind: 'given', password: 'open sesame' },
      { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } },
    );
    expect(page.value).toBe('throttled');
    page.actor.send({ type: 'RETRY_PRESSED' });
    page.clock.increment(30_000);
    expect([page.actor.getSnapshot().value, page.calls()]).toEqual(['failed', 1]);
  });

  test('I-122 the page is loading until the list arrives', async () => {
    const machine = reviewVideosMachine.provide({
      actors: {
        askPassword: answering<PromptOutcome, { text: string }>([{ kind: 'given', password: 'open sesame' }]),
        loadVideos: answering<VideosOutcome, void>(['none']),
      },
    });
    const actor = createActor(machine, { input: { expectedPassword: 'open sesame' } }).start();
    await settle();
    expect(actor.getSnapshot().value).toBe('loading');
    expect(copy.loading).toBe('Loading...');
  });
});
