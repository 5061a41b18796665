import { parseNetworks } from '@spotway/delivery';

/** Proxies in a row: no installation has more. */
const MAX_HOPS = 9;
/** Written for "trust whoever connects", here and in other programs. */
const TRUST_ALL = ['true', 'yes', 'on', 'y', 'enabled'];
const TRUST_NONE = ['', '0', 'false', 'no', 'off', 'n', 'disabled'];

/** Fastify's `trustProxy`: nobody, or whether the address is a proxy's; `hop` is 0 for who has connected, 1 for who connected there, … */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Whose `X-Forwarded-…` headers count: those of so many proxies in a row, or of the named networks. Proxies add to `X-Forwarded-For` on the right,
 * so what is left of the trusted ones is the caller's own word.
 * @throws Error for a setting that would trust everybody, and for what is no network
 */
export function parseTrustedProxies(setting: string): TrustedProxies {
  const text = setting.trim();
  if (TRUST_NONE.includes(text.toLowerCase())) return false;
  if (TRUST_ALL.includes(text.toLowerCase()))
    throw new Error(
      'it would let every caller choose an address of their own, and so pass every limit: write the number of proxies in front (1), or their networks (10.0.0.0/8,fd00::/8)',
    );
  // Fastify itself takes a bare number for "nobody".
  if (/^\d+$/.test(text)) return hops(Number(text));
  const networks = parseNetworks(text);
  const everybody = networks.find((network) => /\/0+$/.test(network));
  if (everybody !== undefined) throw new Error(`${everybody} is everybody: name the networks of the proxies`);
  return networks;
}

function hops(count: number) {
  if (count > MAX_HOPS) throw new Error(`no more than ${MAX_HOPS} proxies stand in a row`);
  return (_address: string, hop: number) => hop < count;
}
