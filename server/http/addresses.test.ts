import { describe, expect, test } from 'vitest';
import { callerNetwork } from './addresses.ts';

describe('the network that counts as one caller', () => {
  test.each([
    ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['whatever its notation', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['also with zeros left out', '2001:db8::1', '2001:db8:0:0::/64'],
    ['also with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv4 address written as IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['the same in hex', '::ffff:cb00:7109', '203.0.113.9'],
    ['loopback', '::1', '0:0:0:0::/64'],
    ['no address', 'unknown', 'unknown'],
  ])('%s', (_what, address, network) => expect(callerNetwork(address)).toBe(network));
});
