import { isIPv4, isIPv6 } from 'node:net';

/** `192.0.2.1:5060`, `[2001:db8::1]` and `[2001:db8::1]:5060`: some proxies add the port of the connection. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** What is no address is one and the same caller. */
const UNKNOWN = 'unknown';

/**
 * Whom a limit counts for an address: an IPv4 address, or the /64 of an IPv6 address, which is the smallest network that is given to anybody (RFC 6177):
 * a single caller has 2^64 addresses in it.
 */
export function callerNetwork(address: string): string {
  const { six, four } = WITH_PORT.exec(address.trim())?.groups ?? {};
  const [bare = ''] = (six ?? four ?? address.trim()).split('%');
  const mapped = MAPPED.exec(bare)?.[1];
  if (isIPv4(mapped ?? bare)) return mapped ?? bare;
  if (!isIPv6(bare)) return UNKNOWN;
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** The groups of an IPv6 address in front, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
}
