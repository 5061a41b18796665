export { createTransport, type TransportConfig } from './create-transport.ts';
export { DeliveryError, type DeliveryFault } from './delivery-error.ts';
export { buildSidecar } from './documents/delivery-sheet.ts';
export {
  generateReceiptKey,
  isReceiptGenuine,
  parseReceiptKey,
  printReceiptKey,
  type ReceiptFacts,
  type ReceiptKey,
  signReceipt,
} from './documents/receipt.ts';

export type { FtpsConfig } from './ftps/ftps-config.ts';

export { configuredReach, parseFolderRoots, parseNetworks, type Reach } from './remote/reach.ts';
export { safeRemoteName } from './remote/remote-name.ts';
export type { S3Config } from './s3/s3-transport.ts';
export type { SftpConfig } from './sftp/sftp-transport.ts';
export {
  isSealedWithEarlierKey,
  type Keyring,
  openSecret,
  parseSecretsKey,
  SecretError,
  sealSecret,
} from './stored/sealed-secret.ts';
export {
  describeTransport,
  openTransport,
  resealTransport,
  sealTransport,
} from './stored/stored-transport.ts';
export type {
  DeliveryRefusal,
  DeliveryRequest,
  Transport,
} from './transport.ts';
