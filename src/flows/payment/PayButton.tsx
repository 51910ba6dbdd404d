import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/payButton/copy.ts';
import type { payButtonMachine } from '../../../machines/payButton/machine.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

type PayButtonActor = ActorRefFrom<typeof payButtonMachine>;

/** A key that is held down presses a button once. */
export const ignoreRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

interface PayButtonProps {
  /** Absent while nothing can be paid. */
  actor: PayButtonActor | undefined;
  /** What the button pays, in words. */
  amount: string;
  children: string;
  disabled?: boolean;
  busy?: boolean;
}

/** A button that pays. What is pressed too early, twice or for too long is left to its chart. */
export function PayButton({ actor, amount, children, disabled = false, busy = false }: PayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useChanges(button, actor);
  const isArming = useSelector(actor, (snapshot) => snapshot?.matches('arming') === true);
  return (
    <Button
      ref={button}
      disabled={disabled}
      busy={busy}
      data-amount={amount}
      data-arming={isArming || undefined}
      onKeyDown={ignoreRepeat}
      onClick={() => actor?.send({ type: 'BUTTON_PRESSED' })}
    >
      {children}
    </Button>
  );
}

function answerIn(snapshot: SnapshotFrom<typeof payButtonMachine> | undefined): string {
  if (snapshot?.matches({ arming: 'answered' })) return copy.tooEarly;
  return snapshot?.matches({ armed: 'answered' }) ? copy.pressAgain : '';
}

/** What the button says to a press that came too early. */
export function PressAnswer({ actor }: { actor: PayButtonActor | undefined }) {
  const text = useSelector(actor, answerIn);
  return <LiveRegion visible>{text}</LiveRegion>;
}

/** Reports to the chart when the button is first painted, and whenever it moves or looks different from then on. */
function useChanges(button: RefObject<HTMLButtonElement | null>, actor: PayButtonActor | undefined) {
  const look = useRef(() => {});
  useLayoutEffect(() => {
    if (!actor) return undefined;
    let seen: Appearance | null = null;
    let frame = 0;
    look.current = () => {
      const now = button.current ? appearanceOf(button.current) : null;
      if (looksAlike(now, seen)) return;
      seen = now;
      actor.send({ type: 'BUTTON_CHANGED' });
    };
    const everyFrame = () => {
      look.current();
      frame = requestAnimationFrame(everyFrame);
    };
    frame = requestAnimationFrame(everyFrame);
    // A press may come before the frame that shows what has changed.
    const beforePress = () => look.current();
    addEventListener('pointerdown', beforePress, true);
    addEventListener('keydown', beforePress, true);
    return () => {
      look.current = () => {};
      cancelAnimationFrame(frame);
      removeEventListener('pointerdown', beforePress, true);
      removeEventListener('keydown', beforePress, true);
    };
  }, [button, actor]);
  useLayoutEffect(() => look.current());
}

interface Appearance {
  /** In pixels. */
  readonly place: readonly number[];
  readonly look: string;
}

/** Where the button is and what it says. A pressed button sinks a little, which its place in its row leaves out. */
function appearanceOf(button: HTMLButtonElement): Appearance {
  const row = button.parentElement!;
  const origin = button.offsetParent === row ? { offsetLeft: 0, offsetTop: 0 } : row;
  const { x, y } = row.getBoundingClientRect();
  const left = x + button.offsetLeft - origin.offsetLeft;
  const top = y + button.offsetTop - origin.offsetTop;
  const { offsetWidth: width, offsetHeight: height } = button;
  const isOnTop = button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  return {
    place: [left, top, width, height],
    look: [isOnTop, button.textContent, button.disabled, button.dataset['amount']].join(' '),
  };
}

/** Lines have heights in fractions of pixels, so a line that comes above the button moves it by a fraction of one. */
const looksAlike = (a: Appearance | null, b: Appearance | null) =>
  a === null || b === null
    ? a === b
    : a.look === b.look && a.place.every((length, index) => Math.abs(length - (b.place[index] ?? 0)) < 2);
