import { createHash, randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type ChecksumAlgorithm,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  paginateListParts,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKET as Bucket, listFiles, startTestStore, type TestStore } from './testing/start-test-store.ts';

const MIB = 1024 * 1024;
const PARTS = [randomBytes(5 * MIB), randomBytes(5 * MIB + 1), randomBytes(77)];

let store: TestStore;
let client: S3Client;

beforeAll(async () => {
  store = await startTestStore();
  client = store.client();
});
afterAll(() => store.stop());

async function initiate(Key: string, more = {}): Promise<string> {
  return (await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }))).UploadId ?? '';
}

async function putPart(
  Key: string,
  UploadId: string,
  PartNumber: number,
  Body: Buffer,
  more = {},
): Promise<CompletedPart> {
  const { $metadata, ...answer } = await client.send(
    new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ...more }),
  );
  return { ...answer, PartNumber };
}

const complete = (Key: string, UploadId: string, Parts: CompletedPart[], more = {}) =>
  client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }));

async function read(Key: string, more = {}): Promise<Buffer> {
  const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
}

function etagOf(parts: Buffer[]): string {
  const md5s = parts.map((part) => createHash('md5').update(part).digest());
  return `"${createHash('md5').update(Buffer.concat(md5s)).digest('hex')}-${parts.length}"`;
}

