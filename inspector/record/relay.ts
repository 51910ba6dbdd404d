import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Transport } from './transport.ts';

const maxMessage = 32 * 1024 * 1024;

export interface Relay {
  /** Accepts WebSocket connections at a path of the server. */
  readonly attach: (server: Server, path: string) => void;
  /** For a recorder in the server's own process. */
  readonly join: () => Transport;
  readonly close: () => void;
}

/**
 * Passes each message on to all others, like a `BroadcastChannel` between processes. It keeps nothing: recorders have
 * their own history.
 *
 * Pages are turned away unless they come from this machine or from one of the given hosts: they could read what is
 * recorded.
 */
export function createRelay(hosts: readonly string[] = []): Relay {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessage });
  const local = new Set<(data: unknown) => void>();
  let connections = 0;

  const toSockets = (text: string, from?: WebSocket) => {
    for (const socket of sockets.clients)
      if (socket !== from && socket.readyState === socket.OPEN) socket.send(text);
  };
  const toLocal = (message: unknown, from?: (data: unknown) => void) => {
    for (const listener of local) if (listener !== from) listener(message);
  };

  sockets.on('connection', (socket) => {
    connections += 1;
    const connection = `connection ${connections}`;
    // A connection that breaks off is closed.
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) return;
      // Programs of other protocols do not say which of them sent a message.
      const messages = parse(data.toString()).map((message) =>
        'site' in message ? message : { ...message, site: connection },
      );
      if (messages.length === 0) return;
      toSockets(JSON.stringify(messages), socket);
      for (const message of messages) toLocal(message);
    });
  });

  return {
    attach(server, path) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (URL.parse(request.url ?? '', 'http://localhost')?.pathname !== path) {
          // Vite has a path of its own.
          if (server.listenerCount('upgrade') === 1) socket.destroy();
          return;
        }
        if (!isAllowed(request.headers, hosts))
          // Without the second step, a client that does not close its side would keep the connection.
          socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n', () => socket.destroy());
        else sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened));
      });
    },
    join() {
      const own = new Set<(data: unknown) => void>();
      const receive = (data: unknown) => own.forEach((listener) => listener(data));
      local.add(receive);
      return {
        send(message) {
          toSockets(JSON.stringify(message));
          toLocal(message, receive);
        },
        listen: (listener) => own.add(listener),
        close: () => local.delete(receive),
      };
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** The message of a frame, or each of several. */
function parse(text: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(text) as unknown]
      .flat()
      .filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);
  } catch {
    return [];
  }
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Programs send no origin. The host of the request proves nothing: its name may have been made to lead here. */
function isAllowed({ origin }: IncomingMessage['headers'], hosts: readonly string[]): boolean {
  if (origin === undefined) return true;
  const from = URL.parse(origin)?.hostname;
  return from !== undefined && [...thisMachine, ...hosts].includes(from);
}
