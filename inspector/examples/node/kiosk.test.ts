import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { planPaths, runPath, tours } from 'chart-inspector';
import { pathTests } from 'chart-inspector/tests';
import { setUp } from '../signUp/setUp.ts';
import { cases, signUp, texts } from '../signUp/signUp.ts';
import { startKiosk } from './kiosk.ts';

const expectations = new URL('../signUp/signUp.paths.txt', import.meta.url);
for (const { name, run } of pathTests(signUp, cases, { expectations })) test(name, run);

// A tour goes on where a path would start again, so that one actor takes every transition.
for (const tour of tours(planPaths({ machine: signUp, cases })))
  test('one kiosk serves one reader after another', async () => {
    const { logic, options, answer, taken, wait, entries } = setUp();
    const printed: string[] = [];
    let kiosk: ReturnType<typeof startKiosk> | undefined;

    await runPath(tour, {
      start() {
        kiosk = startKiosk(logic, options, (text) => printed.push(text));
      },
      send: ({ event }) => kiosk?.enter(event.type === 'SUBMITTED' ? (event['email'] as string) : ''),
      async settle({ event }) {
        answer(event.type);
        // The actor hears of it later.
        await setImmediate();
      },
      wait: ({ delay }) => wait(delay),
      expectState: (state) => assert.equal(printed.at(-1), texts[state as keyof typeof texts]),
      fired: taken,
      stop: () => kiosk?.stop(),
    });

    // The recorder sends the chart itself first, and no address.
    assert.partialDeepStrictEqual(entries[0], { kind: 'chart', chart: 'signUp' });
    assert.doesNotMatch(JSON.stringify(entries), /@example\.org/);
  });
