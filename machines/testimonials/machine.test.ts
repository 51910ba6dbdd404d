import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { testimonialsMachine } from './machine.ts';

function start(count = 3) {
  const clock = new SimulatedClock();
  const actor = createActor(testimonialsMachine, { clock, input: { count } });
  const effects: unknown[] = [];
  actor.on('*', (event) => effects.push(event));
  actor.start();
  return {
    actor,
    clock,
    effects,
    shown: () => actor.getSnapshot().context.index,
    value: () => actor.getSnapshot().value,
  };
}

describe('testimonials', () => {
  test('I-086 I-087 a quotation is shown for ten seconds, and the first follows the last', () => {
    const { clock, shown } = start();
    clock.increment(9_999);
    expect(shown()).toBe(0);
    clock.increment(1);
    expect(shown()).toBe(1);
    clock.increment(10_000);
    expect(shown()).toBe(2);
    clock.increment(10_000);
    expect(shown()).toBe(0);
  });

  test('it pauses until the last reason ends, then waits ten seconds again', () => {
    const { actor, clock, shown, value } = start();
    clock.increment(6_000);
    actor.send({ type: 'PAUSE_BEGAN', reason: 'hover' });
    actor.send({ type: 'PAUSE_BEGAN', reason: 'focus' });
    actor.send({ type: 'PAUSE_ENDED', reason: 'hover' });
    expect(value()).toBe('paused');
    clock.increment(60_000);
    expect(shown()).toBe(0);
    actor.send({ type: 'PAUSE_ENDED', reason: 'focus' });
    expect(value()).toBe('playing');
    clock.increment(9_999);
    expect(shown()).toBe(0);
    clock.increment(1);
    expect(shown()).toBe(1);
  });

  test('a reason that begins again must end again', () => {
    const { actor, value } = start();
    actor.send({ type: 'PAUSE_BEGAN', reason: 'hover' });
    actor.send({ type: 'PAUSE_ENDED', reason: 'hover' });
    actor.send({ type: 'PAUSE_BEGAN', reason: 'focus' });
    actor.send({ type: 'PAUSE_ENDED', reason: 'focus' });
    expect(value()).toBe('playing');
    expect(actor.getSnapshot().context.pausedBy).toEqual([]);
  });

  test('it pauses while the first reason lasts, even if a later one ends before', () => {
    const { actor, value } = start();
    actor.send({ type: 'PAUSE_BEGAN', reason: 'hover' });
    actor.send({ type: 'PAUSE_BEGAN', reason: 'focus' });
    actor.send({ type: 'PAUSE_ENDED', reason: 'focus' });
    expect(value()).toBe('paused');
  });

  test('next and previous restart the ten seconds', () => {
    const { actor, clock, shown } = start();
    for (const type of ['NEXT_PRESSED', 'PREVIOUS_PRESSED'] as const) {
      clock.increment(9_000);
      actor.send({ type });
    }
    clock.increment(9_999);
    expect(shown()).toBe(0);
    clock.increment(1);
    expect(shown()).toBe(1);
  });

  test.each(['playing', 'paused'])('next, previous and choosing work while %s', (state) => {
    const { actor, clock, shown, value } = start();
    if (state === 'paused') actor.send({ type: 'PAUSE_BEGAN', reason: 'reducedMotion' });
    actor.send({ type: 'PREVIOUS_PRESSED' });
    expect(shown()).toBe(2);
    actor.send({ type: 'NEXT_PRESSED' });
    expect(shown()).toBe(0);
    clock.increment(9_000);
    actor.send({ type: 'QUOTATION_CHOSEN', index: 1 });
    expect(shown()).toBe(1);
    clock.increment(9_000);
    expect([shown(), value()]).toEqual([1, state]);
  });

  test('I-088 a click on a video is tracked', () => {
    const { actor, effects } = start();
    actor.send({ type: 'VIDEO_PRESSED', key: 'maria' });
    expect(effects).toEqual([
      {
        type: 'analytics',
        name: 'interaction',
        params: { action: 'testimonial_video', label: 'maria' },
      },
    ]);
  });
});