describe('a multipart upload', () => {
  test('gives one object with the md5-N ETag, readable whole, by range across parts and by part', async () => {
    const Key = 'masters/o/f/source';
    const UploadId = await initiate(Key, { ContentType: 'application/mxf', Metadata: { filename: 'w6k=' } });
    const parts: CompletedPart[] = [];
    for (const number of [3, 1, 2]) parts[number - 1] = await putPart(Key, UploadId, number, PARTS[number - 1]!);
    await expect(read(Key)).rejects.toMatchObject({ name: 'NoSuchKey' });
    const { ETag } = await complete(Key, UploadId, parts);
    expect(ETag).toBe(etagOf(PARTS));

    const whole = Buffer.concat(PARTS);
    expect((await read(Key)).equals(whole)).toBe(true);
    const from = 5 * MIB - 10;
    expect(
      (await read(Key, { Range: `bytes=${from}-${10 * MIB + 10}` })).equals(whole.subarray(from, 10 * MIB + 11)),
    ).toBe(true);
    expect((await read(Key, { PartNumber: 2 })).equals(PARTS[1]!)).toBe(true);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key, PartNumber: 1 }));
    expect(head).toMatchObject({ ETag, PartsCount: 3, ContentType: 'application/mxf', Metadata: { filename: 'w6k=' } });
    expect(head.ContentRange).toBe(`bytes 0-${5 * MIB - 1}/${whole.length}`);
  });

  test('continues after a restart with the parts it had', async () => {
    const UploadId = await initiate('resumed');
    const first = await putPart('resumed', UploadId, 1, PARTS[0]!);
    await store.restart();
    client = store.client();
    const listed = await client.send(new ListPartsCommand({ Bucket, Key: 'resumed', UploadId }));
    expect(listed.Parts).toMatchObject([{ PartNumber: 1, Size: 5 * MIB, ETag: first.ETag }]);
    const second = await putPart('resumed', UploadId, 2, PARTS[2]!);
    await complete('resumed', UploadId, [first, second]);
    expect((await read('resumed')).equals(Buffer.concat([PARTS[0]!, PARTS[2]!]))).toBe(true);
  });

  test('lists 1,030 parts over two pages', async () => {
    const UploadId = await initiate('many');
    const numbers = Array.from({ length: 1030 }, (_, i) => i + 1);
    const queue = numbers.values();
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (const number of queue) await putPart('many', UploadId, number, Buffer.from(String(number)));
      }),
    );
    const listed: number[] = [];
    let pages = 0;
    for await (const page of paginateListParts({ client }, { Bucket, Key: 'many', UploadId })) {
      pages += 1;
      listed.push(...(page.Parts ?? []).map((part) => part.PartNumber ?? 0));
    }
    expect(pages).toBe(2);
    expect(listed).toEqual(numbers);
    const page = await client.send(
      new ListPartsCommand({ Bucket, Key: 'many', UploadId, PartNumberMarker: '500', MaxParts: 2 }),
    );
    expect(page.Parts?.map((part) => part.PartNumber)).toEqual([501, 502]);
    expect(page).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '502' });
  });

  test('uses the part sent last under a number', async () => {
    const UploadId = await initiate('replaced');
    const stale = await putPart('replaced', UploadId, 1, Buffer.from('stale'));
    const fresh = await putPart('replaced', UploadId, 1, Buffer.from('fresh'));
    await expect(complete('replaced', UploadId, [stale])).rejects.toMatchObject({ name: 'InvalidPart' });
    await complete('replaced', UploadId, [fresh]);
    expect((await read('replaced')).toString()).toBe('fresh');
  });

  test('leaves nothing when aborted, and answers NoSuchUpload from then on', async () => {
    const before = await listFiles(store.dataDir);
    const UploadId = await initiate('aborted');
    const part = await putPart('aborted', UploadId, 1, PARTS[0]!);
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId }));
    const gone = { name: 'NoSuchUpload' };
    await expect(putPart('aborted', UploadId, 2, PARTS[2]!)).rejects.toMatchObject(gone);
    await expect(complete('aborted', UploadId, [part])).rejects.toMatchObject(gone);
    await expect(
      client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId })),
    ).rejects.toMatchObject(gone);
    await expect.poll(() => listFiles(store.dataDir)).toEqual(before);
  });

  test('lists open uploads, page by page', async () => {
    const ids = [await initiate('open/a'), await initiate('open/a'), await initiate('open/b')];
    const listed: (string | undefined)[] = [];
    let markers: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (markers) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket,
        Prefix: 'open/',
        MaxUploads: 1,
        ...markers,
      });
      const page = await client.send(command);
      listed.push(...(page.Uploads ?? []).map((upload) => upload.UploadId));
      markers = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
    }
    expect(listed.toSorted()).toEqual(ids.toSorted());
  });

  test.each<ChecksumAlgorithm>(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'])(
    'checks the %s of its parts and stores that of the object',
    async (ChecksumAlgorithm) => {
      const Key = `summed-${ChecksumAlgorithm}`;
      const UploadId = await initiate(Key, { ChecksumAlgorithm });
      const parts = [
        await putPart(Key, UploadId, 1, PARTS[0]!, { ChecksumAlgorithm }),
        await putPart(Key, UploadId, 2, PARTS[2]!, { ChecksumAlgorithm }),
      ];
      const field = `Checksum${ChecksumAlgorithm}` as 'ChecksumCRC32';
      expect(parts[0]?.[field]).toBeTruthy();
      const listed = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
      expect(listed.Parts?.map((part) => part[field])).toEqual(parts.map((part) => part[field]));
      const { [field]: sum, ChecksumType } = await complete(Key, UploadId, parts);
      expect(ChecksumType).toBe(ChecksumAlgorithm === 'CRC64NVME' ? 'FULL_OBJECT' : 'COMPOSITE');
      const head = await client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
      expect(head[field]).toBe(sum);
      expect((await read(Key)).length).toBe(5 * MIB + 77);
    },
  );

  test('refuses a Complete with the full-object checksum of another file', async () => {
    const more = { ChecksumAlgorithm: 'CRC64NVME' as const };
    const UploadId = await initiate('mistaken', more);
    const part = await putPart('mistaken', UploadId, 1, PARTS[2]!, more);
    const wrong = { ChecksumCRC64NVME: 'AAAAAAAAAAA=', ChecksumType: 'FULL_OBJECT' };
    await expect(complete('mistaken', UploadId, [part], wrong)).rejects.toMatchObject({ name: 'BadDigest' });
    await complete('mistaken', UploadId, [part], {
      ChecksumCRC64NVME: part.ChecksumCRC64NVME,
      ChecksumType: 'FULL_OBJECT',
    });
  });
});

