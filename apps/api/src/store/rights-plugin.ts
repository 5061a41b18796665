import { probeStorage } from '@spotway/storage';
import type { FastifyInstance } from 'fastify';
import { type Config, storageConfig } from '../settings/config.ts';
import { type StorageRights, type StorageRightsWatch, watchStorageRights } from './rights.ts';

/** Says, once the API listens, whether the store gives both keys their rights; gives what is known of it. */
export function probeStorageRights(
  app: FastifyInstance,
  config: Config,
  onLacking: (line: string) => void,
): () => StorageRights {
  const accessKeyId = config.S3_UPLOAD_ACCESS_KEY_ID;
  const secretAccessKey = config.S3_UPLOAD_SECRET_ACCESS_KEY;
  const probe = () => probeStorage(storageConfig(config), { accessKeyId, secretAccessKey });
  let watch: StorageRightsWatch | undefined;
  app.addHook('onListen', async () => {
    watch = watchStorageRights({ probe, log: app.log, onLacking });
  });
  app.addHook('preClose', async () => watch?.stop());
  return () => watch?.rights ?? 'unknown';
}
