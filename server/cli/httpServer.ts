import { createServer, STATUS_CODES, type Server } from 'node:http';

/** Bytes of request line and headers together. An access token takes about 1 kB. */
const maxHeaderSize = 16 * 1024;

const answers: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The URL and headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/** An HTTP server that bounds what it reads, and that says what is wrong with a request it cannot read. */
export function createHttpServer(): Server {
  const server = createServer({
    maxHeaderSize,
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    // Longer than a load balancer keeps one (60 s is common): it would send a request into a connection being closed.
    keepAliveTimeout: 65_000,
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const [status, message] = answers[error.code ?? ''] ?? [400, 'This is not a valid HTTP request.'];
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: text/plain\r\ncontent-length: ${message.length}\r\nconnection: close\r\n\r\n${message}`,
    );
  });
  return server;
}
