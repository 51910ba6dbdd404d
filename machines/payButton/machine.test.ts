import { createActor, fromCallback, setup, SimulatedClock, type EventFromLogic } from 'xstate';
import { expect, test } from 'vitest';
import { payButtonMachine } from './machine.ts';

type Event = EventFromLogic<typeof payButtonMachine>;

const began: Event = { type: 'PRESS_BEGAN' };
const ended: Event = { type: 'PRESS_ENDED' };
const changed: Event = { type: 'BUTTON_CHANGED' };
const pressed: Event = { type: 'BUTTON_PRESSED' };

/** A button in a flow that counts its purchases. `isHeld`: something is pressed when the button appears. */
function start(isHeld = false) {
  const clock = new SimulatedClock();
  let purchases = 0;
  const payButton = payButtonMachine.provide({
    actors: {
      watchPresses: fromCallback(({ sendBack }) => {
        if (isHeld) sendBack(began);
      }),
    },
  });
  const flow = setup({ actors: { payButton } }).createMachine({
    invoke: { id: 'payButton', src: 'payButton' },
    on: { PURCHASE_CONFIRMED: { actions: () => void (purchases += 1) } },
  });
  const parent = createActor(flow, { clock }).start();
  const button = parent.getSnapshot().children['payButton']!;
  return {
    send: (...events: Event[]) => events.forEach((event) => button.send(event)),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    seen: () => {
      const { value } = button.getSnapshot() as { value: Record<string, string> };
      return [...Object.entries(value).flat(), purchases];
    },
  };
}

test('a press that begins after the button was shown and still for half a second pays', () => {
  const run = start();
  run.pass(499);
  expect(run.seen()).toEqual(['arming', 'quiet', 0]);
  run.pass(1);
  run.send(began, pressed, ended);
  expect(run.seen()).toEqual(['armed', 'quiet', 1]);
});

test('an earlier press is answered, and another one pays half a second after the button was shown', () => {
  const run = start();
  run.pass(300);
  run.send(began, pressed, ended);
  expect(run.seen()).toEqual(['arming', 'answered', 0]);
  run.pass(200);
  expect(run.seen()).toEqual(['armed', 'answered', 0]);
  run.send(began, pressed);
  expect(run.seen()).toEqual(['armed', 'answered', 1]);
});

test('a press that begins before and ends after half a second does not pay, and is answered', () => {
  const run = start();
  run.pass(499);
  run.send(began);
  run.pass(10_000);
  run.send(pressed);
  expect(run.seen()).toEqual(['armed', 'answered', 0]);
  // A key that is held presses again and again.
  run.send(pressed, pressed);
  expect(run.seen()).toEqual(['armed', 'answered', 0]);
  run.send(ended, began, pressed);
  expect(run.seen()).toEqual(['armed', 'answered', 1]);
});

test('what is held when the button appears does not pay', () => {
  const run = start(true);
  run.pass(10_000);
  run.send(pressed);
  expect(run.seen()).toEqual(['armed', 'answered', 0]);
});

test('a press without a pointer or a key, as of assistive technology, pays after half a second too', () => {
  const run = start();
  run.send(pressed);
  expect(run.seen()).toEqual(['arming', 'answered', 0]);
  run.pass(500);
  run.send(pressed);
  expect(run.seen()).toEqual(['armed', 'answered', 1]);
});

test('a press that came to nothing says nothing about the next one', () => {
  const run = start();
  run.send(began, ended);
  run.pass(500);
  run.send(pressed);
  expect(run.seen()).toEqual(['armed', 'quiet', 1]);
});

test('a button that moves or reads differently arms again', () => {
  const run = start();
  run.pass(400);
  run.send(changed);
  run.pass(499);
  expect(run.seen()).toEqual(['arming', 'quiet', 0]);
  run.pass(1);
  expect(run.seen()).toEqual(['armed', 'quiet', 0]);
  run.send(changed);
  expect(run.seen()).toEqual(['arming', 'quiet', 0]);
  run.send(began, pressed);
  expect(run.seen()).toEqual(['arming', 'answered', 0]);
});

test('a press during which the button changes does not pay, however long it lasts', () => {
  const run = start();
  run.pass(500);
  run.send(began, changed);
  run.pass(500);
  run.send(pressed);
  expect(run.seen()).toEqual(['armed', 'answered', 0]);
});
