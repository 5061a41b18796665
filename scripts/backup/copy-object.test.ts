import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startLocalS3 } from '@spotway/local-s3';
import { createStorage, type Storage } from '@spotway/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aboutFile, objectFile, readAbout, writeAbout } from './backup-folder.ts';
import { copyFault, copyObject, keepEarlierCopy } from './copy-object.ts';
import { sendObjects } from './restore-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the copy of an object', () => {
  let storage: Storage;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    const credentials = { accessKeyId: 'k', secretAccessKey: 's-e-c-r-e-t' };
    const store = await startLocalS3({
      dataDir: path.join(folder, 'store'),
      bucket: 'films',
      credentials: [{ ...credentials, rights: 'full' }],
    });
    storage = createStorage({
      endpoint: store.endpoint,
      region: 'eu-west-3',
      bucket: 'films',
      ...credentials,
      forcePathStyle: true,
    });
    stop = async () => {
      storage.close();
      await store.stop();
    };
  });
  afterEach(() => stop());

  const copy = async (key: string, sha256: string | null = null, startedAt = new Date()) => {
    const record = { key, sizeBytes: null, sha256, isPromised: true };
    for await (const stored of storage.listObjects(key))
      return copyObject(record, stored, { folder, storage, startedAt, signal: new AbortController().signal });
    return undefined;
  };

  it('is made once, with type and metadata, and again if the object changes', async () => {
    const key = 'masters/o/f/source';
    await storage.putObject(key, 'bytes', { contentType: 'a/b', metadata: { 'user-id': '7' } });
    expect(await copy(key)).toMatchObject({
      isNew: true,
      about: { sizeBytes: 5, contentType: 'a/b', metadata: { 'user-id': '7' } },
    });
    expect(await copy(key)).toMatchObject({ isNew: false });
    rmSync(objectFile(folder, key));
    expect(await copy(key)).toMatchObject({ isNew: true });
    await storage.putObject(key, 'other', { contentType: 'a/b' });
    expect(await copy(key)).toMatchObject({ isNew: true });
    expect((await readAbout(folder, key))?.metadata).toEqual({});
    writeFileSync(aboutFile(folder, key), '{"etag":');
    expect(await copy(key)).toMatchObject({ isNew: true });
  });

  it('is skipped if the object was removed meanwhile', async () => {
    const stored = { key: 'masters/gone', sizeBytes: 1, etag: 'x', lastModified: null };
    const options = { folder, storage, startedAt: new Date(), signal: new AbortController().signal };
    expect(
      await copyObject({ key: stored.key, sizeBytes: 1, sha256: null, isPromised: true }, stored, options),
    ).toBeNull();
  });

  it('is not replaced by an object that differs from its record', async () => {
    const key = 'masters/o/f/source';
    const sha256 = createHash('sha256').update('right').digest('hex');
    await storage.putObject(key, 'right', { contentType: 'a/b' });
    expect(await copy(key, sha256)).toMatchObject({ isNew: true, fault: null });
    await storage.putObject(key, 'wrong', { contentType: 'a/b' });
    const later = new Date('2030-01-01T00:00:00.000Z');
    expect(await copy(key, sha256, later)).toMatchObject({
      isNew: false,
      fault: "is another file than its record says; an earlier backup's copy is kept",
    });
    expect(readFileSync(objectFile(folder, key), 'utf8')).toBe('right');
    expect(existsSync(`${objectFile(folder, key)}.part`)).toBe(false);
    expect(statSync(aboutFile(folder, key)).mtime).toEqual(later);
  });

  it('stays as long as a backup names it, even if the store lost the object', async () => {
    const key = 'masters/o/f/source';
    const startedAt = new Date('2030-01-01T00:00:00.000Z');
    expect(await keepEarlierCopy(key, { folder, startedAt })).toBe(false);
    await storage.putObject(key, 'bytes', { contentType: 'a/b' });
    await copy(key);
    expect(await keepEarlierCopy(key, { folder, startedAt })).toBe(true);
    expect(statSync(aboutFile(folder, key)).mtime).toEqual(startedAt);
    writeFileSync(objectFile(folder, key), 'cut');
    expect(await keepEarlierCopy(key, { folder, startedAt })).toBe(false);
  });

  it('replaces another object of the same size in the bucket, but not the same object with another ETag', async () => {
    const list = path.join(folder, 'objects.jsonl');
    const keys = ['masters/a', 'masters/b', 'masters/c'];
    for (const key of keys) {
      await storage.putObject(key, 'right', { contentType: 'a/b' });
      await copy(key);
    }
    const record = { sizeBytes: 5, sha256: null, isPromised: true };
    writeFileSync(list, keys.map((key) => `${JSON.stringify({ key, ...record })}\n`).join(''));
    await storage.putObject('masters/a', 'wrong', { contentType: 'a/b' });
    // As if copied from another store.
    const about = await readAbout(folder, 'masters/b');
    await writeAbout(folder, 'masters/b', { ...about!, etag: 'of-another-store' });
    expect(await sendObjects(storage, { folder, list }, () => {})).toEqual({ sent: 1, present: 2 });
    expect(await text(await storage.getObjectStream('masters/a'))).toBe('right');
  });

  const about = { etag: 'e', sizeBytes: 5, sha256: 'ab', contentType: null, metadata: {} };
  const named = { key: 'k', sizeBytes: 5, sha256: 'ab', isPromised: true };
  it.each([
    ['as its record says', named, about, null],
    ['of a record without size and checksum', { ...named, sizeBytes: null, sha256: null }, about, null],
    ['that is missing', named, null, 'is missing at the store'],
    ['that may be missing', { ...named, isPromised: false }, null, null],
    ['of another size', named, { ...about, sizeBytes: 4 }, 'has 4 bytes, its record says 5'],
    ['of another size, not arrived yet', { ...named, isPromised: false }, { ...about, sizeBytes: 4 }, null],
    ['with different bytes', named, { ...about, sha256: 'cd' }, 'is another file than its record says'],
  ])('%s', (_, record, copied, fault) => {
    expect(copyFault(record, copied)).toBe(fault);
  });
});