describe('Complete', () => {
  let UploadId: string;
  let parts: CompletedPart[];
  beforeAll(async () => {
    UploadId = await initiate('picky');
    parts = [
      await putPart('picky', UploadId, 1, PARTS[0]!),
      await putPart('picky', UploadId, 2, PARTS[2]!),
      await putPart('picky', UploadId, 3, PARTS[1]!),
    ];
  });

  test.each<[string, string, () => CompletedPart[]]>([
    ['parts out of order', 'InvalidPartOrder', () => [parts[2]!, parts[0]!]],
    ['a part twice', 'InvalidPartOrder', () => [parts[0]!, parts[0]!]],
    ['an unknown part', 'InvalidPart', () => [parts[0]!, { PartNumber: 9, ETag: parts[0]!.ETag }]],
    ['another ETag', 'InvalidPart', () => [{ PartNumber: 1, ETag: parts[1]!.ETag }]],
    ['a small part before the last', 'EntityTooSmall', () => parts],
    ['no parts', 'MalformedXML', () => []],
  ])('refuses %s with %s and keeps the upload open', async (_, name, list) => {
    await expect(complete('picky', UploadId, list())).rejects.toMatchObject({ name });
  });

  test('refuses an upload of another key', async () => {
    await expect(complete('other', UploadId, [parts[0]!])).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  test('uses the listed parts, drops the others, and can be repeated, even after a restart', async () => {
    const chosen = [parts[0]!, parts[2]!];
    const first = await complete('picky', UploadId, chosen);
    expect(first.ETag).toBe(etagOf([PARTS[0]!, PARTS[1]!]));
    expect((await complete('picky', UploadId, chosen)).ETag).toBe(first.ETag);
    await expect(complete('picky', UploadId, [parts[0]!])).rejects.toMatchObject({ name: 'InvalidPart' });
    await store.restart();
    client = store.client();
    expect((await complete('picky', UploadId, chosen)).ETag).toBe(first.ETag);
    const files = (await listFiles(store.dataDir)).filter((file) => file.includes(UploadId));
    expect(files.length).toBe(2);
  });

  test('sent eight times concurrently succeeds eight times with one object', async () => {
    const id = await initiate('rush');
    const part = await putPart('rush', id, 1, PARTS[2]!);
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete('rush', id, [part])));
    expect(new Set(answers.map((answer) => answer.ETag)).size).toBe(1);
    expect((await read('rush')).equals(PARTS[2]!)).toBe(true);
  });

  test('racing an abort ends as one of the two, never as a partial object', async () => {
    for (let i = 0; i < 10; i += 1) {
      const id = await initiate('raced');
      const part = await putPart('raced', id, 1, PARTS[2]!);
      const abort = client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'raced', UploadId: id }));
      const [completed, aborted] = await Promise.allSettled([complete('raced', id, [part]), abort]);
      expect([completed.status, aborted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      if (completed.status === 'fulfilled') expect((await read('raced')).equals(PARTS[2]!)).toBe(true);
    }
  });
});

test('a store with its own limit accepts smaller parts, and refuses those below the limit', async () => {
  const small = await startTestStore({ minPartBytes: 4 });
  const sender = small.client();
  const object = { Bucket, Key: 'small' };
  const { UploadId } = await sender.send(new CreateMultipartUploadCommand(object));
  const bodies = ['abc', 'abcd', 'e'];
  const sent = await Promise.all(
    bodies.map((Body, i) => sender.send(new UploadPartCommand({ ...object, UploadId, PartNumber: i + 1, Body }))),
  );
  const completeOf = (...numbers: number[]) => {
    const Parts = numbers.map((PartNumber) => ({ PartNumber, ETag: sent[PartNumber - 1]?.ETag }));
    return sender.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
  };
  await expect(completeOf(1, 3)).rejects.toMatchObject({ name: 'EntityTooSmall' });
  await completeOf(2, 3);
  const { Body } = await sender.send(new GetObjectCommand(object));
  expect(await Body?.transformToString()).toBe('abcde');
  await small.stop();
});
