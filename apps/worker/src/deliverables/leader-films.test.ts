import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { saveLeaderFilm, tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { PermanentFailure } from '@spotway/queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLeaderFilms } from './leader-films.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'leader-films-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const BEHIND: DeliveryProfile = {
  ...seededProfile('dnxhd-120'),
  leader: [{ kind: 'Video', frames: 5, fileName: 'jingle.mxf' }],
};

test('a kept leader film that has disappeared from the store ends the work immediately, with the reason', async () => {
  const { db } = database;
  const [organization] = await db.insert(tables.organizations).values({ name: 'A', kind: 'destination' }).returning();
  const person = { name: 'Dominique', email: 'a@spotway.example', language: 'fr' } as const;
  const [user] = await db.insert(tables.users).values(person).returning();
  const film = { name: 'jingle.mxf', key: 'leader/jingle', sizeBytes: 9, sha256: '0'.repeat(64) };
  const ids = { id: crypto.randomUUID(), organizationId: organization!.id, uploadedBy: user!.id };
  await saveLeaderFilm(db, { ...film, ...ids });
  const disposed: string[] = [];
  const copy = { file: path.join(folder, 'copy'), [Symbol.dispose]: () => void disposed.push('copy') };
  const work = { openCopy: async () => copy };
  await writeFile(path.join(folder, 'copy'), '%PDF-1.7\n');
  const attempt = { signal: new AbortController().signal, report: () => {} };
  const working = openLeaderFilms({ db, work } as never, [BEHIND], attempt);
  const failure = await working.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PermanentFailure);
  expect(String(failure)).toContain("the leader film jingle.mxf can't be read: not-a-film");
  expect(disposed).toEqual(['copy']);
});
