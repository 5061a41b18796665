import { expect, it } from 'vitest';
import { callerNetwork } from './caller-network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5060', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::FFFF:192.0.2.7]:5060', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:5060', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['999.1.1.1', 'unknown'],
  ['[x]', 'unknown'],
  ['', 'unknown'],
  ['a'.repeat(9000), 'unknown'],
])('the limits of %j are those of %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});
