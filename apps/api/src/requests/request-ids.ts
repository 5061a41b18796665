import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TrustedProxies } from '../settings/trusted-proxies.ts';

/** As proxies and tracers make them: UUIDs, hexadecimal numbers, ULIDs. It goes into logs and error reports, so nothing else passes. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Gives a request its id: what a trusted proxy says in `x-request-id`, when it is well formed, and one of our own otherwise. */
export function createRequestIds(
  trusted: TrustedProxies,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = peerRule(trusted);
  return ({ headers, socket }) => {
    const told = headers['x-request-id'];
    if (typeof told === 'string' && WELL_FORMED.test(told) && isTrusted(socket.remoteAddress ?? '')) return told;
    return crypto.randomUUID();
  };
}

/** Whether who connects is one of the trusted proxies. */
function peerRule(trusted: TrustedProxies): (address: string) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === 'function') return (address) => trusted(address, 0);
  const list = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
