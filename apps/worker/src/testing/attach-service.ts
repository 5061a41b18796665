import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceAttachment, tables } from '@spotway/database';
import type { AudioPlacement } from '@spotway/domain/billing';
import { masterKey } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import type { OrderedFilm, Pipeline } from './start-pipeline.ts';

export type AttachedFile =
  | { readonly service: 'subtitling'; readonly file: string }
  | {
      readonly service: 'audioDescription';
      readonly file: string;
      readonly placement: AudioPlacement;
      readonly durationFrames: number;
    };

/** Attaches what an operator made for a paid service, as the operators' pages do. */
export async function attachService(
  { db, storage, queue }: Pipeline,
  { broadcastableId, showId, fileId }: OrderedFilm,
  attached: AttachedFile,
): Promise<void> {
  const [master] = await db.select().from(tables.showFiles).where(eq(tables.showFiles.id, fileId));
  if (!master) throw new Error('the film has no master');
  const content = await readFile(attached.file);
  const id = crypto.randomUUID();
  const key = masterKey('operator', id);
  await storage.putObject(key, content, { contentType: 'application/octet-stream' });
  const isSound = attached.service === 'audioDescription';
  await db.transaction(async (tx) => {
    await replaceAttachment(
      tx,
      {
        ...{ id, showId, broadcastableId, key, mimeType: '' },
        kind: isSound ? 'Audio' : 'Subtitle',
        source: 'computer',
        name: path.basename(attached.file),
        sizeBytes: content.length,
        createdBy: master.createdBy,
      },
      {
        service: attached.service,
        attachedBy: master.createdBy,
        placement: isSound ? attached.placement : null,
        durationFrames: isSound ? attached.durationFrames : null,
      },
    );
    await queue.followUp(tx, { type: 'serviceDone' }, { broadcastableId });
  });
}
