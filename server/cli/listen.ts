import { createServer, type Server } from 'node:http';
import { StartupError } from '../config/startupError.ts';

/**
 * @returns the port, which the operating system picks for port 0
 * @throws StartupError when the port is taken or needs privileges
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartupError(`Port ${port} is already taken. Stop what uses it, or set PORT to another one.`),
        );
      } else if (error.code === 'EACCES') {
        reject(new StartupError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`));
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

/**
 * Checked before the build, which takes much longer.
 * @throws StartupError when the port is taken
 */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Accepts no more requests, lets the running ones finish, and closes.
 *
 * @param graceMilliseconds after which the connections that are still busy are cut
 */
export async function closeServer(server: Server, graceMilliseconds = 0): Promise<void> {
  await new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(cut);
      resolve(undefined);
    });
    // Browsers keep idle connections open.
    server.closeIdleConnections();
  });
}
