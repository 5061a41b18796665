import { tables } from '@spotway/database';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, type Housekeeping, startHousekeeping } from '../testing/start-housekeeping.ts';

const NOW = new Date();
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const inADay = new Date(NOW.getTime() + DAY_MS + HOUR_MS);

let house: Housekeeping;
beforeEach(async () => {
  house = await startHousekeeping();
});
afterEach(() => house.stop());

/** A spot whose master was last heard of this long ago, with the parts it left at the store. */
async function uploadSilentFor(ms: number, changes: { sizeBytes?: number } = {}) {
  const order = await house.order(ago(10 * DAY_MS));
  const film = await house.addFilm(order, 'Été', ago(10 * DAY_MS));
  const master = await house.addMaster(order, film, { reportedAt: ago(ms), ...changes });
  const s3Id = await house.beginUpload(master.key);
  await house.db.update(tables.uploads).set({ s3Id }).where(eq(tables.uploads.fileId, master.fileId));
  return { order, film, ...master, s3Id };
}

const openUploads = async () => (await house.storage.listMultipartUploads()).map(({ uploadId }) => uploadId);
const files = () => house.db.select().from(tables.showFiles);
const uploads = () => house.db.select().from(tables.uploads);

describe('an upload not heard of for 7 days', () => {
  test('is given up: its parts leave the store, its spot awaits a file again, and the audit log records it', async () => {
    const { fileId, film } = await uploadSilentFor(7 * DAY_MS);
    const younger = await uploadSilentFor(7 * DAY_MS - HOUR_MS);
    const report = await house.run('upload-expiry', NOW);
    expect(report).toMatchObject({ facts: { arrived: 0, expired: 1, removed: 1 }, failures: [] });
    expect(await openUploads()).toEqual([younger.s3Id]);
    expect((await files()).map(({ id }) => id)).toEqual([younger.fileId]);
    expect(await house.db.select().from(tables.auditLog)).toMatchObject([
      { actorUserId: null, action: 'upload.expired', subjectId: film.showId, facts: { fileId, name: 'film.mxf' } },
    ]);
    const again = await house.run('upload-expiry', NOW);
    expect(again).toMatchObject({ facts: { expired: 0, removed: 0, aborted: 0 }, failures: [] });
  });

  test('is removed when its film was replaced, however recent', async () => {
    const { film } = await uploadSilentFor(0);
    await house.db
      .update(tables.broadcastables)
      .set({ supersededAt: NOW })
      .where(eq(tables.broadcastables.id, film.broadcastableId));
    await house.run('upload-expiry', NOW);
    expect([await files(), await openUploads()]).toEqual([[], []]);
  });

  test('whose parts the store cannot drop now is handled later, and holds up no other', async () => {
    const stuck = await uploadSilentFor(8 * DAY_MS);
    const other = await uploadSilentFor(8 * DAY_MS);
    const { storage } = house;
    const failing: typeof storage = {
      ...storage,
      abortMultipartUpload: (key, id) =>
        key === stuck.key ? Promise.reject(new Error('503')) : storage.abortMultipartUpload(key, id),
    };
    const report = await house.run('upload-expiry', NOW, { storage: failing });
    expect(report.facts).toMatchObject({ expired: 2, removed: 1, failed: 1 });
    expect(report.failures).toHaveLength(1);
    expect(await openUploads()).toEqual([stuck.s3Id]);
    expect(other.s3Id).not.toBe(stuck.s3Id);
    // Not before the delay is over, then it is removed.
    expect((await house.run('object-removal', NOW)).facts).toMatchObject({ removed: 0, failed: 0 });
    const later = new Date(NOW.getTime() + 61_000);
    expect((await house.run('object-removal', later)).facts).toMatchObject({ removed: 1, failed: 0 });
    expect(await openUploads()).toEqual([]);
    expect(await house.db.select().from(tables.objectRemovals)).toMatchObject([{ error: null }, { error: null }]);
  });

  test('stays when the store does not say whether its object arrived', async () => {
    const { fileId } = await uploadSilentFor(8 * DAY_MS);
    const headObject = () => Promise.reject(new Error('the store is unreachable'));
    const report = await house.run('upload-expiry', NOW, { storage: { ...house.storage, headObject } });
    expect(report.facts).toMatchObject({ expired: 0, failed: 1 });
    expect((await files()).map(({ id }) => id)).toEqual([fileId]);
  });
});

