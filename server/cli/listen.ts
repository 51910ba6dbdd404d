import { createServer, type Server } from 'node:http';

/**
 * Listens, or says in one sentence why it cannot.
 * @throws Error for the terminal
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new Error(`Port ${port} is already taken. Stop what uses it, or set PORT to another one.`));
      } else if (error.code === 'EACCES') {
        reject(new Error(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`));
      } else {
        reject(error);
      }
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Says at once that a port is taken, before minutes are spent on a build. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

export async function closeServer(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    // Browsers keep connections open that nothing travels on.
    server.closeAllConnections();
  });
}
