import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { testimonialsMachine } from './machine.ts';

function start(count = 3) {
  const clock = new SimulatedClock();
  const actor = createActor(testimonialsMachine, { clock, input: { count } });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    emitted,
    shown: () => actor.getSnapshot().context.index,
    value: () => actor.getSnapshot().value,
  };
}

describe('testimonials', () => {
  test('I-086 I-087 a quotation stays ten seconds, and behind the last comes the first', () => {
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

  test('it stands still until the last reason is gone, then waits ten seconds again', () => {
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

  test('pausing again for a reason that is over needs that reason to end again', () => {
    const { actor, value } = start();
    actor.send({ type: 'PAUSE_BEGAN', reason: 'hover' });
    actor.send({ type: 'PAUSE_ENDED', reason: 'hover' });
    actor.send({ type: 'PAUSE_BEGAN', reason: 'focus' });
    actor.send({ type: 'PAUSE_ENDED', reason: 'focus' });
    expect(value()).toBe('playing');
    expect(actor.getSnapshot().context.pausedBy).toEqual([]);
  });

  test('it stands still for the first reason also when a later one is over before', () => {
    const { actor, value } = start();
    actor.send({ type: 'PAUSE_BEGAN', reason: 'hover' });
    actor.send({ type: 'PAUSE_BEGAN', reason: 'focus' });
    actor.send({ type: 'PAUSE_ENDED', reason: 'focus' });
    expect(value()).toBe('paused');
  });

  test('going back or forth starts the ten seconds anew', () => {
    const { actor, clock, shown } = start();
    for (const type of ['NEXT_WANTED', 'PREVIOUS_WANTED'] as const) {
      clock.increment(9_000);
      actor.send({ type });
    }
    clock.increment(9_999);
    expect(shown()).toBe(0);
    clock.increment(1);
    expect(shown()).toBe(1);
  });

  test.each(['playing', 'paused'])('back, forth and choosing work while %s', (state) => {
    const { actor, clock, shown, value } = start();
    if (state === 'paused') actor.send({ type: 'PAUSE_BEGAN', reason: 'reducedMotion' });
    actor.send({ type: 'PREVIOUS_WANTED' });
    expect(shown()).toBe(2);
    actor.send({ type: 'NEXT_WANTED' });
    expect(shown()).toBe(0);
    clock.increment(9_000);
    actor.send({ type: 'QUOTATION_CHOSEN', index: 1 });
    expect(shown()).toBe(1);
    clock.increment(9_000);
    expect([shown(), value()]).toEqual([1, state]);
  });

  test('I-088 a pressed video is told to analytics', () => {
    const { actor, emitted } = start();
    actor.send({ type: 'VIDEO_PRESSED', key: 'maria' });
    expect(emitted).toEqual([
      {
        type: 'analytics',
        name: 'interaction',
        params: { action: 'testimonial_video', label: 'maria' },
      },
    ]);
  });
});
