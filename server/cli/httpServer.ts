import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Bytes of request line and headers together. An access token takes about 1 kB. */
const maxHeaderSize = 16 * 1024;

/** How long a connection may take, in milliseconds. */
export interface ConnectionLimits {
  readonly headersTimeout: number;
  /** For the whole request, with its body. */
  readonly requestTimeout: number;
  /** How often both are checked. */
  readonly connectionsCheckingInterval: number;
  readonly keepAliveTimeout: number;
  /** Without a byte in either direction, also while an answer is not read. */
  readonly silence: number;
  /** Between an answer that ends the connection and its end, so that a client that still sends can read the answer. */
  readonly linger: number;
}

const defaultLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a load balancer keeps one (60 s is common): it would send a request into a connection being closed.
  keepAliveTimeout: 65_000,
  silence: 120_000,
  linger: 1_000,
};

const answers: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The URL and headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/** Probes of a load balancer, which name no host in HTTP/1.0. */
const isProbe = (url = '') => /^\/(livez|readyz)(\?|$)/.test(url);

/** An HTTP server that bounds what it reads, and that says what is wrong with a request it cannot read. */
export function createHttpServer(handle: RequestListener, limits: Partial<ConnectionLimits> = {}): Server {
  const { silence, linger, ...timeouts } = { ...defaultLimits, ...limits };
  // Whether a host is named is checked below.
  const server = createServer({ maxHeaderSize, requireHostHeader: false, ...timeouts });
  server.timeout = silence;
  server.on('request', (request, response) => {
    if (request.headers.host === undefined) {
      if (!isProbe(request.url)) {
        response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' });
        response.end('The request does not name a host.');
        return;
      }
      request.headers.host = 'localhost';
    }
    handle(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const [status, message] = answers[error.code ?? ''] ?? [400, 'This is not a valid HTTP request.'];
    answerAndClose(
      socket,
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: text/plain\r\ncontent-length: ${message.length}\r\nconnection: close\r\n\r\n${message}`,
      linger,
    );
  });
  return server;
}

/** Ending the connection closes one direction only: a client that does not close the other one would keep it for good. */
function answerAndClose(socket: Duplex, answer: string, linger: number): void {
  socket.end(answer);
  const close = setTimeout(() => socket.destroy(), linger);
  socket.once('close', () => clearTimeout(close));
}
