import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../../server/cli/listen.ts';

interface Line {
  /** In milliseconds, from a request to the first byte of its answer. */
  readonly roundTrip: number;
  /** Bytes in a second, which all connections share; in each direction. */
  readonly throughput: number;
}

/** An address at which a local server is reached over a slow line, whatever browser asks. */
export async function startSlowProxy(target: number, line: Line) {
  const sockets = new Set<Socket>();
  const [up, down] = [slowPipe(line), slowPipe(line)];
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    up(client, upstream);
    down(upstream, client);
  });
  const port = await listen(server as Parameters<typeof listen>[0], 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One direction of the line: each piece arrives half a round trip after all that was sent before it has left. */
function slowPipe({ roundTrip, throughput }: Line) {
  let freeAt = 0;
  return (from: Socket, to: Socket) => {
    const later = (bytes: number, work: () => void) => {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (bytes / throughput) * 1000;
      setTimeout(work, freeAt - now + roundTrip / 2);
    };
    from.on('data', (data: Buffer) => later(data.length, () => to.writable && to.write(data)));
    from.on('end', () => later(0, () => to.end()));
  };
}
