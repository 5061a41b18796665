import { createHash } from 'node:crypto';

/** Longest file name from an escaped key; file systems allow 255 bytes and the temporary suffixes fit in the rest. */
const MAX_ESCAPED_LENGTH = 200;
const HASHED_PREFIX = '~';
const SUFFIX = '.json';

/**
 * File name of a key's manifest: lower-case letters, digits, `-` and `_` stay, every other byte becomes `%xx`, so that
 * no key maps to a folder, another file or, on a case-insensitive file system, another key. Long keys are hashed.
 */
export function manifestName(key: string): string {
  let escaped = '';
  for (const byte of Buffer.from(key, 'utf8')) {
    const char = String.fromCharCode(byte);
    escaped += /[a-z0-9_-]/.test(char) ? char : `%${byte.toString(16).padStart(2, '0')}`;
  }
  if (escaped.length > MAX_ESCAPED_LENGTH) {
    escaped = HASHED_PREFIX + createHash('sha256').update(key, 'utf8').digest('hex');
  }
  return escaped + SUFFIX;
}

/** The key of a manifest's file name: `hashed` if only the manifest knows, null if it is not a manifest name. */
export function keyOfManifestName(name: string): { key: string } | 'hashed' | null {
  if (!name.endsWith(SUFFIX)) return null;
  const escaped = name.slice(0, -SUFFIX.length);
  if (/^~[0-9a-f]{64}$/.test(escaped)) return 'hashed';
  if (!/^(?:[a-z0-9_-]|%[0-9a-f]{2})+$/.test(escaped)) return null;
  return { key: decodeURIComponent(escaped) };
}
