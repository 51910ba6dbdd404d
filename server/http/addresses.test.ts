import { describe, expect, test } from 'vitest';
import { callerNetworks, customerNetwork, forwardedAddress } from './addresses.ts';

describe('the network that counts as one caller', () => {
  test.each([
    ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['whatever its notation', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['also with zeros left out', '2001:db8::1', '2001:db8:0:0::/64'],
    ['also with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv4 address written as IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['the same in hex', '::ffff:cb00:7109', '203.0.113.9'],
    ['an IPv4 address that NAT64 translated', '64:ff9b::203.0.113.9', '203.0.113.9'],
    ['loopback', '::1', '0:0:0:0::/64'],
    ['no address', 'unknown', 'unknown'],
  ])('%s', (_what, address, network) => expect(callerNetworks(address)[0]?.name).toBe(network));
});

describe('the wider network that is counted too, with a higher limit', () => {
  test('is the /48 of an IPv6 address, which one customer can have', () => {
    expect(callerNetworks('2001:db8:1:2::9')).toEqual([
      { name: '2001:db8:1:2::/64', share: 1 },
      { name: '2001:db8:1::/48', share: 16 },
    ]);
    expect(customerNetwork('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
    expect(customerNetwork('203.0.113.9')).toBe('203.0.113.9');
  });
  test.each(['203.0.113.9', '::ffff:203.0.113.9', 'unknown'])('does not exist for %s', (address) =>
    expect(callerNetworks(address)).toHaveLength(1),
  );
});

describe('the address in a header of proxies', () => {
  test.each([
    ['the last entry of one proxy', 1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['the one before it of two', 2, '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['the first where fewer proxies were passed than there are', 3, '203.0.113.9', '203.0.113.9'],
    ['with a port', 1, '203.0.113.9:44321', '203.0.113.9'],
    ['of IPv6', 1, '2001:db8::1', '2001:db8::1'],
    ['of IPv6 in brackets', 1, '[2001:db8::1]', '2001:db8::1'],
    ['of IPv6 with a port', 1, '[2001:db8::1]:443', '2001:db8::1'],
    ['in quotes', 1, '"[2001:db8::1]:443"', '2001:db8::1'],
    ['none where the proxy wrote something else', 1, '203.0.113.9, unknown', null],
    ['none in an empty header', 1, '', null],
  ])('X-Forwarded-For: %s', (_what, count, value, address) =>
    expect(forwardedAddress(value, { count, header: 'x-forwarded-for' })).toBe(address),
  );

  test.each([
    ['of IPv4', 1, 'for=198.51.100.1;proto=http, for=203.0.113.9;proto=https;by=10.0.0.7', '203.0.113.9'],
    ['whatever the case and order', 1, 'proto=https; For="203.0.113.9:44321"', '203.0.113.9'],
    ['of IPv6', 1, 'for="[2001:db8::1]:443"', '2001:db8::1'],
    ['of the outer one of two', 2, 'for=1.2.3.4, for=203.0.113.9, for=10.0.0.7', '203.0.113.9'],
    ['after a quote that a caller left open', 1, 'for="1.2.3.4, for=203.0.113.9', '203.0.113.9'],
    ['none where it is hidden', 1, 'for=_hidden', null],
    ['none where there is none', 1, 'proto=https', null],
  ])('Forwarded: %s', (_what, count, value, address) =>
    expect(forwardedAddress(value, { count, header: 'forwarded' })).toBe(address),
  );
});
