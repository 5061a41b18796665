import type { CreatedShowFile } from '@spotway/contract';
import { findUpload, tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { placeOrder } from '../testing/order.ts';
import { codeOf, PART_SIZE_BYTES, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import {
  announce,
  BEGINNING,
  beginUpload,
  reportCompleted,
  reportS3Id,
  signAhead,
  uploadFile,
  uploadIdIn,
} from '../testing/upload.ts';
import { recordOpenUpload } from './open-upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function spotOf(client: TestClient): Promise<{ showId: string }> {
  const { showIds } = await placeOrder(client);
  return { showId: showIds[0]! };
}

const show = async (client: TestClient, showId: string) => (await client.get(`/api/show/${showId}`)).json();
const announceRaw = (client: TestClient, showId: string, changes: object) =>
  client.send('POST', `/api/evaporate/${showId}/files`, { kind: 'Material', name: 'a.mxf', size: 10, ...changes });

describe('GET /api/awsConfig', () => {
  it('names the store and the least-privilege key, never a secret', async () => {
    const client = await api.client();
    const answer = await client.get('/api/awsConfig');
    expect(answer.json()).toEqual({
      s3Bucket: 'films',
      awsKey: 'uploads',
      awsRegion: 'eu-west-3',
      awsSigVersion: 's3v4',
      signerUrl: '/api/awsSignature',
      endpoint: api.storeEndpoint,
      acceleratedEndpoint: null,
      partSizeBytes: PART_SIZE_BYTES,
    });
    expect(answer.headers.date).toBeDefined();
  });
});

describe('POST /api/evaporate/:showId/files', () => {
  it('creates the record; the key holds no name of the customer’s', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
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

  it('keeps what the browser saw of the file, and takes a file whose analysis cannot be read', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
    const analysis = { kind: 'unknown', fileName: 'a.mxf', fileSizeBytes: 10 };
    const seenOf = async (changes: object) => {
      const answer = await announceRaw(client, showId, changes);
      const file = eq(tables.showFiles.id, answer.json().id);
      const [row] = await api.db.select().from(tables.showFiles).where(file);
      return [answer.statusCode, row?.browserAnalysis];
    };
    expect(await seenOf({ analysis })).toEqual([200, analysis]);
    expect(await seenOf({ name: 'b.mxf', analysis: { ...analysis, kind: 'video' } })).toEqual([200, null]);
    expect(await seenOf({ name: 'c.mxf' })).toEqual([200, null]);
  });

  it('keeps what was seen last of a file under way: one of the same name and size may have been saved again', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
    const seen = { kind: 'unknown', fileName: 'a.mxf', fileSizeBytes: 10 } as const;
    const { id } = (await announceRaw(client, showId, { analysis: seen })).json();
    const seenOf = async (analysis: object | null) => {
      expect((await announceRaw(client, showId, { analysis, replace: true })).json().id).toBe(id);
      const [row] = await api.db.select().from(tables.showFiles).where(eq(tables.showFiles.id, id));
      return row?.browserAnalysis;
    };
    const other = { ...seen, kind: 'audio', durationSeconds: 4, audioCount: 1, format: 'Wave', audios: [] };
    expect(await seenOf(other)).toEqual(other);
    expect(await seenOf(null)).toEqual(other);
  });

  it('grows the parts of a file that would need more than 10,000', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
    const { partSizeBytes } = await announce(client, showId, { size: 60_000_000_000 });
    expect(partSizeBytes).toBe(6 * 1024 * 1024);
  });

  it('answers the same record, with its upload id, to the same file under way', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
    const first = await announce(client, showId);
    const s3Id = await beginUpload(api, client, first);
    expect(await announce(client, showId)).toEqual({ ...first, s3Id });
  });

  it('drops an unfinished file for another one and aborts its upload', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
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

  it('says that the file is there when it has arrived, and takes it again when it is meant as a replacement', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
    const first = await uploadFile(api, client, showId);
    expect(await announce(client, showId)).toMatchObject({ id: first.id, completed: true });
    const again = await announce(client, showId, { replace: true });
    expect(again.id).not.toBe(first.id);
    const { previousBroadcastables, activeBroadcastable } = await show(client, showId);
    expect(previousBroadcastables).toEqual([
      { broadcastable: { id: expect.any(String), rejection: null }, fileName: 'spot.mxf' },
    ]);
    expect(activeBroadcastable.files.material.id).toBe(again.id);
  });

  it('takes the same file again after the film was rejected, and keeps the rejection', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
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

  it('says when a master was deleted at the end of its retention, and takes the same file again', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
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

  it('says when another object took a film’s place at the store, and takes the same film again until it is accepted', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
    const first = await uploadFile(api, client, showId);
    const film = eq(tables.broadcastables.showId, showId);
    const exchangedAt = new Date('2026-06-01T08:00:00Z');
    await api.db.update(tables.showFiles).set({ exchangedAt }).where(eq(tables.showFiles.id, first.id));
    const failed = { status: 'failed' as const, error: 'etag a, expected b' };
    await api.db.update(tables.jobs).set(failed).where(eq(tables.jobs.subject, first.id));
    const ingestFor = async (who: TestClient) =>
      (await show(who, showId)).activeBroadcastable.files.material.ingest as { error: string; jobId: string | null };
    const told =
      'The file spot.mxf is no longer the one that arrived: work on it has stopped and our team has been told.';
    // Nothing is gained by running it again: the page offers to send the film instead.
    expect(await ingestFor(client)).toMatchObject({ error: `${told} You can send it again.`, jobId: null });
    await api.db.update(tables.broadcastables).set({ qualifiedAt: new Date() }).where(film);
    expect((await ingestFor(client)).error).toBe(`${told} They are looking into it.`);
    expect(codeOf(await announceRaw(client, showId, {}))).toBe('material_locked');
    await api.db.update(tables.broadcastables).set({ qualifiedAt: null }).where(film);
    const second = await announce(client, showId);
    expect([second.id === first.id, second.completed]).toEqual([false, false]);
  });

  it('refuses a replacement once the film is qualified', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
    await uploadFile(api, client, showId);
    const film = eq(tables.broadcastables.showId, showId);
    await api.db.update(tables.broadcastables).set({ qualifiedAt: new Date() }).where(film);
    for (const kind of ['Material', 'Subtitle']) {
      const answer = await announceRaw(client, showId, { kind });
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'material_locked']);
    }
  });

  it('attaches sounds and subtitles to the film, before and after its master, and to its replacement', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
    const subtitle = await uploadFile(api, client, showId, { kind: 'Subtitle', name: 'a.srt' });
    await uploadFile(api, client, showId);
    const audio = await announce(client, showId, { kind: 'Audio', name: 'ad.wav' });
    await announce(client, showId, { name: 'v2.mxf' });
    const { activeBroadcastable } = await show(client, showId);
    const { material, audios, subtitles } = activeBroadcastable.files;
    expect([material.name, audios[0].id, subtitles[0].id]).toEqual(['v2.mxf', audio.id, subtitle.id]);
    expect(subtitles[0]).toMatchObject({ type: 'Subtitle', ingest: { phase: 'Waiting' }, verification: null });
  });

  it('makes one record of five calls at once', async () => {
    const client = await api.client();
    const { showId } = await spotOf(client);
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
    const { showId } = await spotOf(client);
    const answer = await announceRaw(client, showId, changes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('answers 404 for another organisation’s spot', async () => {
    const { showId } = await spotOf(await api.client());
    for (const client of [await api.client(), await api.client({ operator: true })])
      expect((await announceRaw(client, showId, {})).statusCode).toBe(404);
  });
});

describe('reports of an upload under way', () => {
  let client: TestClient;
  let file: CreatedShowFile;
  let showId: string;
  beforeAll(async () => {
    client = await api.client();
    ({ showId } = await spotOf(client));
    file = await announce(client, showId);
  });

  const report = (what: string, body?: object, method: 'PATCH' | 'PUT' = 'PATCH') =>
    client.send(method, `/api/uploads/${file.id}/${what}`, body);
  const upload = async () => (await show(client, showId)).activeBroadcastable.files.material.upload;

  it('keeps progress, speed and remaining time', async () => {
    await report('progress', { progress: 0.5, completed: false, speed: 1_000_000, secondsLeft: 12.5 });
    expect(await upload()).toMatchObject({ progress: 0.5, speed: 1_000_000, secondsLeft: 12.5, status: 'OnGoing' });
  });

  it('keeps a pause', async () => {
    expect((await report('pause', undefined, 'PUT')).json()).toEqual({ ok: true });
    expect(await upload()).toMatchObject({ status: 'Paused', progress: 0.5, speed: null });
  });

  it('keeps a failure until the upload goes on', async () => {
    await report('error', { error: 'File upload aborted due to a part failing to upload' });
    expect(await upload()).toMatchObject({ status: 'Paused', error: expect.stringContaining('part failing') });
    await report('progress', { progress: 0.6, completed: false });
    expect(await upload()).toMatchObject({ status: 'OnGoing', error: null });
  });

  it('begins one multipart upload of two browsers: the second gets the first one’s, and its own is aborted', async () => {
    const beginnings = await Promise.all([1, 2].map(() => signAhead(api, client, file, BEGINNING)));
    const [first, second] = await Promise.all(beginnings.map(async (send) => uploadIdIn(await send())));
    expect(await reportS3Id(client, file, first!)).toBe(first);
    expect(await reportS3Id(client, file, second!)).toBe(first);
    expect((await upload()).s3Id).toBe(first);
    expect(await api.storage.listParts(file.key, second!)).toBeNull();
    expect(await api.storage.listParts(file.key, first!)).toEqual([]);
  });

  it('records one of two ids that are reported at once, and aborts the other', async () => {
    const own = await announce(client, (await spotOf(client)).showId);
    const beginnings = await Promise.all([1, 2].map(() => signAhead(api, client, own, BEGINNING)));
    const ids = await Promise.all(beginnings.map(async (send) => uploadIdIn(await send())));
    const told = await Promise.all(ids.map((id) => reportS3Id(client, own, id)));
    expect(new Set(told).size).toBe(1);
    const open = await api.storage.listMultipartUploads(own.key);
    expect(open.map(({ uploadId }) => uploadId)).toEqual([told[0]]);
  });

  it('takes no id for recorded that another browser recorded in the same moment', async () => {
    const own = await announce(client, (await spotOf(client)).showId);
    const beginnings = await Promise.all([1, 2].map(() => signAhead(api, client, own, BEGINNING)));
    const [first, second] = await Promise.all(beginnings.map(async (send) => uploadIdIn(await send())));
    let reads = 0;
    const find = async () => {
      const found = (await findUpload(api.db, own.id))!;
      reads += 1;
      if (reads === 1) await reportS3Id(client, own, first!);
      return found;
    };
    expect(await recordOpenUpload({ db: api.db, store: api.storage, find }, second!)).toBe(first);
    expect((await findUpload(api.db, own.id))?.upload.s3Id).toBe(first);
  });

  it('signs no second beginning while one is open, and names the open one', async () => {
    const { s3Id } = await upload();
    const again = signAhead(api, client, file, BEGINNING);
    await expect(again).rejects.toThrow(new RegExp(`403.*upload-open.*${s3Id}`));
  });

  it('signs a beginning again once the recorded upload is gone from the store', async () => {
    const { s3Id } = await upload();
    await api.storage.abortMultipartUpload(file.key, s3Id);
    const anew = await beginUpload(api, client, file);
    expect([(await upload()).s3Id, anew === s3Id]).toEqual([anew, false]);
  });

  it.each([
    ['progress', { progress: 2, completed: false }],
    ['progress', { progress: 0.1 }],
    ['s3Id', { s3Id: '' }],
    ['error', {}],
  ])('refuses a malformed %s report', async (what, body) => {
    expect(codeOf(await report(what, body))).toBe('validation_failed');
  });

  it('answers 404 to another organisation and 401 without a session', async () => {
    const stranger = await api.client();
    const calls = [
      ['PATCH', 'progress', { progress: 1, completed: true }],
      ['PUT', 'pause', undefined],
      ['PATCH', 'error', { error: 'x' }],
      ['PATCH', 's3Id', { s3Id: 'x' }],
    ] as const;
    for (const [method, what, body] of calls) {
      const url = `/api/uploads/${file.id}/${what}`;
      expect((await stranger.send(method, url, body)).statusCode).toBe(404);
      expect((await api.call({ method, url, ...(body ? { payload: body } : {}) })).statusCode).toBe(401);
    }
  });

  it('changes nothing of a finished upload', async () => {
    const done = await uploadFile(api, client, (await spotOf(client)).showId);
    expect(codeOf(await client.send('PATCH', `/api/uploads/${done.id}/s3Id`, { s3Id: 'other' }))).toBe(
      'upload_finished',
    );
    await client.send('PUT', `/api/uploads/${done.id}/pause`);
    await client.send('PATCH', `/api/uploads/${done.id}/error`, { error: 'late' });
    await client.send('PATCH', `/api/uploads/${done.id}/progress`, { progress: 0.2, completed: false });
    const [row] = await api.db.select().from(tables.uploads).where(eq(tables.uploads.fileId, done.id));
    expect(row).toMatchObject({ status: 'Finished', progress: 1, error: null });
  });
});
