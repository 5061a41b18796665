import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from './testing/signed-request.ts';
import { BUCKET as Bucket, FULL_KEY, startTestStore, type TestStore } from './testing/start-test-store.ts';

let store: TestStore;
let client: S3Client;

beforeAll(async () => {
  store = await startTestStore();
  client = store.client();
});
afterAll(() => store.stop());

const put = (Key: string, Body: string, more = {}) => client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const text = async (Key: string, more = {}) => {
  const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return (await answer.Body?.transformToString()) ?? '';
};

describe('an object', () => {
  test.each(['plain', 'with space+plus', 'é/ü/日本', 'a//b/', '../up', "q?&=#%25'()*!~", '💾', 'x'.repeat(1024)])(
    'is returned under the key %j with its type, headers and metadata',
    async (Key) => {
      const { ETag } = await put(Key, 'bytes', {
        ContentType: 'video/mp4',
        CacheControl: 'no-store',
        ContentDisposition: 'inline',
        Metadata: { start: '2026-01-02', name: 'w6k=' },
      });
      expect(ETag).toBe('"4b3a6218bb3e3a7303e8a171a60fcf92"');
      const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
      expect(head).toMatchObject({
        ETag,
        ContentLength: 5,
        ContentType: 'video/mp4',
        CacheControl: 'no-store',
        ContentDisposition: 'inline',
        Metadata: { start: '2026-01-02', name: 'w6k=' },
      });
      expect(await text(Key)).toBe('bytes');
    },
  );

  test('may be empty', async () => {
    await put('empty', '');
    expect(await text('empty')).toBe('');
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'empty' }));
    expect(head.ContentLength).toBe(0);
    expect(head.ETag).toBe('"d41d8cd98f00b204e9800998ecf8427e"');
  });

  test('is replaced by a later one, unless only a new one is accepted', async () => {
    await put('twice', 'first');
    await put('twice', 'second');
    await expect(put('twice', 'third', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await text('twice')).toBe('second');
  });

  test('is gone once deleted, and may be deleted again', async () => {
    await put('gone', 'x');
    for (let i = 0; i < 2; i += 1) await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    await expect(text('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'gone' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  test('is read to its end even if replaced and deleted meanwhile', async () => {
    const big = 'x'.repeat(8 * 1024 * 1024);
    await put('held', big);
    const answer = await client.send(new GetObjectCommand({ Bucket, Key: 'held' }));
    await put('held', 'other');
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'held' }));
    expect((await answer.Body?.transformToString())?.length).toBe(big.length);
  });

  test('survives a restart of the store', async () => {
    await put('lasting/É', 'still here');
    await store.restart();
    client = store.client();
    expect(await text('lasting/É')).toBe('still here');
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'lasting/' }));
    expect(page.Contents?.map((object) => object.Key)).toEqual(['lasting/É']);
  });
});

describe('reading', () => {
  beforeAll(() => put('digits', '0123456789'));

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-100', 206, '56789', 'bytes 5-9/10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ])('%s answers %i with %s', async (range, status, body, contentRange) => {
    const target = `/${Bucket}/digits`;
    const answer = await send(store.port, { method: 'GET', target, headers: { range }, credential: FULL_KEY });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(body);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  test('a range past the end answers 416', async () => {
    await expect(text('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('conditions answer 304, 412 or the object', async () => {
    const { ETag, LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key: 'digits' }));
    const before = new Date((LastModified?.getTime() ?? 0) - 10_000);
    const statuses = async (headers: Record<string, string>) => {
      const target = `/${Bucket}/digits`;
      return (await send(store.port, { method: 'GET', target, headers, credential: FULL_KEY })).status;
    };
    const etag = ETag ?? '';
    const modified = LastModified?.toUTCString() ?? '';
    expect(await statuses({ 'if-none-match': etag })).toBe(304);
    expect(await statuses({ 'if-none-match': '*' })).toBe(304);
    expect(await statuses({ 'if-none-match': '"other"' })).toBe(200);
    expect(await statuses({ 'if-match': etag })).toBe(200);
    expect(await statuses({ 'if-match': '"other"' })).toBe(412);
    expect(await statuses({ 'if-modified-since': modified })).toBe(304);
    expect(await statuses({ 'if-modified-since': before.toUTCString() })).toBe(200);
    expect(await statuses({ 'if-unmodified-since': before.toUTCString() })).toBe(412);
    expect(await statuses({ 'if-range': '"other"', range: 'bytes=0-1' })).toBe(200);
    expect(await statuses({ 'if-range': etag, range: 'bytes=0-1' })).toBe(206);
  });

  test('the response has the name and type requested by the signed URL', async () => {
    const answer = await client.send(
      new GetObjectCommand({
        Bucket,
        Key: 'digits',
        ResponseContentDisposition: 'attachment; filename="film.mxf"',
        ResponseContentType: 'application/mxf',
      }),
    );
    expect(answer.ContentDisposition).toBe('attachment; filename="film.mxf"');
    expect(answer.ContentType).toBe('application/mxf');
    const target = `/${Bucket}/digits?response-content-type=a%0d%0ab`;
    expect((await send(store.port, { method: 'GET', target, credential: FULL_KEY })).code).toBe('InvalidArgument');
  });
});

