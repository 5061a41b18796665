import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startLocalS3 } from '@spotway/local-s3';
import { createStorage, type Storage } from '@spotway/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aboutFile,
  completeMoments,
  momentFolder,
  momentName,
  objectFile,
  readAbout,
  writeAbout,
} from './backup-folder.ts';
import { readBackedUp } from './backup-settings.ts';
import { copyObject, faultOfCopy, keepEarlierCopy } from './copy-object.ts';
import { inOrder } from './in-order.ts';
import { connectionVariables, findPostgresTool } from './postgres-tools.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { sendObjects } from './restore-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('PostgreSQL’s programs', () => {
  function install(version: string, major: number): string {
    const place = path.join(folder, version);
    mkdirSync(place);
    const file = path.join(place, 'pg_dump');
    writeFileSync(file, `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${major}.3 (Debian ${major}.3-0+deb12u1)'\n`);
    chmodSync(file, 0o755);
    return place;
  }

  it('are the newest of the machine', () => {
    const folders = [install('a', 15), install('b', 17), install('c', 16), path.join(folder, 'absent')];
    expect(findPostgresTool('pg_dump', 16, folders)).toEqual({ file: path.join(folder, 'b', 'pg_dump'), major: 17 });
  });

  it('that lack, or are older than the server, are an error that says what to install', () => {
    const wanted = 'apt-get install postgresql-client-18';
    expect(() => findPostgresTool('pg_dump', 18, [])).toThrow(wanted);
    expect(() => findPostgresTool('pg_dump', 18, [install('a', 15)])).toThrow(
      /pg_dump 15 is older than the server, PostgreSQL 18.*postgresql-client-18/,
    );
  });

  it.each([
    [
      'postgres://spotway:p%40ss@db.example:6432/films?sslmode=verify-full&sslrootcert=/etc/ca.pem',
      { PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'spotway', PGPASSWORD: 'p@ss', PGDATABASE: 'films' },
      { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/ca.pem' },
    ],
    [
      'postgres://me@db.example/films?sslmode=no-verify',
      { PGHOST: 'db.example', PGUSER: 'me', PGDATABASE: 'films' },
      { PGSSLMODE: 'require' },
    ],
    ['postgres:///films?host=/run/postgresql', { PGHOST: '/run/postgresql', PGDATABASE: 'films' }, {}],
  ])('get %s as variables, since arguments are for all to read', (url, place, ssl) => {
    expect(connectionVariables(url)).toEqual({ ...place, ...ssl });
  });
});

describe('a folder of backups', () => {
  it.each(['../secret', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', ''])(
    'has no place for the key %j',
    (key) => {
      expect(() => objectFile(folder, key)).toThrow('no key of the product');
    },
  );

  it('names a moment by its time', () => {
    expect(momentName(new Date('2026-11-22T23:05:09.123Z'))).toBe('2026-11-22T23-05-09Z');
  });

  it('counts a backup once it is complete', () => {
    for (const name of ['2026-01-02T00-00-00Z', '2026-01-01T00-00-00Z', '2026-01-03T00-00-00Z'])
      mkdirSync(momentFolder(folder, name), { recursive: true });
    for (const name of ['2026-01-02T00-00-00Z', '2026-01-01T00-00-00Z'])
      writeFileSync(path.join(momentFolder(folder, name), 'backup.json'), '{}');
    expect(completeMoments(folder)).toEqual(['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z']);
    expect(completeMoments(path.join(folder, 'none'))).toEqual([]);
  });

  it('loses old backups, broken ones, and the objects that only they name', async () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'] as const;
    for (const day of days) {
      const place = momentFolder(folder, `${day}T00-00-00Z`);
      mkdirSync(place, { recursive: true });
      const time = `${day}T00:00:00.000Z`;
      const facts = { version: 1, startedAt: time, finishedAt: time, postgres: 15, objects: 1, bytes: 1, faults: 0 };
      writeFileSync(path.join(place, 'backup.json'), JSON.stringify(facts));
    }
    mkdirSync(momentFolder(folder, '2026-01-02T12-00-00Z'));
    // Each object was named last by the backup of that day.
    for (const [key, day] of [
      ['masters/a/x', days[0]],
      ['masters/b', days[1]],
      ['masters/c', days[2]],
    ] as const) {
      for (const file of [objectFile(folder, key), aboutFile(folder, key)]) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, '{}');
      }
      // As a file system that knows whole seconds keeps it.
      const at = new Date(Date.parse(`${day}T00:00:00.000Z`) - 999);
      await utimes(aboutFile(folder, key), at, at);
    }
    expect(await removeOldBackups(folder, 2)).toBe(1);
    expect(readdirSync(path.join(folder, 'moments')).sort()).toEqual(days.slice(1).map((day) => `${day}T00-00-00Z`));
    expect(['masters/a/x', 'masters/b', 'masters/c'].map((key) => existsSync(objectFile(folder, key)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a copy of an object', () => {
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

  it('is made once, with type and metadata, and again when another object is there', async () => {
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

  it('of an object that left in between is none', async () => {
    const stored = { key: 'masters/gone', sizeBytes: 1, etag: 'x', lastModified: null };
    const options = { folder, storage, startedAt: new Date(), signal: new AbortController().signal };
    expect(
      await copyObject({ key: stored.key, sizeBytes: 1, sha256: null, isPromised: true }, stored, options),
    ).toBeNull();
  });

  it('is not replaced by an object that is not what the records say', async () => {
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

  it('stays for as long as a backup names it, though the store has lost the object', async () => {
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

  it('is put back where the bucket has another object of its size, and left where it has the same under another ETag', async () => {
    const list = path.join(folder, 'objects.jsonl');
    const keys = ['masters/a', 'masters/b', 'masters/c'];
    for (const key of keys) {
      await storage.putObject(key, 'right', { contentType: 'a/b' });
      await copy(key);
    }
    const record = { sizeBytes: 5, sha256: null, isPromised: true };
    writeFileSync(list, keys.map((key) => `${JSON.stringify({ key, ...record })}\n`).join(''));
    await storage.putObject('masters/a', 'wrong', { contentType: 'a/b' });
    // As the copy was made of another store.
    const about = await readAbout(folder, 'masters/b');
    await writeAbout(folder, 'masters/b', { ...about!, etag: 'of-another-store' });
    expect(await sendObjects(storage, { folder, list }, () => {})).toEqual({ sent: 1, present: 2 });
    expect(await text(await storage.getObjectStream('masters/a'))).toBe('right');
  });

  const about = { etag: 'e', sizeBytes: 5, sha256: 'ab', contentType: null, metadata: {} };
  const named = { key: 'k', sizeBytes: 5, sha256: 'ab', isPromised: true };
  it.each([
    ['as its record says', named, about, null],
    ['of a record that tells neither', { ...named, sizeBytes: null, sha256: null }, about, null],
    ['that is not there', named, null, 'is missing at the store'],
    ['that need not be there', { ...named, isPromised: false }, null, null],
    ['of another size', named, { ...about, sizeBytes: 4 }, 'has 4 bytes, its record says 5'],
    ['of another size, not arrived yet', { ...named, isPromised: false }, { ...about, sizeBytes: 4 }, null],
    ['with other bytes', named, { ...about, sha256: 'cd' }, 'is another file than its record says'],
  ])('%s', (_, record, copied, fault) => {
    expect(faultOfCopy(record, copied)).toBe(fault);
  });
});

describe('work in order', () => {
  it('gives results in the order of the list, so many at a time', async () => {
    let running = 0;
    let most = 0;
    async function* numbers() {
      yield* [0, 1, 2, 3, 4];
    }
    const work = inOrder(numbers(), 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      // Later ones take fewer turns.
      for (let turn = item; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return item;
    });
    const results: number[] = [];
    for await (const each of work) results.push(each);
    expect(results).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('ends with the first failure, once what is under way has ended', async () => {
    const ended: number[] = [];
    async function* numbers() {
      yield* [0, 1, 2, 3];
    }
    const work = inOrder(numbers(), 3, async (item) => {
      if (item === 0) throw new Error('no room');
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(item);
      return item;
    });
    await expect(work.next()).rejects.toThrow('no room');
    expect(ended).toEqual([1, 2]);
  });
});

it('settings that lack are told all at once', () => {
  expect(() => readBackedUp({})).toThrow(/DATABASE_URL[\s\S]*S3_ENDPOINT[\s\S]*S3_ACCESS_KEY_ID/);
});

it('settings may lie in files', () => {
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), `${text}\n`);
    return path.join(folder, name);
  };
  const places = readBackedUp({
    DATABASE_URL_FILE: file('url', 'postgres://backup@db.example/films'),
    S3_ENDPOINT: 'https://store.example',
    S3_ACCESS_KEY_ID_FILE: file('id', 'id'),
    S3_SECRET_ACCESS_KEY_FILE: file('key', 's-e-c-r-e-t'),
  });
  places.storage.close();
  expect(places.databaseUrl).toBe('postgres://backup@db.example/films');
});
