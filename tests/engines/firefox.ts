/** Firefox, by WebDriver BiDi. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { mousePress, phone, Window } from './window.ts';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}

/** @returns the window and what closes it */
export async function openFirefox(program: string): Promise<{ window: Window; close: () => Promise<void> }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'matricula-firefox-'));
  await writeFile(path.join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n');
  const firefox = spawn(program, ['--headless', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => firefox.on('exit', resolve));
  const socket = new WebSocket(`${await addressIn(firefox.stderr)}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let sent = 0;
  async function send(method: string, params: object): Promise<unknown> {
    sent += 1;
    const id = sent;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  }
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: readonly { context: string }[];
  };
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport: phone });
  return {
    window: new Window({
      goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
      async read(expression) {
        const answer = (await send('script.evaluate', {
          expression,
          target: { context },
          awaitPromise: false,
        })) as { result?: { value: string }; exceptionDetails?: { text: string } };
        if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
        return answer.result.value;
      },
      async type(keys) {
        const actions = keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      press: async (point) =>
        void (await send('input.performActions', { context, actions: [mousePress(point)] })),
    }),
    async close() {
      socket.close();
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function addressIn(errors: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: errors })) {
    const address = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended before it listened.');
}
