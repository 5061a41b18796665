import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TrustedProxies } from '../settings/trusted-proxies.ts';

/** As proxies and tracers make them: UUIDs, hexadecimal numbers, ULIDs. It goes into logs and error reports, so nothing else is accepted. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Chooses a request's id: a trusted proxy's well-formed `x-request-id`, otherwise our own. */
export function createRequestIds(
  trusted: TrustedProxies,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = peerRule(trusted);
  return ({ headers, socket }) => {
    const sent = headers['x-request-id'];
    if (typeof sent === 'string' && WELL_FORMED.test(sent) && isTrusted(socket.remoteAddress ?? '')) return sent;
    return crypto.randomUUID();
  };
}

/** Whether the connecting address is one of the trusted proxies. */
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
