import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { tables } from '@spotway/database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Film, type Housekeeping, type Order, startHousekeeping } from '../testing/start-housekeeping.ts';

const OPENED = new Date('2026-05-01T10:00:00Z');
const MIGRATIONS = path.join(import.meta.dirname, '../../../../packages/database/migrations');

let house: Housekeeping;
let order: Order;
beforeAll(async () => {
  house = await startHousekeeping();
  order = await house.order(OPENED);
});
afterAll(() => house.stop());

async function addFilm(storageState: 'Active' | 'Archived'): Promise<Film> {
  const film = await house.addFilm(order, 'Été', OPENED);
  const { fileId } = await house.addMaster(order, film, { completedAt: OPENED });
  await house.db.update(tables.showFiles).set({ storageState }).where(eq(tables.showFiles.id, fileId));
  return film;
}

function addAsset({ broadcastableId }: Film, asset: Pick<typeof tables.assets.$inferInsert, 'kind' | 'role'>) {
  const file = { key: `assets/${crypto.randomUUID()}/a/film`, sizeBytes: 5, mimeType: 'a/b', details: {} };
  return house.db.insert(tables.assets).values({ broadcastableId, ...file, ...asset });
}

test('an update makes retention look only at films with something at the store', async () => {
  const stored = await addFilm('Active');
  const archived = await addFilm('Archived');
  await addAsset(archived, { kind: 'ProxyManifest', role: 'proxy_low_res' });
  await addAsset(archived, { kind: 'VerificationReportPdf', role: 'copy' });
  const madeAgain = await addFilm('Archived');
  await addAsset(madeAgain, { kind: 'Video', role: 'deliverable' });
  // As after the column is added: nothing has been looked at.
  await house.db.update(tables.broadcastables).set({ retentionLookAt: new Date(0) });
  const name = (await readdir(MIGRATIONS)).find((each) => each.endsWith('_retention_looks.sql'));
  await house.db.execute(sql.raw(await readFile(path.join(MIGRATIONS, name ?? ''), 'utf8')));
  const films = await house.db.select().from(tables.broadcastables);
  const lookOf = ({ broadcastableId }: Film) => films.find(({ id }) => id === broadcastableId)?.retentionLookAt;
  expect([lookOf(stored), lookOf(archived), lookOf(madeAgain)]).toEqual([new Date(0), null, new Date(0)]);
});
