import { parseNetworks } from '@spotway/delivery';

/** Proxies in a row: no installation has more. */
const MAX_HOPS = 9;
/** Written for "trust everybody", here and in other programs. */
const TRUST_ALL = ['true', 'yes', 'on', 'y', 'enabled'];
const TRUST_NONE = ['', '0', 'false', 'no', 'off', 'n', 'disabled'];

/**
 * Fastify's `trustProxy`: nobody, or whether an address is a proxy's; `hop` is 0 for the connecting address, 1 for the one that connected there, …
 */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Whose `X-Forwarded-…` headers are trusted: those of so many proxies in a row, or of the given networks. Proxies append to `X-Forwarded-For`, so
 * anything left of the trusted entries is the caller's own claim.
 * @throws Error for a setting that would trust everybody, and for an invalid network
 */
export function parseTrustedProxies(setting: string): TrustedProxies {
  const text = setting.trim();
  if (TRUST_NONE.includes(text.toLowerCase())) return false;
  if (TRUST_ALL.includes(text.toLowerCase()))
    throw new Error(
      'it would let every caller choose their own address and so evade every limit: write the number of proxies in front (1), or their networks (10.0.0.0/8,fd00::/8)',
    );
  // Fastify itself takes a bare number for "nobody".
  if (/^\d+$/.test(text)) return hops(Number(text));
  const networks = parseNetworks(text);
  const everybody = networks.find((network) => /\/0+$/.test(network));
  if (everybody !== undefined) throw new Error(`${everybody} means everybody: give the networks of the proxies`);
  return networks;
}

function hops(count: number) {
  if (count > MAX_HOPS) throw new Error(`at most ${MAX_HOPS} proxies in a row`);
  return (_address: string, hop: number) => hop < count;
}
