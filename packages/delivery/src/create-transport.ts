import { createFolderTransport, type FolderConfig } from './folder/folder-transport.ts';
import type { FtpsConfig } from './ftps/ftps-config.ts';
import { createFtpsTransport } from './ftps/ftps-transport.ts';
import { ANYWHERE, type Reach } from './remote/reach.ts';
import { createS3Transport, type S3Config } from './s3/s3-transport.ts';
import { createSftpTransport, type SftpConfig } from './sftp/sftp-transport.ts';
import type { Transport } from './transport.ts';

/** How a destination is reached; one member per transport. */
export type TransportConfig = FolderConfig | SftpConfig | FtpsConfig | S3Config;

/** The transport of a destination, limited to `reach`. Connects only when used. */
export function createTransport(config: TransportConfig, reach: Reach = ANYWHERE): Transport {
  switch (config.kind) {
    case 'folder':
      return createFolderTransport(config, reach);
    case 'sftp':
      return createSftpTransport(config, reach);
    case 'ftps':
      return createFtpsTransport(config, reach);
    case 's3':
      return createS3Transport(config, reach);
  }
}
