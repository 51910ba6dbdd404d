#!/usr/bin/env node
/**
 * Starts Firefox for Playwright, which takes this for Firefox itself. Between the two it passes every WebDriver BiDi message
 * on, but answers in Firefox's place what this version of Firefox does not know: Playwright gives up a window when one of the
 * settings that it makes for each is unknown. Nor does it send taps this way: after a script that contains `touchMark`, its
 * mouse becomes a finger. `FIREFOX` is the path of Firefox.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { mouseMark, touchMark } from '../support/bidiMarks.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly actions?: readonly PointerActions[] };
  readonly error?: string;
}

interface PointerActions {
  readonly type: string;
  readonly id: string;
  readonly actions: readonly object[];
}

/** The same actions, by touch. */
const byTouch = (message: Message): Message => ({
  ...message,
  params: {
    ...message.params,
    actions: (message.params?.actions ?? []).map((one) =>
      one.type === 'pointer' ? { ...one, id: 'finger', parameters: { pointerType: 'touch' } } : one,
    ),
  },
});

/** Settings of a window that Playwright makes by itself. A test that depends on one must not run where it is unknown. */
const optional = new Set(['emulation.setMediaFeaturesOverride', 'emulation.setScreenSettingsOverride']);

const firefox = spawn(process.env['FIREFOX'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => firefox.kill(signal));

function connect(client: WebSocket, address: string): void {
  const browser = new WebSocket(address, { maxPayload: 0 });
  const optionalIds = new Set<number>();
  const early: string[] = [];
  let isTouch = false;
  client.on('message', (data) => {
    let text = (data as Buffer).toString();
    const message = JSON.parse(text) as Message;
    const { id, method } = message;
    if (id !== undefined && optional.has(String(method))) optionalIds.add(id);
    if (text.includes(touchMark)) isTouch = true;
    if (text.includes(mouseMark)) isTouch = false;
    if (isTouch && method === 'input.performActions') text = JSON.stringify(byTouch(message));
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)));
  browser.on('message', (data) => {
    const text = (data as Buffer).toString();
    if (optionalIds.size > 0) {
      const { id = -1, error } = JSON.parse(text) as Message;
      if (optionalIds.delete(id) && error === 'unknown command') {
        client.send(JSON.stringify({ type: 'success', id, result: {} }));
        return;
      }
    }
    client.send(text);
  });
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
}

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1];
  if (address === undefined) {
    console.error(line);
    continue;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  server.on('connection', (client, request) => connect(client, `${address}${request.url ?? ''}`));
  server.on('listening', () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}
