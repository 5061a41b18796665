import { createHash } from 'node:crypto';
import type { CreatedShowFile } from '@spotway/contract';
import type { Calls, TestApi } from './start-test-api.ts';

/** A store request for the API to sign. */
export interface StoreRequest {
  readonly method: string;
  readonly query: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

const DATETIME = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '');

/** The canonical request described in the storage package's README. */
export function canonicalRequest(api: TestApi, key: string, request: StoreRequest, datetime: string): string {
  const headers = new Map(Object.entries(request.headers ?? {}));
  headers.set('host', new URL(api.storeEndpoint).host);
  headers.set('x-amz-content-sha256', 'UNSIGNED-PAYLOAD');
  headers.set('x-amz-date', datetime);
  const names = [...headers.keys()].sort();
  const lines = names.map((name) => `${name}:${headers.get(name)}`);
  const path = `/${api.config.S3_BUCKET}/${key}`;
  return [request.method, path, request.query, ...lines, '', names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
}

export function stringToSign(canonical: string, datetime: string, region = 'eu-west-3'): string {
  const hash = createHash('sha256').update(canonical).digest('hex');
  return ['AWS4-HMAC-SHA256', datetime, `${datetime.slice(0, 8)}/${region}/s3/aws4_request`, hash].join('\n');
}

/** Asks the API for a signature, as the browser does. */
export function askSignature(
  client: Pick<Calls, 'get'>,
  query: { toSign: string; datetime: string; canonical: string; fileId: string },
) {
  const parameters = new URLSearchParams({
    to_sign: query.toSign,
    datetime: query.datetime,
    canonicalRequest: query.canonical,
    fileId: query.fileId,
  });
  return client.get(`/api/awsSignature?${parameters.toString().replaceAll('+', '%20')}`);
}

/** Starts a multipart upload. */
export const START_UPLOAD: StoreRequest = {
  method: 'POST',
  query: 'uploads=',
  headers: { 'content-type': 'application/octet-stream' },
};

/** Has a request signed by the API and sends it to the store. */
export async function sendToStore(
  api: TestApi,
  client: Calls,
  file: CreatedShowFile,
  request: StoreRequest,
): Promise<Response> {
  return (await signAhead(api, client, file, request))();
}

/** Has a request signed by the API; returns a function that sends it to the store later. */
export async function signAhead(
  api: TestApi,
  client: Calls,
  file: CreatedShowFile,
  request: StoreRequest,
): Promise<() => Promise<Response>> {
  const datetime = DATETIME();
  const canonical = canonicalRequest(api, file.key, request, datetime);
  const answer = await askSignature(client, {
    toSign: stringToSign(canonical, datetime),
    datetime,
    canonical,
    fileId: file.id,
  });
  if (answer.statusCode !== 200) throw new Error(`the signer answered ${answer.statusCode}: ${answer.body}`);
  const signedHeaders = canonical.split('\n').at(-2);
  const { 'content-length': _, ...headers } = request.headers ?? {};
  const scope = `${datetime.slice(0, 8)}/eu-west-3/s3/aws4_request`;
  return () =>
    fetch(`${api.storeEndpoint}/${api.config.S3_BUCKET}/${file.key}?${request.query}`, {
      method: request.method,
      body: request.body,
      headers: {
        ...headers,
        'x-amz-date': datetime,
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        authorization: `AWS4-HMAC-SHA256 Credential=${api.config.S3_UPLOAD_ACCESS_KEY_ID}/${scope}, SignedHeaders=${signedHeaders}, Signature=${answer.json().signature}`,
      },
    });
}

export async function announce(client: Calls, showId: string, changes: object = {}): Promise<CreatedShowFile> {
  const body = { kind: 'Material', name: 'spot.mxf', mimeType: 'application/mxf', size: 1000, ...changes };
  const answer = await client.send('POST', `/api/evaporate/${showId}/files`, body);
  if (answer.statusCode !== 200) throw new Error(`announcing answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** The upload id in the store's answer. */
export async function uploadIdIn(answer: Response): Promise<string> {
  return /<UploadId>([^<]+)</.exec(await answer.text())?.[1] ?? '';
}

/** Reports the id of a started upload to the API; returns the id to continue with. */
export async function reportS3Id(client: Calls, file: CreatedShowFile, s3Id: string): Promise<string> {
  return (await client.send('PATCH', `/api/uploads/${file.id}/s3Id`, { s3Id })).json().s3Id;
}

/** Starts the multipart upload and reports its id to the API. */
export async function beginUpload(api: TestApi, client: Calls, file: CreatedShowFile): Promise<string> {
  const s3Id = await uploadIdIn(await sendToStore(api, client, file, START_UPLOAD));
  await reportS3Id(client, file, s3Id);
  return s3Id;
}

export async function sendPart(
  api: TestApi,
  client: Calls,
  file: CreatedShowFile,
  s3Id: string,
  partNumber: number,
  bytes: Uint8Array,
): Promise<string> {
  const md5 = createHash('md5').update(bytes).digest('base64');
  const answer = await sendToStore(api, client, file, {
    method: 'PUT',
    query: `partNumber=${partNumber}&uploadId=${encodeURIComponent(s3Id)}`,
    headers: { 'content-length': String(bytes.length), 'content-md5': md5 },
    body: bytes,
  });
  if (!answer.ok) throw new Error(`part ${partNumber} was answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.get('etag') ?? '';
}

export async function completeUpload(
  api: TestApi,
  client: Calls,
  file: CreatedShowFile,
  s3Id: string,
  etags: readonly string[],
): Promise<Response> {
  return sendToStore(api, client, file, completion(s3Id, etags));
}

/** Completes an upload from its parts. */
export function completion(s3Id: string, etags: readonly string[]): StoreRequest {
  const parts = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  return {
    method: 'POST',
    query: `uploadId=${encodeURIComponent(s3Id)}`,
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  };
}

export function reportCompleted(client: Pick<Calls, 'send'>, fileId: string) {
  return client.send('PATCH', `/api/uploads/${fileId}/progress`, { progress: 1, completed: true });
}

/** Uploads a whole file to the store and reports it to the API, like the browser's engine. */
export async function uploadFile(
  api: TestApi,
  client: Calls,
  showId: string,
  changes: object = {},
  bytes: Uint8Array = Buffer.alloc(1000, 7),
): Promise<CreatedShowFile> {
  const file = await announce(client, showId, { size: bytes.length, ...changes });
  const s3Id = await beginUpload(api, client, file);
  const etags: string[] = [];
  for (let at = 0; at < bytes.length; at += file.partSizeBytes) {
    const part = bytes.subarray(at, at + file.partSizeBytes);
    etags.push(await sendPart(api, client, file, s3Id, etags.length + 1, part));
  }
  await completeUpload(api, client, file, s3Id, etags);
  const answer = await reportCompleted(client, file.id);
  if (answer.statusCode !== 200) throw new Error(`the completion was answered ${answer.statusCode}: ${answer.body}`);
  return file;
}
