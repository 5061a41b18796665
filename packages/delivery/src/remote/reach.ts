import { lookup as resolve } from 'node:dns';
import { realpath } from 'node:fs/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import path from 'node:path';
import { DeliveryError } from '../delivery-error.ts';

/** What destinations may reach on the platform's network and disks. Operators configure destinations; whoever installs the product sets the limits. */
export interface Reach {
  /** For `net.connect` and the like: the connection goes to the very address that was checked, even if the name changes meanwhile. */
  readonly lookup: LookupFunction;
  /** The same for code that connects by address. @throws DeliveryError forbidden, or the resolver's error */
  addressOf(host: string): Promise<string>;
  /** For hosts given as addresses, which `lookup` never sees. @throws DeliveryError forbidden */
  requireAddress(host: string): void;
  /** Checks that the folder, or the existing part of its path, is within the allowed roots, symbolic links resolved. @throws DeliveryError forbidden */
  requireFolder(folder: string): Promise<void>;
}

/**
 * This machine itself, link-local neighbours, cloud metadata services (they hand out keys to anyone who asks), and addresses
 * that don't belong to one machine (IANA special-purpose address registries, RFC 6890).
 */
const REFUSED_NETWORKS = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.192/32',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '224.0.0.0/4',
  '255.255.255.255/32',
  '::/128',
  '::1/128',
  'fe80::/10',
  'fec0::/10',
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'ff00::/8',
];

/** IPv6 prefixes with an embedded IPv4 address: IPv4-compatible, NAT64 (RFC 6052), 6to4 (RFC 3056); Node handles mapped ones. */
const CARRIERS: readonly { prefix: string; bits: number }[] = [
  { prefix: ':', bits: 96 },
  { prefix: '64:ff9b:', bits: 96 },
  { prefix: '2002:', bits: 16 },
];

/** No limits: for tests, and programs that deliver to their own machine only. */
export const ANYWHERE: Reach = createReach({ allowedNetworks: ['0.0.0.0/0', '::/0'], folderRoots: ['/'] });

/** The configured limits, the same for testing a connection and for delivering; the deliveries folder is always allowed. */
export function configuredReach({
  DELIVERIES_DIR: own,
  DELIVERY_ALLOWED_NETWORKS: allowedNetworks,
  DELIVERY_FOLDER_ROOTS: roots,
}: {
  readonly DELIVERIES_DIR?: string | undefined;
  readonly DELIVERY_ALLOWED_NETWORKS: readonly string[];
  readonly DELIVERY_FOLDER_ROOTS: readonly string[];
}): Reach {
  return createReach({ allowedNetworks, folderRoots: own ? [own, ...roots] : roots });
}

/** The limits of an installation; `allowedNetworks` are exceptions to the refused ones. */
export function createReach({
  allowedNetworks,
  folderRoots,
}: {
  /** Networks like `10.0.0.0/8`, or single addresses. */
  readonly allowedNetworks: readonly string[];
  /** Absolute paths. */
  readonly folderRoots: readonly string[];
}): Reach {
  const allowed = listOf(allowedNetworks);
  const refused = listOf(REFUSED_NETWORKS);
  const holds = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const isAllowed = (address: string) => holds(allowed, address) || !holds(refused, address);

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = found.filter(({ address }) => isAllowed(address));
      const [first] = addresses;
      if (!first) return callback(forbiddenHost(hostname), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

  function requireAddress(host: string): void {
    const address = host.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
    if (isIP(address) !== 0 && !isAllowed(address)) throw forbiddenHost(host);
  }

  return {
    lookup,
    requireAddress,
    async addressOf(host) {
      requireAddress(host);
      if (isIP(host) !== 0) return host;
      return new Promise((done, fail) => {
        lookup(host, { order: 'ipv4first' }, (error, address) => (error ? fail(error) : done(String(address))));
      });
    },
    async requireFolder(folder) {
      const real = await realPathOf(folder);
      for (const root of folderRoots) if (isWithin(await realPathOf(root), real)) return;
      throw new DeliveryError('forbidden', `${folder} is outside the folders allowed by DELIVERY_FOLDER_ROOTS`, {
        folder,
        real,
      });
    },
  };
}

/** Parses a comma-separated setting of networks and addresses. @throws Error naming the invalid entry */
export function parseNetworks(setting: string): string[] {
  const networks = parts(setting);
  for (const network of networks) listOf([network]);
  return networks;
}

/** Parses a comma-separated setting of absolute folders. @throws Error naming the invalid entry */
export function parseFolderRoots(setting: string): string[] {
  const roots = parts(setting);
  const wrong = roots.find((root) => !path.isAbsolute(root));
  if (wrong !== undefined) throw new Error(`${wrong} is not an absolute path`);
  return roots;
}

function parts(setting: string): string[] {
  return setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    const length = bits === undefined ? (family === 6 ? 128 : 32) : Number(bits);
    if (family === 0 || !/^\d+$/.test(String(length)) || length > (family === 6 ? 128 : 32))
      throw new Error(`${network} is not a network: expected 10.0.0.0/8, fd00::/8 or a single address`);
    list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4');
    if (family === 4) for (const carrier of CARRIERS) addCarried(list, carrier, address, length);
  }
  return list;
}

function addCarried(list: BlockList, { prefix, bits }: (typeof CARRIERS)[number], address: string, length: number) {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const groups = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  list.addSubnet(bits === 16 ? `${prefix}${groups}::` : `${prefix}:${groups}`, bits + length, 'ipv6');
}

/** Where a path really leads; if it doesn't exist yet, where its existing part leads. */
async function realPathOf(folder: string): Promise<string> {
  const absolute = path.resolve(folder);
  try {
    return await realpath(absolute);
  } catch (error) {
    const parent = path.dirname(absolute);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === absolute) throw error;
    return path.join(await realPathOf(parent), path.basename(absolute));
  }
}

function isWithin(root: string, folder: string): boolean {
  const relative = path.relative(root, folder);
  return relative === '' || (!path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..');
}

function forbiddenHost(host: string): DeliveryError {
  const message = `${host} is not allowed: an address of this machine or its network that is not in DELIVERY_ALLOWED_NETWORKS`;
  return new DeliveryError('forbidden', message, { host });
}
