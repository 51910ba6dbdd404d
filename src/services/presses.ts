/**
 * Whether something is pressed on the page: a pointer or a key, no matter where it went down. A click does not say when its
 * press began, so presses are watched from before the button that they may end on is shown.
 */

/** How long after a finger was lifted its click may still come, in milliseconds. */
const clickDelay = 400;

type Listener = (isUnderWay: boolean) => void;

const listeners = new Set<Listener>();
let isUnderWay = false;
let end: ReturnType<typeof setTimeout> | undefined;

function tell(now: boolean) {
  isUnderWay = now;
  for (const listener of listeners) listener(now);
}

function begin() {
  clearTimeout(end);
  tell(true);
}

function finish() {
  clearTimeout(end);
  end = setTimeout(() => tell(false), clickDelay);
}

/** These keys press a button. */
const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** To be called once, before anything that a press may end on is shown. */
export function watchPresses(): void {
  const options = { capture: true, passive: true } as const;
  addEventListener('pointerdown', begin, options);
  addEventListener('pointerup', finish, options);
  addEventListener('pointercancel', finish, options);
  // A key that is held sends the event again and again.
  addEventListener('keydown', (event) => isPressKey(event) && !event.repeat && begin(), options);
  addEventListener('keyup', (event) => isPressKey(event) && finish(), options);
  // Where else a key may go up, nobody says so here: in another window, or in the frame of a card field.
  addEventListener('blur', finish);
}

/**
 * @param listener gets whether something is pressed, at each change; at once if something is
 * @returns stops that
 */
export function onPress(listener: Listener): () => void {
  listeners.add(listener);
  if (isUnderWay) listener(true);
  return () => void listeners.delete(listener);
}
