import { channelName } from './channel.ts';

/** Carries messages between recorders and inspectors. Messages are plain JSON data; see `protocol.ts`. */
export interface Transport {
  readonly send: (message: object) => void;
  /** The listener gets whatever arrives, and checks it. */
  readonly listen: (listener: (data: unknown) => void) => void;
  readonly close: () => void;
  /** While a page is in the browser's cache, from which a message to it would remove it. */
  readonly pause?: () => void;
  readonly resume?: () => void;
}

/** For pages and workers of the inspector's own origin. */
export function broadcastChannel(): Transport {
  const listeners: ((data: unknown) => void)[] = [];
  const open = () => {
    const opened = new BroadcastChannel(channelName);
    opened.addEventListener('message', ({ data }) => listeners.forEach((listener) => listener(data)));
    // In Node, an open channel would keep the process alive.
    (opened as { unref?: () => void }).unref?.();
    return opened;
  };
  let channel = open();
  return {
    // A broadcast has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (message) => channel.postMessage(message),
    listen: (listener) => listeners.push(listener),
    close: () => channel.close(),
    pause: () => channel.close(),
    resume: () => {
      channel = open();
    },
  };
}

/**
 * For a page that the inspector has opened or shows in a frame, or that has opened the inspector.
 *
 * @param target window of the inspector
 * @param origin of the inspector; other origins get no message, and theirs are ignored
 */
export function postMessage(target: Window, origin: string): Transport {
  const stop = new AbortController();
  return {
    send: (message) => target.postMessage(message, origin),
    listen(listener) {
      window.addEventListener(
        'message',
        (event) => {
          if (event.source === target && event.origin === origin) listener(event.data);
        },
        { signal: stop.signal },
      );
    },
    close: () => stop.abort(),
  };
}
