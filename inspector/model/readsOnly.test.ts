import { expect, test } from 'vitest';
import { readsOnly } from './readsOnly.ts';

const limit = 5;
const helper = (n: number) => n > limit;
const library = { check: helper };
interface Args {
  readonly context: {
    readonly n: number;
    readonly list: readonly string[];
    readonly seen: Set<string>;
    readonly client: { send(): boolean };
  };
  readonly event: { readonly type: string; readonly value?: string };
}

test.each<[string, (args: Args) => unknown]>([
  ['a comparison', ({ context }) => context.n >= 5],
  ['a constant from elsewhere', ({ context }) => context.n >= limit],
  ['methods of what it is given', ({ context: { list }, event }) => list.some((one) => one === event.type)],
  ['a chain', ({ context }) => context.list.map((one) => one.trim()).filter(Boolean).length > 1],
  ['sets', ({ context }) => context.seen.has('x') || context.seen.size === 4],
  ['a regular expression', ({ event }) => /^[^@/]+@\S+$/.test(event.value ?? '')],
  [
    'global functions without effect',
    ({ context }) => Math.max(context.n, Number('1')) === Object.keys(context).length,
  ],
  [
    'statements',
    function (args) {
      const { context } = args;
      const first = context.list[0];
      if (first === undefined) return false;
      return first.length / 2 > 1;
    },
  ],
])('%s only reads', (_what, guard) => expect(readsOnly(guard)).toBe(true));

test.each<[string, unknown]>([
  ['a call of a function from elsewhere', ({ context }: Args) => helper(context.n)],
  ['a call of a method from elsewhere', ({ context }: Args) => library.check(context.n)],
  ['a call of what the context holds', ({ context }: Args) => context.client.send()],
  ['a random number', () => Math.random() > 0.5],
  ['the time', () => Date.now() > 5],
  ['a new object', () => new Date() > new Date(5)],
  ['an assignment', ({ context }: { context: { n: number } }) => (context.n = 3) > 2],
  ['a text with a tag', () => String.raw`x`],
  ['an optional call', ({ context }: { context: { log?: () => boolean } }) => context.log?.()],
  [
    'a call of a result',
    ({ context }: { context: { get(name: string): () => boolean } }) => context.get('x')(),
  ],
  ['a native function', helper.bind(null, 3)],
])('%s may do more', (_what, guard) => expect(readsOnly(guard)).toBe(false));
