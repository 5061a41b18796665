export { createTransport, type TransportConfig } from './create-transport.ts';
export { DeliveryError, type DeliveryFault } from './delivery-error.ts';
export { buildDeliverySheet, buildJsonSheet, buildSidecar, type DeliverySheetFacts } from './delivery-sheet.ts';
export { fingerprintOf, normalizeFingerprint } from './fingerprint.ts';
export type { FolderConfig } from './folder-transport.ts';
export type { FtpsConfig } from './ftps-config.ts';
export { ANYWHERE, configuredReach, createReach, parseFolderRoots, parseNetworks, type Reach } from './reach.ts';
export {
  generateReceiptKey,
  isReceiptGenuine,
  parseReceiptKey,
  printReceiptKey,
  type ReceiptFacts,
  type ReceiptKey,
  type SignedReceipt,
  signReceipt,
} from './receipt.ts';
export { checksumFile, isSafeRemoteName, safeRemoteName } from './remote-name.ts';
export type { S3Config } from './s3-transport.ts';
export {
  type Keyring,
  openSecret,
  parseSecretsKey,
  SecretError,
  type SecretFault,
  sealSecret,
} from './sealed-secret.ts';
export type { SftpConfig } from './sftp-transport.ts';
export {
  describeTransport,
  openTransport,
  resealTransport,
  type SealedTransport,
  sealTransport,
} from './stored-transport.ts';
export type {
  CheckOutcome,
  Delivery,
  DeliveryOutcome,
  DeliveryRefusal,
  DeliveryRequest,
  Sidecar,
  Transport,
} from './transport.ts';
