import { createFolderTransport, type FolderConfig } from './folder-transport.ts';
import { createFtpsTransport, type FtpsConfig } from './ftps-transport.ts';
import { createS3Transport, type S3Config } from './s3-transport.ts';
import { createSftpTransport, type SftpConfig } from './sftp-transport.ts';
import type { Transport } from './transport.ts';

/** How a destination is reached; one member per transport. */
export type TransportConfig = FolderConfig | SftpConfig | FtpsConfig | S3Config;

/** The transport of a destination. Opens nothing until it is used. */
export function createTransport(config: TransportConfig): Transport {
  switch (config.kind) {
    case 'folder':
      return createFolderTransport(config);
    case 'sftp':
      return createSftpTransport(config);
    case 'ftps':
      return createFtpsTransport(config);
    case 's3':
      return createS3Transport(config);
  }
}
