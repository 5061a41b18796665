import { createFolderTransport, type FolderConfig } from './folder-transport.ts';
import type { Transport } from './transport.ts';

/** How a destination is reached; one member per transport. */
export type TransportConfig = FolderConfig;

/** The transport of a destination. Opens nothing until it is used. */
export function createTransport(config: TransportConfig): Transport {
  switch (config.kind) {
    case 'folder':
      return createFolderTransport(config);
  }
}
