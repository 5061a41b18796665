import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningLocalS3, startLocalS3 } from '../../local-s3/src/index.ts';
import { createStorage, type Storage } from './create-storage.ts';
import { masterKey } from './keys.ts';
import { objectPath } from './signing/canonical-request.ts';
import { deriveSigningKey, signString, stringToSign } from './signing/signing-key.ts';
import type { UploadRequestKind } from './signing/upload-request.ts';
import { UPLOAD_CONTENT_TYPE } from './signing/upload-request-headers.ts';
import { checkUploadRequest } from './signing/upload-request-policy.ts';
import { canonicalForm, type Draft, MIB } from './testing/upload-requests.ts';
import { multipartEtag } from './transfer/multipart-etag.ts';

const FULL = { accessKeyId: 'full', secretAccessKey: 'full-secret' };
const UPLOAD = { accessKeyId: 'upload', secretAccessKey: 'upload-secret', rights: 'upload' as const };
const REGION = 'eu-west-3';
const PARTS = [randomBytes(5 * MIB), randomBytes(5 * MIB), randomBytes(99)];

let folder: string;
let store: RunningLocalS3;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'signed-upload-'));
  store = await startLocalS3({ dataDir: folder, bucket: 'films', credentials: [FULL, UPLOAD], region: REGION });
  storage = createStorage({ endpoint: store.endpoint, region: REGION, bucket: 'films', forcePathStyle: true, ...FULL });
});
afterAll(async () => {
  storage.close();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

const upload = {
  key: masterKey('o1', 'f1'),
  uploadId: null as string | null,
  sizeBytes: 10 * MIB + 99,
  partSizeBytes: 5 * MIB,
  finished: false,
};

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Signs like the product's signer, then sends like a browser. */
async function signAndSend(
  kind: UploadRequestKind,
  method: string,
  query: string,
  headers = {},
  body: Buffer = Buffer.alloc(0),
) {
  const now = new Date();
  const datetime = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const host = `127.0.0.1:${store.port}`;
  const always = { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'x-amz-date': datetime };
  const draft: Draft = {
    method,
    path: objectPath(host, 'films', upload.key),
    query,
    headers: { ...always, ...headers },
    payloadHash: 'UNSIGNED-PAYLOAD',
  };
  const canonicalRequest = canonicalForm(draft);
  const toSign = stringToSign(datetime, REGION, canonicalRequest);
  const check = checkUploadRequest({
    canonicalRequest,
    toSign,
    datetime,
    now,
    host,
    bucket: 'films',
    region: REGION,
    upload,
  });
  expect(check).toEqual({ ok: true, kind });
  const signature = signString(deriveSigningKey(UPLOAD.secretAccessKey, datetime.slice(0, 8), REGION), toSign);
  const authorization =
    `AWS4-HMAC-SHA256 Credential=${UPLOAD.accessKeyId}/${datetime.slice(0, 8)}/${REGION}/s3/aws4_request,` +
    ` SignedHeaders=${Object.keys(draft.headers).sort().join(';')}, Signature=${signature}`;
  return send(
    `${draft.path}${query ? `?${query}` : ''}`,
    { method, headers: { ...draft.headers, authorization } },
    body,
  );
}

function send(
  target: string,
  options: { method: string; headers: Record<string, string> },
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${store.endpoint}${target}`, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', reject).end(body);
  });
}

const putPart = (number: number) => {
  const body = PARTS[number - 1] as Buffer;
  const headers = {
    'content-length': String(body.length),
    'content-md5': createHash('md5').update(body).digest('base64'),
  };
  return signAndSend('part', 'PUT', `partNumber=${number}&uploadId=${upload.uploadId}`, headers, body);
};

test('the six requests, signed under the policy with the least-privilege key, create an object in the embedded store', async () => {
  expect((await signAndSend('head', 'HEAD', '')).status).toBe(404);
  const initiated = await signAndSend('initiate', 'POST', 'uploads=', {
    'content-type': UPLOAD_CONTENT_TYPE,
    'x-amz-meta-filename': Buffer.from('é.mxf').toString('base64'),
    'x-amz-meta-mime-type': '',
    'x-amz-meta-start-time': '2026-01-02T03:04:05.000Z',
    'x-amz-meta-user-id': 'u1',
  });
  upload.uploadId = /<UploadId>([^<]+)</.exec(initiated.text)?.[1] ?? '';

  const md5s: string[] = [];
  for (const number of [1, 2, 3]) {
    const answer = await putPart(number);
    expect(answer.status).toBe(200);
    md5s.push((answer.headers.etag ?? '').replaceAll('"', ''));
  }
  const listed = await signAndSend('list', 'GET', `part-number-marker=1&uploadId=${upload.uploadId}`);
  expect([...listed.text.matchAll(/<PartNumber>(\d+)</g)].map((match) => match[1])).toEqual(['2', '3']);

  const xml = md5s.map((md5, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>"${md5}"</ETag></Part>`).join('');
  const body = Buffer.from(`<CompleteMultipartUpload>${xml}</CompleteMultipartUpload>`);
  const contentType = { 'content-type': 'application/xml' };
  const completed = await signAndSend('complete', 'POST', `uploadId=${upload.uploadId}`, contentType, body);
  expect(completed.text).toContain('CompleteMultipartUploadResult');
  const head = await signAndSend('head', 'HEAD', '');
  expect(head.headers).toMatchObject({ etag: `"${multipartEtag(md5s)}"`, 'content-length': String(upload.sizeBytes) });
  expect(await storage.headObject(upload.key)).toMatchObject({
    sizeBytes: upload.sizeBytes,
    etag: multipartEtag(md5s),
    metadata: { filename: 'w6kubXhm', 'user-id': 'u1' },
  });
});

test('an upload started this way is visible, its parts are listed, and it can be aborted by the server or the browser', async () => {
  for (const aborter of ['server', 'browser']) {
    upload.uploadId = null;
    const initiated = await signAndSend('initiate', 'POST', 'uploads=', { 'content-type': UPLOAD_CONTENT_TYPE });
    const uploadId = /<UploadId>([^<]+)</.exec(initiated.text)?.[1] ?? '';
    upload.uploadId = uploadId;
    await putPart(3);
    expect(await storage.listMultipartUploads('masters/o1/')).toMatchObject([{ key: upload.key, uploadId }]);
    expect(await storage.listParts(upload.key, uploadId)).toMatchObject([{ partNumber: 3, sizeBytes: 99 }]);
    if (aborter === 'server') await storage.abortMultipartUpload(upload.key, uploadId);
    else expect((await signAndSend('abort', 'DELETE', `uploadId=${uploadId}`)).status).toBe(204);
    await storage.abortMultipartUpload(upload.key, uploadId);
    expect(await storage.listMultipartUploads()).toEqual([]);
    expect(await storage.listParts(upload.key, uploadId)).toBeNull();
  }
});
