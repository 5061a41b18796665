import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** What a receipt says about a delivery: what, when, where. */
export type ReceiptFacts = {
  /** Who delivered: the product's brand name. */
  platform: string;
  deliveryId: string;
  deliveredAt: Date;
  campaign: { id: string; name: string; advertiser: string; product: string };
  spot: { id: string; pubId: string; title: string; version: string };
  /** `location` in the destination's own terms, without credentials. */
  destination: { id: string; name: string; location: string };
  /** The file as the destination received it. */
  file: { name: string; profile: string; sizeBytes: number; sha256: string };
  /** The customer's file it was made from. */
  master: { name: string; sizeBytes: number; sha256: string };
  /** If the loudness was normalised, in hundredths of LUFS and dB: receipts contain integers only. Absent otherwise. */
  normalisedLoudness?: { measured: number | null; gain: number; delivered: number };
};

/** A receipt, ready to be stored and handed out. */
export type SignedReceipt = {
  keyId: string;
  /** The signed bytes, UTF-8: canonical JSON (RFC 8785). */
  document: string;
  /** Ed25519 (RFC 8032), base64. */
  signature: string;
};

/** The platform's key pair for receipts. */
export type ReceiptKey = {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key (SubjectPublicKeyInfo, DER). */
  readonly id: string;
  readonly privateKey: KeyObject;
  /** SubjectPublicKeyInfo, PEM. */
  readonly publicKey: string;
};

/**
 * Reads the setting RECEIPT_SIGNING_KEY: an Ed25519 private key (PKCS #8), as PEM or as base64 of its DER.
 * @throws Error for anything else; its message does not repeat the setting
 */
export function parseReceiptKey(setting: string): ReceiptKey {
  let privateKey: KeyObject;
  try {
    privateKey = setting.includes('-----BEGIN')
      ? createPrivateKey(setting.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(setting, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new Error('RECEIPT_SIGNING_KEY is not a private key: openssl genpkey -algorithm ed25519');
  }
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('RECEIPT_SIGNING_KEY is not an Ed25519 key');
  return keyPair(privateKey);
}

/** A new key pair. */
export function generateReceiptKey(): ReceiptKey {
  return keyPair(generateKeyPairSync('ed25519').privateKey);
}

/** The private key on one line, as the setting takes it. */
export function printReceiptKey({ privateKey }: ReceiptKey): string {
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

function keyPair(privateKey: KeyObject): ReceiptKey {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ format: 'der', type: 'spki' });
  const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return { id, privateKey, publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString() };
}

/** Writes and signs the receipt of a delivery. Its fields are described in docs/operations/destinations.md, "Receipts". */
export function signReceipt(facts: ReceiptFacts, key: ReceiptKey): SignedReceipt {
  const { normalisedLoudness, ...others } = facts;
  const document = canonicalJson({
    ...others,
    ...(normalisedLoudness && { normalisedLoudness }),
    type: 'spotway-delivery-receipt',
    schemaVersion: 1,
    keyId: key.id,
    deliveredAt: facts.deliveredAt.toISOString(),
  });
  const signature = sign(null, Buffer.from(document), key.privateKey).toString('base64');
  return { keyId: key.id, document, signature };
}

/** Whether exactly this document was signed by the platform with this public key (PEM). */
export function isReceiptGenuine(receipt: Pick<SignedReceipt, 'document' | 'signature'>, publicKey: string): boolean {
  return verify(null, Buffer.from(receipt.document), publicKey, Buffer.from(receipt.signature, 'base64'));
}
