import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, sendRequest, signRequest } from './testing/signed-request.ts';
import { BUCKET as Bucket, FULL_KEY, startTestStore, type TestStore, UPLOAD_KEY } from './testing/start-test-store.ts';

let store: TestStore;
let full: S3Client;
let upload: S3Client;

beforeAll(async () => {
  store = await startTestStore();
  full = store.client();
  upload = store.client({ credentials: UPLOAD_KEY });
  await full.send(new PutObjectCommand({ Bucket, Key: 'secret', Body: 'of somebody else' }));
});
afterAll(() => store.stop());

describe('the upload key', () => {
  test('completes an upload, checks for the object, and aborts another upload', async () => {
    const Key = 'mine';
    const { UploadId } = await upload.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const { ETag } = await upload.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'bytes' }));
    const { Parts } = await upload.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    expect(Parts?.length).toBe(1);
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    await upload.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
    expect((await upload.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(5);
    await upload.send(new PutObjectCommand({ Bucket, Key: 'whole', Body: 'x' }));
    const other = await upload.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await upload.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: other.UploadId }));
  });

  test("can't start an upload with an unsigned content type; the full-rights key can, as other clients do", async () => {
    const begin = (credential: typeof FULL_KEY, where: 'headers' | 'unsigned') =>
      send(store.port, {
        method: 'POST',
        target: `/${Bucket}/typed?uploads`,
        credential,
        [where]: { 'content-type': 'text/html' },
      });
    expect(await begin(UPLOAD_KEY, 'unsigned')).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect((await begin(UPLOAD_KEY, 'headers')).status).toBe(200);
    expect((await begin(FULL_KEY, 'unsigned')).status).toBe(200);
  });

  const Key = 'secret';
  const CopySource = `${Bucket}/secret`;
  test.each<[string, () => Promise<unknown>]>([
    ['read', () => upload.send(new GetObjectCommand({ Bucket, Key }))],
    [
      'read by a presigned URL',
      async () => {
        const url = await getSignedUrl(upload, new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
        throw Object.assign(new Error(), { name: (await fetch(url)).status === 403 ? 'AccessDenied' : 'served' });
      },
    ],
    ['delete', () => upload.send(new DeleteObjectCommand({ Bucket, Key }))],
    ['delete many', () => upload.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }] } }))],
    ['list', () => upload.send(new ListObjectsV2Command({ Bucket }))],
    ['list uploads', () => upload.send(new ListMultipartUploadsCommand({ Bucket }))],
    ['copy', () => upload.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource }))],
    ['create a bucket', () => upload.send(new CreateBucketCommand({ Bucket: 'another' }))],
  ])('may not %s', async (_, request) => {
    await expect(request()).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  test('may not copy as a part, signed or not', async () => {
    const { UploadId } = await upload.send(new CreateMultipartUploadCommand({ Bucket, Key: 'part' }));
    const copy = new UploadPartCopyCommand({ Bucket, Key: 'part', UploadId, PartNumber: 1, CopySource });
    await expect(upload.send(copy)).rejects.toMatchObject({ name: 'NotImplemented' });
    const target = `/${Bucket}/part?partNumber=1&uploadId=${UploadId}`;
    const unsigned = { 'x-amz-copy-source': `/${CopySource}` };
    const answer = await send(store.port, {
      method: 'PUT',
      target,
      credential: UPLOAD_KEY,
      unsigned,
      body: Buffer.from('x'),
    });
    expect([answer.status, answer.code]).toEqual([403, 'AccessDenied']);
    expect((await upload.send(new ListPartsCommand({ Bucket, Key: 'part', UploadId }))).Parts ?? []).toEqual([]);
  });
});

describe('a request is refused', () => {
  const wrong = { ...FULL_KEY, secretAccessKey: 'wrong' };
  test.each([
    ['with a wrong secret', 403, 'SignatureDoesNotMatch', { credential: wrong }],
    ['with an unknown key', 403, 'InvalidAccessKeyId', { credential: { ...wrong, accessKeyId: 'nobody' } }],
    ['signed 16 minutes ago', 403, 'RequestTimeTooSkewed', { signedAtMs: Date.now() - 16 * 60_000 }],
    ['signed for another region', 400, 'AuthorizationHeaderMalformed', { region: 'mars-1' }],
    [
      'with a header requesting encryption',
      501,
      'NotImplemented',
      { headers: { 'x-amz-server-side-encryption': 'AES256' } },
    ],
    ['with a public access list', 501, 'NotImplemented', { headers: { 'x-amz-acl': 'public-read' } }],
    ['with another storage class', 400, 'InvalidStorageClass', { headers: { 'x-amz-storage-class': 'GLACIER' } }],
  ])('%s: %i %s', async (_, status, code, more) => {
    const spec = { method: 'PUT', target: `/${Bucket}/refused`, credential: FULL_KEY, body: Buffer.from('x'), ...more };
    const answer = await send(store.port, spec);
    expect([answer.status, answer.code]).toEqual([status, code]);
    const head = await send(store.port, { method: 'HEAD', target: `/${Bucket}/refused`, credential: FULL_KEY });
    expect(head.status).toBe(404);
  });

  test('without a signature, for every method', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']) {
      const answer = await sendRequest(store.port, {
        method,
        target: `/${Bucket}/secret`,
        headers: {},
        body: Buffer.alloc(0),
      });
      expect(answer.status).toBe(403);
    }
  });

  test.each(['?acl', '?policy', '?tagging', '?versionId=1', '?torrent', '?uploadId=1&acl'])(
    'for %s, which is not supported, instead of being ignored',
    async (query) => {
      const target = `/${Bucket}/secret${query}`;
      expect((await send(store.port, { method: 'GET', target, credential: FULL_KEY })).code).toBe('NotImplemented');
    },
  );
});

test('a presigned URL allows reading without other credentials, and nothing else', async () => {
  const command = new GetObjectCommand({ Bucket, Key: 'secret', ResponseContentType: 'text/plain' });
  const url = await getSignedUrl(full, command, { expiresIn: 60 });
  const answer = await fetch(url, { headers: { range: 'bytes=0-1' } });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([206, 'text/plain', 'of']);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  expect((await fetch(url.replace('text%2Fplain', 'text%2Fhtml'))).status).toBe(403);
  expect((await fetch(url.replace('secret', 'mine'))).status).toBe(403);
});

test('the log has method, path, status and time, but no query or secret', async () => {
  const target = `/${Bucket}/secret?response-content-type=text/css`;
  await sendRequest(
    store.port,
    signRequest(`127.0.0.1:${store.port}`, { method: 'GET', target, credential: FULL_KEY }),
  );
  await expect.poll(() => store.log.at(-1)).toMatchObject({ method: 'GET', path: `/${Bucket}/secret`, status: 200 });
  expect(JSON.stringify(store.log)).not.toMatch(/text\/css|full-secret|upload-secret|Signature=/);
});
