import type { CreatedShowFile } from '@spotway/contract';
import { findUpload, tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { placeOrder } from '../testing/order.ts';
import { codeOf, PART_SIZE_BYTES, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import {
  announce,
  beginUpload,
  reportS3Id,
  START_UPLOAD,
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

const show = async (client: TestClient, showId: string) => (await client.get(`/api/show/${showId}`)).json();

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

describe('an upload in progress', () => {
  let client: TestClient;
  let file: CreatedShowFile;
  let showId: string;
  beforeAll(async () => {
    client = await api.client();
    ({ showId } = await placeOrder(client));
    file = await announce(client, showId);
  });

  const report = (what: string, body?: object, method: 'PATCH' | 'PUT' = 'PATCH') =>
    client.send(method, `/api/uploads/${file.id}/${what}`, body);
  const upload = async () => (await show(client, showId)).activeBroadcastable.files.material.upload;

  it('stores progress, speed and remaining time', async () => {
    await report('progress', { progress: 0.5, completed: false, speed: 1_000_000, secondsLeft: 12.5 });
    expect(await upload()).toMatchObject({ progress: 0.5, speed: 1_000_000, secondsLeft: 12.5, status: 'OnGoing' });
  });

  it('stores a pause', async () => {
    expect((await report('pause', undefined, 'PUT')).json()).toEqual({ ok: true });
    expect(await upload()).toMatchObject({ status: 'Paused', progress: 0.5, speed: null });
  });

  it('stores a failure until it continues', async () => {
    await report('error', { error: 'File upload aborted due to a part failing to upload' });
    expect(await upload()).toMatchObject({ status: 'Paused', error: expect.stringContaining('part failing') });
    await report('progress', { progress: 0.6, completed: false });
    expect(await upload()).toMatchObject({ status: 'OnGoing', error: null });
  });

  it('is started once for two browsers: the second gets the first one’s, and its own is aborted', async () => {
    const starts = await Promise.all([1, 2].map(() => signAhead(api, client, file, START_UPLOAD)));
    const [first, second] = await Promise.all(starts.map(async (send) => uploadIdIn(await send())));
    expect(await reportS3Id(client, file, first!)).toBe(first);
    expect(await reportS3Id(client, file, second!)).toBe(first);
    expect((await upload()).s3Id).toBe(first);
    expect(await api.storage.listParts(file.key, second!)).toBeNull();
    expect(await api.storage.listParts(file.key, first!)).toEqual([]);
  });

  it('keeps one of two ids reported at once; the other is aborted', async () => {
    const own = await announce(client, (await placeOrder(client)).showId);
    const starts = await Promise.all([1, 2].map(() => signAhead(api, client, own, START_UPLOAD)));
    const ids = await Promise.all(starts.map(async (send) => uploadIdIn(await send())));
    const answered = await Promise.all(ids.map((id) => reportS3Id(client, own, id)));
    expect(new Set(answered).size).toBe(1);
    const open = await api.storage.listMultipartUploads(own.key);
    expect(open.map(({ uploadId }) => uploadId)).toEqual([answered[0]]);
  });

  it('keeps an id that another browser records at the same moment', async () => {
    const own = await announce(client, (await placeOrder(client)).showId);
    const starts = await Promise.all([1, 2].map(() => signAhead(api, client, own, START_UPLOAD)));
    const [first, second] = await Promise.all(starts.map(async (send) => uploadIdIn(await send())));
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

  it('gets no second start signed while it is open; the refusal names it', async () => {
    const { s3Id } = await upload();
    const again = signAhead(api, client, file, START_UPLOAD);
    await expect(again).rejects.toThrow(new RegExp(`403.*upload-open.*${s3Id}`));
  });

  it('gets another start signed once it is gone from the store', async () => {
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

  it('is 404 to another organisation and 401 without a session', async () => {
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

  it('stays unchanged once it is finished', async () => {
    const done = await uploadFile(api, client, (await placeOrder(client)).showId);
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
