import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@spotway/contract';
import { type Database, recordAudit, saveLogo } from '@spotway/database';
import { LOGO_MAX_BYTES } from '@spotway/domain/account';
import type { Queue } from '@spotway/queue';
import { readBytes } from '../ops/films/received-file.ts';
import type { Caller } from '../plugins/caller.ts';
import { managedOrganization } from './managed-organization.ts';

export interface LogoService {
  /**
   * Keeps a picture as the organisation's logo once a worker has decoded it. Throws AppError `not_found`, `file_too_large`, `image_refused`,
   * `unavailable`.
   */
  keep(caller: Caller, organizationId: string, content: Readable): Promise<void>;
  /** Throws AppError `not_found`. */
  remove(caller: Caller, organizationId: string): Promise<void>;
}

export function createLogoService({
  db,
  queue,
}: {
  readonly db: Database;
  readonly queue: Pick<Queue, 'readLogo'>;
}): LogoService {
  async function save(caller: Caller, id: string, png: string | null): Promise<void> {
    await db.transaction(async (tx) => {
      await saveLogo(tx, id, png === null ? null : { png, version: randomUUID().slice(0, 8) });
      await recordAudit(tx, {
        actorUserId: caller.user.id,
        action: png === null ? 'organization.logoRemoved' : 'organization.logoKept',
        subjectType: 'organization',
        subjectId: id,
      });
    });
  }

  return {
    async keep(caller, organizationId, content) {
      const { id } = managedOrganization(caller, organizationId);
      const image = await readBytes(content, LOGO_MAX_BYTES);
      const { png } = await queue.readLogo({ image: Buffer.from(image).toString('base64') });
      if (png === null) throw new AppError('image_refused');
      await save(caller, id, png);
    },

    async remove(caller, organizationId) {
      const { id } = managedOrganization(caller, organizationId);
      await save(caller, id, null);
    },
  };
}
