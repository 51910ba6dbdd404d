import { expect, test } from 'vitest';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { watchGateway } from './watchGateway.ts';

test.each([
  [2, []],
  [3, ['no clear answer to 3 calls in a row', 'answers again, after 3 calls']],
  [4, ['no clear answer to 3 calls in a row', 'answers again, after 4 calls']],
])('after %i calls without a clear answer and one with it, the log says %j', async (unclear, said) => {
  const log: string[] = [];
  const double = new GatewayDouble();
  const { gateway, isAnswering } = watchGateway(double, (line) => log.push(line));
  double.options.fault = () => 'neverArrives';
  for (let call = 1; call <= unclear; call += 1) await gateway.find('order').catch(() => undefined);
  expect(isAnswering()).toBe(unclear < 3);
  delete double.options.fault;
  await gateway.find('order');
  expect(isAnswering()).toBe(true);
  expect(log).toEqual(said.map((words) => expect.stringContaining(words)));
});
