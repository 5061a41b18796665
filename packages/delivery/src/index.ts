export { createTransport, type TransportConfig } from './create-transport.ts';
export { DeliveryError, type DeliveryFault } from './delivery-error.ts';
export {
  buildDeliverySheet,
  buildJsonSheet,
  buildSidecar,
  type DeliverySheetFacts,
} from './documents/delivery-sheet.ts';
export {
  generateReceiptKey,
  isReceiptGenuine,
  parseReceiptKey,
  printReceiptKey,
  type ReceiptFacts,
  type ReceiptKey,
  type SignedReceipt,
  signReceipt,
} from './documents/receipt.ts';
export type { FolderConfig } from './folder/folder-transport.ts';
export type { FtpsConfig } from './ftps/ftps-config.ts';
export { fingerprintOf, normalizeFingerprint } from './remote/fingerprint.ts';
export { ANYWHERE, configuredReach, createReach, parseFolderRoots, parseNetworks, type Reach } from './remote/reach.ts';
export { checksumFile, isSafeRemoteName, safeRemoteName } from './remote/remote-name.ts';
export type { S3Config } from './s3/s3-transport.ts';
export type { SftpConfig } from './sftp/sftp-transport.ts';
export {
  type Keyring,
  openSecret,
  parseSecretsKey,
  SecretError,
  type SecretFault,
  sealSecret,
} from './stored/sealed-secret.ts';
export {
  describeTransport,
  openTransport,
  resealTransport,
  type SealedTransport,
  sealTransport,
} from './stored/stored-transport.ts';
export type {
  CheckOutcome,
  Delivery,
  DeliveryOutcome,
  DeliveryRefusal,
  DeliveryRequest,
  Sidecar,
  Transport,
} from './transport.ts';
