import type { Sidecar } from '../transport.ts';

/** Leaves room for a checksum suffix and a temporary name's marks within the 255 bytes of most file systems. */
const MAX_LENGTH = 150;
const MAX_EXTENSION_LENGTH = 16;

/** Windows device names, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file's name at a destination: ASCII letters, digits, `.`, `_` and `-`, so that it works on every file system
 * and FTP server; never hidden, never a path. `Été 30"/v1.mxf` becomes `Ete_30_v1.mxf`.
 */
export function safeRemoteName(wanted: string): string {
  const ascii = wanted
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'AE')
    .replaceAll('ß', 'ss')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/_*\.[._]*/g, '.')
    .replace(/[._-]+$/, '');
  const extension = new RegExp(`\\.[A-Za-z0-9]{1,${MAX_EXTENSION_LENGTH}}$`).exec(ascii)?.[0] ?? '';
  const stem = ascii
    .slice(0, ascii.length - extension.length)
    .replace(/^[._-]+/, '')
    .slice(0, MAX_LENGTH - extension.length)
    .replace(/[._-]+$/, '');
  const name = `${stem || 'film'}${extension}`;
  return RESERVED.test(name) ? `film_${name}` : name;
}

/** Whether a transport may use the name as it is. */
export function isSafeRemoteName(name: string): boolean {
  return name === safeRemoteName(name);
}

/** `<name>.sha256` in sha256sum's format, for `sha256sum -c`. */
export function checksumFile(name: string, sha256: string): Sidecar {
  return { name: `${name}.sha256`, content: `${sha256}  ${name}\n` };
}

/** The first name that must not be used, or that two files would share (ignoring case, as Windows shares do). */
export function findUnsafeName(filmName: string, sidecars: readonly Sidecar[]): string | undefined {
  const taken = new Set<string>();
  for (const name of [filmName, ...sidecars.map((sidecar) => sidecar.name)]) {
    if (!isSafeRemoteName(name) || taken.has(name.toLowerCase())) return name;
    taken.add(name.toLowerCase());
  }
  return undefined;
}
