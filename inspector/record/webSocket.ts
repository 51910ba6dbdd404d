import type { InspectorMessage } from './protocol.ts';
import type { Transport } from './transport.ts';

/** Where `chart-inspector` serves. */
const defaultUrl = 'ws://127.0.0.1:4480/live';

/** Milliseconds between attempts to connect. */
const pause = 2000;

/** Milliseconds in which messages are collected: a frame each costs more than what it holds. */
const collecting = 8;
/** Characters of a frame, above which no more are collected. */
const maxFrame = 1_000_000;

/**
 * For any page, worker or Node process, through the server of the inspector. Connects again when the connection is lost,
 * and until there is a server. Messages in between are lost; with each connection, recorders are asked for their
 * history. An open connection keeps a Node process alive until `close` is called.
 *
 * @param onOpen called for each connection
 */
export function webSocket(url: string = defaultUrl, onOpen: () => void = () => undefined): Transport {
  const listeners: ((data: unknown) => void)[] = [];
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let collected: string[] = [];
  let length = 0;
  const flush = () => {
    if (collected.length > 0 && socket?.readyState === WebSocket.OPEN)
      socket.send(`[${collected.join(',')}]`);
    collected = [];
    length = 0;
  };

  const connect = () => {
    const current = new WebSocket(url);
    socket = current;
    current.addEventListener('open', () => {
      for (const listener of listeners) listener({ type: 'who' } satisfies InspectorMessage);
      onOpen();
    });
    current.addEventListener('message', ({ data }) => {
      for (const message of [parse(data)].flat()) for (const listener of listeners) listener(message);
    });
    current.addEventListener('close', () => {
      if (isClosed) return;
      timer = setTimeout(connect, pause);
      // Without a connection, nothing is worth keeping a Node process alive for.
      (timer as { unref?: () => void }).unref?.();
    });
  };
  connect();

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return;
      const text = JSON.stringify(message);
      length += text.length;
      if (collected.push(text) === 1) setTimeout(flush, collecting);
      if (length > maxFrame) flush();
    },
    listen: (listener) => listeners.push(listener),
    close() {
      isClosed = true;
      flush();
      clearTimeout(timer);
      socket?.close();
    },
  };
}

function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
