import { isIP } from 'node:net';

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, which one customer of a provider
 * has at the least.
 */
export function callerNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL parser gives the canonical form, without a zone and with an embedded IPv4 address as two groups.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  const isMappedIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMappedIPv4) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
