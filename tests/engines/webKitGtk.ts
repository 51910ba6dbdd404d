/** WebKitGTK, by the WebDriver protocol of the W3C: Playwright does not drive it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { mousePress, phone, Window } from './window.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a display without a screen. */
async function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3]!, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process: child };
}

/** Without it the buttons of the browser's own bar make its window wider than a phone. */
const smallBar =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }\n';

/** @returns a folder with settings of GTK: nothing moves, and a window can be as narrow as a phone */
async function writeSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'matricula-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(folder, version));
    await writeFile(join(folder, version, 'gtk.css'), smallBar);
    await writeFile(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}

/** @returns the window and what closes it */
export async function openWebKit(
  programs: { readonly driver: string; readonly display: string },
  { dark = false } = {},
): Promise<{ window: Window; close: () => Promise<void> }> {
  const display = await startDisplay(programs.display);
  const settings = await writeSettings();
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      XDG_CONFIG_HOME: settings,
      // Its sandbox needs rights that a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      ...(dark && { GTK_THEME: 'Adwaita:dark' }),
    },
  });
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  let id = '';
  await expect(async () => {
    const capabilities = { alwaysMatch: {} };
    ({ sessionId: id } = (await request('POST', '', { capabilities })) as { sessionId: string });
  }).toPass();
  const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    request(method, `/${id}${path}`, body);
  await send('POST', '/window/rect', { x: 0, y: 0, ...phone });
  return {
    window: new Window({
      goto: async (url) => void (await send('POST', '/url', { url })),
      back: async () => void (await send('POST', '/back', {})),
      read: async (expression) =>
        (await send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })) as string,
      async type(keys) {
        const actions = keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      press: async (point) => void (await send('POST', '/actions', { actions: [mousePress(point)] })),
    }),
    close: async () => {
      await send('DELETE', '');
      driver.kill();
      display.process.kill();
      await rm(settings, { recursive: true, force: true });
    },
  };
}
