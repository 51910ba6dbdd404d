import { channelName } from '../../record/channel.ts';
import type { InspectorMessage } from '../../record/protocol.ts';
import { webSocket } from '../../record/webSocket.ts';
import { hasServer } from './served.ts';

export interface Sources {
  /** @param to the only window to get it; by default, everything that can be reached does */
  readonly post: (message: InspectorMessage, to?: MessageEventSource) => void;
  readonly close: () => void;
}

/**
 * Everything that recorders can reach this page by: the `BroadcastChannel` of its origin, messages from windows, and the
 * server that this page came from.
 *
 * @param onData gets what arrives, with the window that it came from
 */
export function listen(onData: (data: unknown, from?: MessageEventSource) => void): Sources {
  const channel = new BroadcastChannel(channelName);
  const windows = new Set<Window>();
  const server = hasServer ? webSocket(serverUrl(), () => server?.send({ type: 'who' })) : undefined;
  const stop = new AbortController();

  // A broadcast has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const broadcast = (message: object) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }) => onData(data));
  server?.listen((data) => onData(data));
  window.addEventListener(
    'message',
    ({ data, source }) => {
      if (!source || source === window || !('closed' in source)) return;
      windows.add(source);
      onData(data, source);
    },
    { signal: stop.signal },
  );
  // The recorder of another origin is in the window that opened this one, or around it.
  for (const other of [window.opener as Window | null, window.parent]) {
    if (!other || other === window) continue;
    // Says only that there is an inspector; recorders check its origin.
    other.postMessage({ type: 'who' }, '*');
    other.postMessage({ type: '@statelyai.connected' }, '*');
  }
  return {
    post(message, to) {
      if (to) {
        to.postMessage(message, { targetOrigin: '*' });
        return;
      }
      broadcast(message);
      server?.send(message);
      for (const other of windows) if (!other.closed) other.postMessage(message, '*');
    },
    close() {
      channel.close();
      server?.close();
      stop.abort();
    },
  };
}

function serverUrl(): string {
  const url = new URL('./live', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