describe('a silent upload whose object is at the store', () => {
  test('is recorded as arrived after an hour: the files are acquired and the pipeline starts', async () => {
    const { key, order, fileId } = await uploadSilentFor(HOUR_MS);
    await house.storage.putObject(key, 'fourteen bytes', { contentType: 'application/octet-stream' });
    expect((await house.run('upload-expiry', NOW)).facts).toMatchObject({ looked: 1, arrived: 1, expired: 0 });
    expect(await uploads()).toMatchObject([{ fileId, status: 'Finished', progress: 1 }]);
    const [campaign] = await house.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, order.campaignId));
    expect(campaign?.filesAcquiredAt).toBeInstanceOf(Date);
    expect(await house.db.select().from(tables.jobs)).toMatchObject([{ stage: 'ingest', subject: fileId }]);
  });

  test('is not, when it was stored with a content type that nobody signed', async () => {
    const { key } = await uploadSilentFor(HOUR_MS);
    await house.storage.putObject(key, 'fourteen bytes', { contentType: 'text/html' });
    expect((await house.run('upload-expiry', NOW)).facts).toMatchObject({ looked: 1, arrived: 0, expired: 0 });
  });

  test('is not, when its size differs', async () => {
    const { key } = await uploadSilentFor(HOUR_MS, { sizeBytes: 15 });
    await house.storage.putObject(key, 'fourteen bytes', { contentType: 'application/octet-stream' });
    expect((await house.run('upload-expiry', NOW)).facts).toMatchObject({ looked: 1, arrived: 0, expired: 0 });
    expect(await uploads()).toMatchObject([{ completedAt: null }]);
  });
});

describe('open uploads at the store without a record', () => {
  test('are aborted a day after they were started; the recorded one stays', async () => {
    const { key, s3Id } = await uploadSilentFor(2 * HOUR_MS);
    const unreported = await house.beginUpload(key);
    await house.beginUpload('assets/film/job/deliverable.mxf');
    const foreign = await house.beginUpload('backups/of-somebody-else');
    expect((await house.run('upload-expiry', NOW)).facts).toMatchObject({ open: 3, aborted: 0 });
    expect((await house.run('upload-expiry', inADay)).facts).toMatchObject({ aborted: 2 });
    const left = await openUploads();
    expect(left.sort()).toEqual([s3Id, foreign].sort());
    expect(left).not.toContain(unreported);
  });

  test('are aborted immediately if the file has arrived: an older upload would replace it', async () => {
    const { key, fileId, s3Id } = await uploadSilentFor(2 * HOUR_MS);
    const under = await uploadSilentFor(2 * HOUR_MS);
    const older = await house.beginUpload(key);
    const arrived = { status: 'Finished' as const, completedAt: NOW };
    await house.db.update(tables.uploads).set(arrived).where(eq(tables.uploads.fileId, fileId));
    expect((await house.run('upload-expiry', NOW)).facts).toMatchObject({ aborted: 2 });
    const left = await openUploads();
    expect(left).toEqual([under.s3Id]);
    expect(left).not.toContain(s3Id);
    expect(left).not.toContain(older);
  });

  test('are all found, even beyond the first page of a thousand', async () => {
    const keys = Array.from({ length: 1010 }, (_, index) => `masters/o/f${index}/source`).values();
    const beginUpload = async () => {
      for (const key of keys) await house.beginUpload(key, { isEmpty: true });
    };
    await Promise.all(Array.from({ length: 16 }, beginUpload));
    const { storage } = house;
    const broken = new Set(['masters/o/f3/source', 'masters/o/f777/source']);
    const failing: typeof storage = {
      ...storage,
      abortMultipartUpload: (key, id) =>
        broken.has(key) ? Promise.reject(new Error('503')) : storage.abortMultipartUpload(key, id),
    };
    const report = await house.run('upload-expiry', inADay, { storage: failing });
    expect(report.facts).toMatchObject({ open: 1010, aborted: 1008, failed: 2 });
    expect((await storage.listMultipartUploads()).map(({ key }) => key).sort()).toEqual([...broken].sort());
    expect((await house.run('upload-expiry', inADay)).facts).toMatchObject({ open: 2, aborted: 2, failed: 0 });
  });
});
