import { createHash } from 'node:crypto';

/**
 * Converts a SHA-256 fingerprint to the form OpenSSH prints (`SHA256:` and unpadded base64). Accepts that form, or the hexadecimal one
 * of `openssl x509 -fingerprint -sha256` (`AB:CD:…`, colons optional); undefined for anything else.
 */
export function normalizeFingerprint(text: string): string | undefined {
  const trimmed = text.trim();
  const base64 = /^SHA256:([A-Za-z0-9+/]{43})=?$/.exec(trimmed)?.[1];
  if (base64 !== undefined) return `SHA256:${base64}`;
  const hex = trimmed.replace(/^sha256 fingerprint=/i, '').replaceAll(':', '');
  if (!/^[0-9a-f]{64}$/i.test(hex)) return undefined;
  return printed(Buffer.from(hex, 'hex'));
}

/** The fingerprint of a host key (its SSH wire form) or of a certificate (DER). */
export function fingerprintOf(bytes: Uint8Array): string {
  return printed(createHash('sha256').update(bytes).digest());
}

function printed(digest: Buffer): string {
  return `SHA256:${digest.toString('base64').replace(/=+$/, '')}`;
}
