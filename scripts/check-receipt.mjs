#!/usr/bin/env node
// Checks a delivery receipt with the platform's public key: node check-receipt.mjs receipt.json public-key.pem
// One file without dependencies, for those who receive films and have nothing else of this project (Node 18 or newer).
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The signed form: JSON without spaces, members sorted by name (RFC 8785). */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

function check(receiptFile, keyFile) {
  const { receipt, signature } = JSON.parse(readFileSync(receiptFile, 'utf8'));
  if (signature?.algorithm !== 'Ed25519') return 'the receipt is not signed with Ed25519';
  const key = createPublicKey(readFileSync(keyFile));
  const der = key.export({ format: 'der', type: 'spki' });
  const keyId = createHash('sha256').update(der).digest('hex').slice(0, 16);
  if (receipt.keyId !== keyId) return `the receipt was signed with the key ${receipt.keyId}, this is ${keyId}`;
  const isGenuine = verify(null, Buffer.from(canonical(receipt)), key, Buffer.from(signature.value, 'base64'));
  if (!isGenuine) return 'the receipt was changed, or comes from somebody else';
  const { file, destination, deliveredAt, platform } = receipt;
  console.log(`genuine: ${platform} delivered ${file.name} to ${destination.name} at ${deliveredAt}`);
  console.log(`${file.sha256}  ${file.name} (${file.sizeBytes} bytes)`);
  return null;
}

const [receiptFile, keyFile] = process.argv.slice(2);
if (!receiptFile || !keyFile) {
  console.error('usage: node check-receipt.mjs receipt.json public-key.pem');
  process.exit(2);
}
const refusal = check(receiptFile, keyFile);
if (refusal) {
  console.error(`NOT GENUINE: ${refusal}`);
  process.exit(1);
}
