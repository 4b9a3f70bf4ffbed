import { expect, test } from 'vitest';
import { networkOf } from './networks.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007::4', '2001:db8:0:7::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:0:7::', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('the server treats the address %s as a part of the network %s', (address, network) =>
  expect(networkOf(address)).toBe(network),
);
