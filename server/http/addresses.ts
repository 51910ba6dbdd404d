import { isIP } from 'node:net';
import type { TrustedProxies } from '../config/pageSettings.ts';

/** A network that a request is counted for. */
export interface CallerNetwork {
  readonly name: string;
  /** How many times the limit of one caller all of this network may use. */
  readonly share: number;
}

/** A customer with a /48 has 65,536 networks of the size that counts as one caller. */
const wideShare = 16;

/** Prefixes of IPv6 addresses that end in an IPv4 address: mapped (RFC 4291), and translated by NAT64 (RFC 6052). */
const carriesIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * What a request counts for: an IPv4 address, or the /64 network of an IPv6 address, which one customer of a provider
 * has at the least, and then the /48 around it, which one customer can have.
 */
export function callerNetworks(address: string): readonly CallerNetwork[] {
  const groups = isIP(address) === 6 ? groupsOf(address) : null;
  if (groups === null) return [{ name: address, share: 1 }];
  if (carriesIPv4.includes(groups.slice(0, 6).join(':')))
    return [{ name: dotted(groups.slice(6)), share: 1 }];
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, share: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, share: wideShare },
  ];
}

/** The widest network of one customer. */
export const customerNetwork = (address: string): string => callerNetworks(address).at(-1)?.name ?? address;

/** The eight groups of an IPv6 address, in hex without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser gives the canonical form, without a zone and with an embedded IPv4 address as two groups.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(zeros).fill('0'), ...tail];
}

/** The last two groups of an IPv6 address as an IPv4 address. */
const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');

/**
 * The address that the outermost trusted proxy was called from. A caller can forge only what stands before the entries
 * of the proxies, which are the last ones.
 *
 * @param value of the proxies' header: RFC 7239's `Forwarded`, or `X-Forwarded-For`
 * @returns null when no address stands there
 */
export function forwardedAddress(value: string, { count, header }: TrustedProxies): string | null {
  const entry = value.split(',').slice(-count)[0] ?? '';
  if (header === 'x-forwarded-for') return withoutPort(entry);
  const pairs = entry.split(';').map((pair) => pair.trim());
  return withoutPort(pairs.find((pair) => /^for=/i.test(pair))?.slice('for='.length) ?? '');
}

/** Some proxies add the port of the caller, and brackets around an IPv6 address. */
function withoutPort(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? null : address;
}
