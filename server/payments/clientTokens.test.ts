import { expect, test } from 'vitest';
import { withSharedClientToken } from './clientTokens.ts';
import type { Gateway } from './gateway.ts';

function sharing(create: (count: number) => Promise<string | null>) {
  let time = 0;
  let calls = 0;
  const clientToken = () => create((calls += 1));
  const gateway = withSharedClientToken({ clientToken } as Gateway, () => new Date(time));
  return { gateway, calls: () => calls, pass: (milliseconds: number) => (time += milliseconds) };
}

test('simultaneous visitors share one call of the gateway', async () => {
  const { gateway, calls, pass } = sharing((count) => Promise.resolve(`token ${count}`));
  const tokens = await Promise.all(Array.from({ length: 50 }, () => gateway.clientToken()));
  expect(new Set(tokens)).toEqual(new Set(['token 1']));
  pass(59_999);
  expect(await gateway.clientToken()).toBe('token 1');
  pass(1);
  expect(await gateway.clientToken()).toBe('token 2');
  expect(calls()).toBe(2);
});

test('after a failure the next visitor asks again', async () => {
  const { gateway } = sharing((count) =>
    count === 1 ? Promise.reject(new Error('down')) : Promise.resolve('token'),
  );
  await expect(gateway.clientToken()).rejects.toThrow('down');
  expect(await gateway.clientToken()).toBe('token');
});
