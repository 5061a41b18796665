import { isIPv4, isIPv6 } from 'node:net';

/** `192.0.2.1:5060`, `[2001:db8::1]` and `[2001:db8::1]:5060`: some proxies append the connection's port. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** All invalid addresses count as one caller. */
const UNKNOWN = 'unknown';

/**
 * The caller that a limit counts: an IPv4 address, or the /64 of an IPv6 address. A /64 is the smallest network assigned to anybody (RFC 6177), and
 * gives one caller 2^64 addresses.
 */
export function callerNetwork(address: string): string {
  const { six, four } = WITH_PORT.exec(address.trim())?.groups ?? {};
  const [bare = ''] = (six ?? four ?? address.trim()).split('%');
  const mapped = MAPPED.exec(bare)?.[1];
  if (isIPv4(mapped ?? bare)) return mapped ?? bare;
  if (!isIPv6(bare)) return UNKNOWN;
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** The leading groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
}
