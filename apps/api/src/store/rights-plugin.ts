import { probeStorage } from '@spotway/storage';
import type { FastifyInstance } from 'fastify';
import { type Config, storageConfig } from '../settings/config.ts';
import { type StorageRights, type StorageRightsWatch, watchStorageRights } from './rights.ts';

/** Once the API listens, logs whether the store grants both keys their rights; returns what is known so far. */
export function probeStorageRights(
  app: FastifyInstance,
  config: Config,
  onMissingRights: (line: string) => void,
): () => StorageRights {
  const accessKeyId = config.S3_UPLOAD_ACCESS_KEY_ID;
  const secretAccessKey = config.S3_UPLOAD_SECRET_ACCESS_KEY;
  const probe = () => probeStorage(storageConfig(config), { accessKeyId, secretAccessKey });
  let watch: StorageRightsWatch | undefined;
  app.addHook('onListen', async () => {
    watch = watchStorageRights({ probe, log: app.log, onMissingRights });
  });
  app.addHook('preClose', async () => watch?.stop());
  return () => watch?.rights ?? 'unknown';
}
