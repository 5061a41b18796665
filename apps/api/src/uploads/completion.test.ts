import type { CreatedShowFile } from '@spotway/contract';
import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { and, eq } from '../testing/conditions.ts';
import { placeOrder, readCampaign } from '../testing/order.ts';
import { codeOf, PART_SIZE_BYTES, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import {
  announce,
  beginUpload,
  completeUpload,
  completion,
  reportCompleted,
  reportS3Id,
  START_UPLOAD,
  sendPart,
  sendToStore,
  signAhead,
  uploadFile,
  uploadIdIn,
} from '../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('an upload in parts, signed by the API', () => {
  it('arrives whole and starts the pipeline once, however often completion is reported', async () => {
    const client = await api.client();
    const { showId, campaignId } = await placeOrder(client);
    const bytes = Buffer.alloc(2 * PART_SIZE_BYTES + 1234, 42);
    const file = await uploadFile(api, client, showId, {}, bytes);
    expect((await api.storage.headObject(file.key))?.sizeBytes).toBe(bytes.length);
    const answers = await Promise.all([1, 2, 3].map(() => reportCompleted(client, file.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const ingest = and(eq(tables.jobs.stage, 'ingest'), eq(tables.jobs.subject, file.id));
    expect(await api.db.$count(tables.jobs, ingest)).toBe(1);
    expect((await readCampaign(client, campaignId)).filesAcquired).not.toBeNull();
  });

  it('starts the pipeline once for ten simultaneous completions', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const file = await announce(client, showId);
    const s3Id = await beginUpload(api, client, file);
    const etag = await sendPart(api, client, file, s3Id, 1, Buffer.alloc(1000, 1));
    await completeUpload(api, client, file, s3Id, [etag]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reportCompleted(client, file.id)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const ingest = and(eq(tables.jobs.stage, 'ingest'), eq(tables.jobs.subject, file.id));
    expect(await api.db.$count(tables.jobs, ingest)).toBe(1);
  });

  it('leaves no other upload of the file open in the store', async () => {
    const client = await api.client();
    const file = await announce(client, (await placeOrder(client)).showId);
    const starts = await Promise.all([1, 2].map(() => signAhead(api, client, file, START_UPLOAD)));
    const [s3Id, unreported] = await Promise.all(starts.map(async (send) => uploadIdIn(await send())));
    await reportS3Id(client, file, s3Id!);
    const etag = await sendPart(api, client, file, s3Id!, 1, Buffer.alloc(1000, 1));
    await completeUpload(api, client, file, s3Id!, [etag]);
    expect(await api.storage.listParts(file.key, unreported!)).toEqual([]);
    expect((await reportCompleted(client, file.id)).statusCode).toBe(200);
    expect(await api.storage.listMultipartUploads(file.key)).toEqual([]);
  });

  it('can be checked for existence by HEAD and aborted with the browser’s key', async () => {
    const client = await api.client();
    const { showId } = await placeOrder(client);
    const file = await announce(client, showId);
    const s3Id = await beginUpload(api, client, file);
    const query = `uploadId=${encodeURIComponent(s3Id)}`;
    expect((await sendToStore(api, client, file, { method: 'HEAD', query: '' })).status).toBe(404);
    expect((await sendToStore(api, client, file, { method: 'DELETE', query })).status).toBe(204);
    expect(await api.storage.listParts(file.key, s3Id)).toBeNull();
  });
});

describe('a client that falsely reports completion', () => {
  const SIZE = 2 * PART_SIZE_BYTES + 5;
  let client: TestClient;
  let file: CreatedShowFile;

  async function fresh(): Promise<void> {
    client = await api.client();
    file = await announce(client, (await placeOrder(client)).showId, { size: SIZE });
  }

  const refusal = async () => {
    const answer = await reportCompleted(client, file.id);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'upload_incomplete']);
    return answer.json().error.details;
  };
  const uploadRow = async () =>
    (await api.db.select().from(tables.uploads).where(eq(tables.uploads.fileId, file.id)))[0]!;

  it('is told that all parts are missing if nothing was sent', async () => {
    await fresh();
    expect(await refusal()).toEqual({ reason: 'absent', missingParts: [1, 2, 3] });
    expect((await uploadRow()).completedAt).toBeNull();
  });

  it('doesn’t overwrite an upload that another browser records at the same moment', async () => {
    await fresh();
    await reportS3Id(client, file, await beginUpload(api, client, file));
    const later = { s3Id: 'begun-meanwhile', progress: 0.5 };
    vi.spyOn(api.storage, 'listParts').mockImplementationOnce(async () => {
      await api.db.update(tables.uploads).set(later).where(eq(tables.uploads.fileId, file.id));
      return null;
    });
    await refusal();
    expect(await uploadRow()).toMatchObject(later);
  });

  it('is told which parts are missing', async () => {
    await fresh();
    const s3Id = await beginUpload(api, client, file);
    await sendPart(api, client, file, s3Id, 2, Buffer.alloc(PART_SIZE_BYTES));
    expect(await refusal()).toEqual({ reason: 'absent', missingParts: [1, 3] });
    expect((await uploadRow()).s3Id).toBe(s3Id);
  });

  it('is told that no part is missing if only the completion is', async () => {
    await fresh();
    const s3Id = await beginUpload(api, client, file);
    for (const [part, size] of [PART_SIZE_BYTES, PART_SIZE_BYTES, 5].entries())
      await sendPart(api, client, file, s3Id, part + 1, Buffer.alloc(size));
    expect(await refusal()).toEqual({ reason: 'absent', missingParts: [] });
  });

  it('starts over if a shorter object was completed, which is removed', async () => {
    await fresh();
    const s3Id = await beginUpload(api, client, file);
    const etag = await sendPart(api, client, file, s3Id, 1, Buffer.alloc(PART_SIZE_BYTES));
    await completeUpload(api, client, file, s3Id, [etag]);
    expect(await refusal()).toEqual({ reason: 'size', missingParts: [1, 2, 3] });
    expect(await uploadRow()).toMatchObject({ s3Id: null, progress: 0, completedAt: null });
    expect(await api.storage.headObject(file.key)).toBeNull();
  });

  it('can’t complete an earlier upload with a request signed in advance: starting over aborts all earlier uploads', async () => {
    await fresh();
    const short = await beginUpload(api, client, file);
    const shortEtag = await sendPart(api, client, file, short, 1, Buffer.alloc(PART_SIZE_BYTES));
    await completeUpload(api, client, file, short, [shortEtag]);
    // started before the short object is reported
    const early = await beginUpload(api, client, file);
    const parts = [PART_SIZE_BYTES, PART_SIZE_BYTES, 5];
    const sendParts = (s3Id: string, fill: number) =>
      Promise.all(parts.map((size, i) => sendPart(api, client, file, s3Id, i + 1, Buffer.alloc(size, fill))));
    const exchange = await signAhead(api, client, file, completion(early, await sendParts(early, 1)));
    expect(await refusal()).toMatchObject({ reason: 'size' });
    expect(await api.storage.listMultipartUploads(file.key)).toEqual([]);
    const late = await beginUpload(api, client, file);
    await completeUpload(api, client, file, late, await sendParts(late, 2));
    expect((await reportCompleted(client, file.id)).statusCode).toBe(200);
    const arrived = await api.storage.headObject(file.key);
    expect((await exchange()).status).toBe(404);
    expect((await api.storage.headObject(file.key))?.etag).toBe(arrived?.etag);
    expect((await uploadRow()).etag).toBe(arrived?.etag);
  });

  it.each([
    ['another type', { contentType: 'text/html' }],
    ['metadata that our browser code never sends', { metadata: { 'user-id': 'a b' } }],
    ['metadata of another name', { metadata: { other: 'x' } }],
  ])('starts over if the object is stored with %s, and removes it', async (_, options) => {
    await fresh();
    await api.storage.putObject(file.key, Buffer.alloc(SIZE), { contentType: 'application/octet-stream', ...options });
    expect(await refusal()).toEqual({ reason: 'attributes', missingParts: [1, 2, 3] });
    expect(await api.storage.headObject(file.key)).toBeNull();
  });

  it('is believed about an object of the right size from a single PUT, which has no parts to compare', async () => {
    await fresh();
    await api.storage.putObject(file.key, Buffer.alloc(SIZE), { contentType: 'application/octet-stream' });
    expect((await reportCompleted(client, file.id)).statusCode).toBe(200);
  });

  it('never marks the files as acquired', async () => {
    client = await api.client();
    const { showId, campaignId } = await placeOrder(client);
    file = await announce(client, showId, { size: SIZE });
    await refusal();
    const answer = await client.send('POST', `/api/campaign/${campaignId}/files`);
    expect(codeOf(answer)).toBe('upload_incomplete');
    expect((await readCampaign(client, campaignId)).filesAcquired).toBeNull();
  });
});
