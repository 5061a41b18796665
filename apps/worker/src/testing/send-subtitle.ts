import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tables } from '@spotway/database';
import { masterKey } from '@spotway/storage';
import { eq, sql } from 'drizzle-orm';
import type { OrderedFilm, Pipeline } from './start-pipeline.ts';

/** Stores and announces a customer's subtitle file for an ordered film as if uploaded; returns its id. */
export async function sendSubtitle(
  { db, storage, queue, folder }: Pipeline,
  film: OrderedFilm,
  name: string,
  text: string,
): Promise<string> {
  const content = Buffer.from(text);
  const file = path.join(folder, name);
  await writeFile(file, content);
  const [master] = await db.select().from(tables.showFiles).where(eq(tables.showFiles.id, film.fileId));
  if (!master) throw new Error('the film has no master');
  const id = crypto.randomUUID();
  const key = masterKey('subtitles', id);
  const { showId, broadcastableId } = film;
  const sizeBytes = content.length;
  const facts = { kind: 'Subtitle' as const, source: 'computer', name, mimeType: '', sizeBytes, key };
  const { etag } = await storage.uploadFile(key, file, { contentType: 'application/octet-stream' });
  await db.transaction(async (tx) => {
    await tx.insert(tables.showFiles).values({ id, showId, broadcastableId, ...facts, createdBy: master.createdBy });
    const arrived = { status: 'Finished' as const, progress: 1, completedAt: sql`now()`, etag };
    await tx.insert(tables.uploads).values({ fileId: id, partSizeBytes: sizeBytes, ...arrived });
    await queue.followUp(tx, { type: 'uploaded' }, { ...film, fileId: id });
  });
  return id;
}
