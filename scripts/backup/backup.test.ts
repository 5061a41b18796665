import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aboutFile, completeMoments, momentFolder, momentName, objectFile } from './backup-folder.ts';
import { readBackupSources } from './backup-settings.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { connectionVariables, findPostgresTool } from './postgres-tools.ts';
import { removeOldBackups } from './remove-old-backups.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('PostgreSQL’s tools', () => {
  function install(version: string, major: number): string {
    const place = path.join(folder, version);
    mkdirSync(place);
    const file = path.join(place, 'pg_dump');
    writeFileSync(file, `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${major}.3 (Debian ${major}.3-0+deb12u1)'\n`);
    chmodSync(file, 0o755);
    return place;
  }

  it('are the newest on the machine', () => {
    const folders = [install('a', 15), install('b', 17), install('c', 16), path.join(folder, 'absent')];
    expect(findPostgresTool('pg_dump', 16, folders)).toEqual({ file: path.join(folder, 'b', 'pg_dump'), major: 17 });
  });

  it('cause an error that says what to install if missing or older than the server', () => {
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
  ])('receive %s as variables, since anybody can read arguments', (url, place, ssl) => {
    expect(connectionVariables(url)).toEqual({ ...place, ...ssl });
  });
});

describe('a backup folder', () => {
  it.each(['../secret', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', ''])('refuses the key %j', (key) => {
    expect(() => objectFile(folder, key)).toThrow('not a product key');
  });

  it('names a backup by its time', () => {
    expect(momentName(new Date('2026-11-22T23:05:09.123Z'))).toBe('2026-11-22T23-05-09Z');
  });

  it('only lists complete backups', () => {
    for (const name of ['2026-01-02T00-00-00Z', '2026-01-01T00-00-00Z', '2026-01-03T00-00-00Z'])
      mkdirSync(momentFolder(folder, name), { recursive: true });
    for (const name of ['2026-01-02T00-00-00Z', '2026-01-01T00-00-00Z'])
      writeFileSync(path.join(momentFolder(folder, name), 'backup.json'), '{}');
    expect(completeMoments(folder)).toEqual(['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z']);
    expect(completeMoments(path.join(folder, 'none'))).toEqual([]);
  });

  it('drops old and incomplete backups and the objects only they name', async () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'] as const;
    for (const day of days) {
      const place = momentFolder(folder, `${day}T00-00-00Z`);
      mkdirSync(place, { recursive: true });
      const time = `${day}T00:00:00.000Z`;
      const facts = { version: 1, startedAt: time, finishedAt: time, postgres: 15, objects: 1, bytes: 1, faults: 0 };
      writeFileSync(path.join(place, 'backup.json'), JSON.stringify(facts));
    }
    mkdirSync(momentFolder(folder, '2026-01-02T12-00-00Z'));
    // Each object was last named by that day's backup.
    for (const [key, day] of [
      ['masters/a/x', days[0]],
      ['masters/b', days[1]],
      ['masters/c', days[2]],
    ] as const) {
      for (const file of [objectFile(folder, key), aboutFile(folder, key)]) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, '{}');
      }
      // As a file system with whole seconds stores it.
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

describe('concurrent work', () => {
  it('returns results in the order of the list, with limited concurrency', async () => {
    let running = 0;
    let most = 0;
    async function* numbers() {
      yield* [0, 1, 2, 3, 4];
    }
    const work = mapConcurrently(numbers(), 2, async (item) => {
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

  it('ends with the first failure after running items have finished', async () => {
    const ended: number[] = [];
    async function* numbers() {
      yield* [0, 1, 2, 3];
    }
    const work = mapConcurrently(numbers(), 3, async (item) => {
      if (item === 0) throw new Error('no room');
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(item);
      return item;
    });
    await expect(work.next()).rejects.toThrow('no room');
    expect(ended).toEqual([1, 2]);
  });
});

it('missing settings are reported together', () => {
  expect(() => readBackupSources({})).toThrow(/DATABASE_URL[\s\S]*S3_ENDPOINT[\s\S]*S3_ACCESS_KEY_ID/);
});

it('settings may be in files', () => {
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), `${text}\n`);
    return path.join(folder, name);
  };
  const places = readBackupSources({
    DATABASE_URL_FILE: file('url', 'postgres://backup@db.example/films'),
    S3_ENDPOINT: 'https://store.example',
    S3_ACCESS_KEY_ID_FILE: file('id', 'id'),
    S3_SECRET_ACCESS_KEY_FILE: file('key', 's-e-c-r-e-t'),
  });
  places.storage.close();
  expect(places.databaseUrl).toBe('postgres://backup@db.example/films');
});