describe('copying', () => {
  test('keeps or replaces the metadata, and is independent of its source', async () => {
    await put('from é', 'bytes', { ContentType: 'text/plain', Metadata: { a: '1' } });
    const CopySource = `${Bucket}/${encodeURIComponent('from é')}`;
    await client.send(new CopyObjectCommand({ Bucket, Key: 'kept', CopySource }));
    const MetadataDirective = 'REPLACE';
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'new',
        CopySource,
        MetadataDirective,
        ContentType: 'a/b',
        Metadata: { b: '2' },
      }),
    );
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'from é' }));
    expect(await text('kept')).toBe('bytes');
    expect(await text('new')).toBe('bytes');
    const heads = await Promise.all(['kept', 'new'].map((Key) => client.send(new HeadObjectCommand({ Bucket, Key }))));
    expect(heads.map((head) => [head.ContentType, head.Metadata])).toEqual([
      ['text/plain', { a: '1' }],
      ['a/b', { b: '2' }],
    ]);
  });

  test('is refused onto itself, from a missing source, and against its condition', async () => {
    await put('self', 'x');
    const copy = (CopySource: string, more = {}) =>
      client.send(new CopyObjectCommand({ Bucket, Key: 'self', CopySource, ...more }));
    await expect(copy(`${Bucket}/self`)).rejects.toMatchObject({ name: 'InvalidRequest' });
    await expect(copy(`${Bucket}/absent`)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy('elsewhere/self')).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(copy(`${Bucket}/digits`, { CopySourceIfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  });
});

describe('listing and deleting many', () => {
  const KEYS = Array.from({ length: 25 }, (_, i) => `many/${i % 5}/${String(i).padStart(2, '0')} é`).sort();
  beforeAll(() => Promise.all(KEYS.map((Key) => put(Key, 'x'))));

  test('pages through all keys in order, in both versions of the listing', async () => {
    const second: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: 'many/', MaxKeys: 7, ContinuationToken });
      const page = await client.send(command);
      second.push(...(page.Contents ?? []).map((object) => object.Key ?? ''));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(second).toEqual(KEYS);

    const first: string[] = [];
    for (let Marker: string | undefined = ''; Marker !== undefined; ) {
      const command: ListObjectsCommand = new ListObjectsCommand({ Bucket, Prefix: 'many/', MaxKeys: 10, Marker });
      const page = await client.send(command);
      first.push(...(page.Contents ?? []).map((object) => object.Key ?? ''));
      Marker = page.IsTruncated ? first.at(-1) : undefined;
    }
    expect(first).toEqual(KEYS);
  });

  test('groups folders and encodes names on request', async () => {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'many/', Delimiter: '/' }));
    expect(page.CommonPrefixes?.map((common) => common.Prefix)).toEqual([0, 1, 2, 3, 4].map((i) => `many/${i}/`));
    const encoded = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'many/0/00', EncodingType: 'url' }));
    expect(encoded.Contents?.[0]?.Key).toBe('many/0/00%20%C3%A9');
  });

  test('deletes a list of keys, including missing ones', async () => {
    const Objects = [...KEYS, 'many/absent & <odd>'].map((Key) => ({ Key }));
    const answer = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(answer.Deleted?.length).toBe(26);
    expect((await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'many/' }))).KeyCount).toBe(0);
  });
});

describe('buckets', () => {
  test('are created, found, located, listed and, when empty, deleted', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'another' }));
    await expect(client.send(new CreateBucketCommand({ Bucket: 'another' }))).rejects.toMatchObject({
      name: 'BucketAlreadyOwnedByYou',
    });
    await client.send(new HeadBucketCommand({ Bucket: 'another' }));
    await client.send(new GetBucketLocationCommand({ Bucket: 'another' }));
    const { Buckets } = await client.send(new ListBucketsCommand({}));
    expect(Buckets?.map((bucket) => bucket.Name)).toEqual(['another', Bucket]);
    await client.send(new PutObjectCommand({ Bucket: 'another', Key: 'k', Body: 'x' }));
    await expect(client.send(new DeleteBucketCommand({ Bucket: 'another' }))).rejects.toMatchObject({
      name: 'BucketNotEmpty',
    });
    await client.send(new DeleteObjectCommand({ Bucket: 'another', Key: 'k' }));
    await client.send(new DeleteBucketCommand({ Bucket: 'another' }));
    await expect(client.send(new ListObjectsV2Command({ Bucket: 'another' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  test.each(['..', 'a', 'UPPER', '1.2.3.4', 'a..b', '-ab', 'owner_json'])('cannot be named %s', async (name) => {
    const answer = await send(store.port, { method: 'PUT', target: `/${name}`, credential: FULL_KEY });
    expect(answer.status).toBe(400);
    expect(answer.code).toBe('InvalidBucketName');
  });
});
