import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { announceRaw } from '../testing/delegation.ts';
import { placeOrder } from '../testing/order.ts';
import { codeOf, PART_SIZE_BYTES, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { announce, beginUpload, reportCompleted, uploadFile } from '../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const show = async (client: TestClient, showId: string) => (await client.get(`/api/show/${showId}`)).json();

describe('POST /api/evaporate/:showId/files', () => {
  it('creates the record with a key that doesn’t contain the customer’s file name', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const file = await announce(client, showId, { name: '../../évil name.mxf', size: 12 * 1024 * 1024 });
    expect(file).toEqual({
      id: expect.any(String),
      key: `masters/${client.organizationId}/${file.id}/source`,
      partSizeBytes: PART_SIZE_BYTES,
      s3Id: null,
      completed: false,
      nameMismatch: null,
    });
    const { activeBroadcastable } = await show(client, showId);
    expect(activeBroadcastable.files.material).toMatchObject({
      name: '../../évil name.mxf',
      upload: { completed: false, status: 'OnGoing', progress: 0 },
    });
    const deliveries = eq(tables.deliveries.broadcastableId, activeBroadcastable.broadcastable.id);
    const rows = await api.db.select().from(tables.deliveries).where(deliveries);
    expect(rows.map(({ profileId }) => profileId).sort()).toEqual(['h264-mp4', 'xdcam-hd422-50']);
  });

  it('stores the browser’s analysis, and accepts a file whose analysis can’t be read', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const analysis = { kind: 'unknown', fileName: 'a.mxf', fileSizeBytes: 10 };
    const storedAnalysis = async (changes: object) => {
      const answer = await announceRaw(client, showId, changes);
      const file = eq(tables.showFiles.id, answer.json().id);
      const [row] = await api.db.select().from(tables.showFiles).where(file);
      return [answer.statusCode, row?.browserAnalysis];
    };
    expect(await storedAnalysis({ analysis })).toEqual([200, analysis]);
    expect(await storedAnalysis({ name: 'b.mxf', analysis: { ...analysis, kind: 'video' } })).toEqual([200, null]);
    expect(await storedAnalysis({ name: 'c.mxf' })).toEqual([200, null]);
  });

  it('stores the latest analysis during an upload: a file of the same name and size may have been saved again', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const seen = { kind: 'unknown', fileName: 'a.mxf', fileSizeBytes: 10 } as const;
    const { id } = (await announceRaw(client, showId, { analysis: seen })).json();
    const storedAnalysis = async (analysis: object | null) => {
      expect((await announceRaw(client, showId, { analysis, replace: true })).json().id).toBe(id);
      const [row] = await api.db.select().from(tables.showFiles).where(eq(tables.showFiles.id, id));
      return row?.browserAnalysis;
    };
    const other = { ...seen, kind: 'audio', durationSeconds: 4, audioCount: 1, format: 'Wave', audios: [] };
    expect(await storedAnalysis(other)).toEqual(other);
    expect(await storedAnalysis(null)).toEqual(other);
  });

  it('enlarges the parts of a file that would need more than 10,000', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const { partSizeBytes } = await announce(client, showId, { size: 60_000_000_000 });
    expect(partSizeBytes).toBe(6 * 1024 * 1024);
  });

  it('returns the same record with its upload id for a file being uploaded', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const first = await announce(client, showId);
    const s3Id = await beginUpload(api, client, first);
    expect(await announce(client, showId)).toEqual({ ...first, s3Id });
  });

  it('drops an unfinished file for another one and aborts its upload', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const first = await announce(client, showId);
    const s3Id = await beginUpload(api, client, first);
    const second = await announce(client, showId, { name: 'other.mxf' });
    expect(second.id).not.toBe(first.id);
    const { activeBroadcastable, previousBroadcastables } = await show(client, showId);
    expect(activeBroadcastable.files.material.id).toBe(second.id);
    expect(previousBroadcastables).toEqual([]);
    await vi.waitFor(async () => expect(await api.storage.listParts(first.key, s3Id)).toBeNull(), { timeout: 120_000 });
    expect(codeOf(await reportCompleted(client, first.id))).toBe('not_found');
  });

  it('says that a file has already arrived, and accepts it again as a replacement', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const first = await uploadFile(api, client, showId);
    expect(await announce(client, showId)).toMatchObject({ id: first.id, completed: true });
    const again = await announce(client, showId, { replace: true });
    expect(again.id).not.toBe(first.id);
    const { previousBroadcastables, activeBroadcastable } = await show(client, showId);
    expect(previousBroadcastables).toEqual([
      { broadcastable: { id: expect.any(String), rejection: null }, fileName: 'spot.mxf', isWatchable: false },
    ]);
    expect(activeBroadcastable.files.material.id).toBe(again.id);
  });

  it('accepts the same file again after a rejection, and keeps the rejection', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const first = await uploadFile(api, client, showId);
    await api.db
      .update(tables.broadcastables)
      .set({ rejectedAt: new Date(), rejectionReason: 'Trop fort' })
      .where(eq(tables.broadcastables.showId, showId));
    expect((await show(client, showId)).activeBroadcastable.broadcastable.rejection).toMatchObject({
      reason: 'Trop fort',
    });
    const second = await announce(client, showId);
    expect(second.id).not.toBe(first.id);
    const { previousBroadcastables } = await show(client, showId);
    expect(previousBroadcastables[0].broadcastable.rejection.reason).toBe('Trop fort');
  });

  it('says when a master was deleted by retention, and accepts the same file again', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const first = await uploadFile(api, client, showId);
    const removedAt = new Date('2026-06-01T08:00:00Z');
    await api.db
      .update(tables.showFiles)
      .set({ storageState: 'Archived', removedAt })
      .where(eq(tables.showFiles.id, first.id));
    const { material } = (await show(client, showId)).activeBroadcastable.files;
    expect(material).toMatchObject({ storageState: 'Archived', removedAt: removedAt.toISOString() });
    const second = await announce(client, showId);
    expect(second).toMatchObject({ completed: false, s3Id: null });
    expect(second.id).not.toBe(first.id);
  });

  it('says when another object replaced a film in the store, and accepts the same film again until it is qualified', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const first = await uploadFile(api, client, showId);
    const film = eq(tables.broadcastables.showId, showId);
    const exchangedAt = new Date('2026-06-01T08:00:00Z');
    await api.db.update(tables.showFiles).set({ exchangedAt }).where(eq(tables.showFiles.id, first.id));
    const failed = { status: 'failed' as const, error: 'etag a, expected b' };
    await api.db.update(tables.jobs).set(failed).where(eq(tables.jobs.subject, first.id));
    const ingestFor = async (who: TestClient) =>
      (await show(who, showId)).activeBroadcastable.files.material.ingest as { error: string; jobId: string | null };
    const stopped =
      'The file spot.mxf is no longer the one that arrived: work on it has stopped and our team has been notified.';
    // Running it again would not help: the page offers to send the film instead.
    expect(await ingestFor(client)).toMatchObject({ error: `${stopped} You can send it again.`, jobId: null });
    await api.db.update(tables.broadcastables).set({ qualifiedAt: new Date() }).where(film);
    expect((await ingestFor(client)).error).toBe(`${stopped} They are looking into it.`);
    expect(codeOf(await announceRaw(client, showId, {}))).toBe('material_locked');
    await api.db.update(tables.broadcastables).set({ qualifiedAt: null }).where(film);
    const second = await announce(client, showId);
    expect([second.id === first.id, second.completed]).toEqual([false, false]);
  });

  it('refuses a replacement once the film is qualified', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    await uploadFile(api, client, showId);
    const film = eq(tables.broadcastables.showId, showId);
    await api.db.update(tables.broadcastables).set({ qualifiedAt: new Date() }).where(film);
    for (const kind of ['Material', 'Subtitle']) {
      const answer = await announceRaw(client, showId, { kind });
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'material_locked']);
    }
  });

  it('attaches audio and subtitles to the film, before and after its master, and to its replacement', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const subtitle = await uploadFile(api, client, showId, { kind: 'Subtitle', name: 'a.srt' });
    await uploadFile(api, client, showId);
    const audio = await announce(client, showId, { kind: 'Audio', name: 'ad.wav' });
    await announce(client, showId, { name: 'v2.mxf' });
    const { activeBroadcastable } = await show(client, showId);
    const { material, audios, subtitles } = activeBroadcastable.files;
    expect([material.name, audios[0].id, subtitles[0].id]).toEqual(['v2.mxf', audio.id, subtitle.id]);
    expect(subtitles[0]).toMatchObject({ type: 'Subtitle', ingest: { phase: 'Waiting' }, verification: null });
  });

  it('makes one record from five simultaneous calls', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const files = await Promise.all(Array.from({ length: 5 }, () => announce(client, showId)));
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['an empty file', { size: 0 }],
    ['a file over 1 TB', { size: 1_000_000_000_001 }],
    ['an unknown kind', { kind: 'Poster' }],
    ['no name', { name: '' }],
  ])('refuses %s', async (_, changes) => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const answer = await announceRaw(client, showId, changes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('answers 404 for another organisation’s spot', async () => {
    const { showId } = await placeOrder(await api.client());
    for (const client of [await api.client(), await api.client({ operator: true })])
      expect((await announceRaw(client, showId, {})).statusCode).toBe(404);
  });
});
