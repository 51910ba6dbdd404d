import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../../server/cli/listen.ts';

/** A database server's address that can stop to answer, as behind a firewall that drops packets. */
export interface SilentProxy {
  readonly url: string;
  /** From now on everything is accepted, and nothing is passed on or answered. */
  fallSilent(): void;
  /** Connections work again; those that fell silent stay so. */
  recover(): void;
  close(): Promise<void>;
}

/** @param url of a server that listens on a Unix socket, as `startCluster` gives it */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const folder = new URL(url).searchParams.get('host') ?? '';
  let isSilent = false;
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    if (isSilent) {
      client.resume();
      return;
    }
    const upstream = connect(`${folder}/.s.PGSQL.5432`);
    sockets.add(upstream);
    pairs.add([client, upstream]);
    upstream.on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  const port = await listen(server as Parameters<typeof listen>[0], 0, '127.0.0.1');
  const { username, pathname } = new URL(url);
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    fallSilent() {
      isSilent = true;
      for (const [client, upstream] of pairs) {
        client.unpipe();
        upstream.unpipe();
      }
    },
    recover() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
