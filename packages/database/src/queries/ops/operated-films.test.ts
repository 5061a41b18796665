import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListCursor } from '../../list-cursor.ts';
import { readMigrations } from '../../migrations/read-migrations.ts';
import {
  broadcastables,
  campaigns,
  deliveries,
  jobs,
  organizations,
  showFiles,
  shows,
  uploads,
  users,
} from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { listDecidedFilms } from './decided-films.ts';
import { listFilmsForOperators, listFilmsThatMayWait } from './operated-films.ts';

let database: TestDatabase;
let createdBy: string;
let organizationId: string;
let campaignId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const [user] = await database.db.insert(users).values({ name: 'Zoé', email: 'zoe@example.org' }).returning();
  createdBy = user!.id;
  const [organization] = await database.db.insert(organizations).values({ name: 'Agence', kind: 'client' }).returning();
  organizationId = organization!.id;
  const [campaign] = await database.db
    .insert(campaigns)
    .values({
      organizationId,
      createdBy,
      campaign: 'C',
      advertiser: 'A',
      product: 'P',
      uploaderCompany: 'U',
      payment: 'deactivated',
      quote: {} as never,
    })
    .returning();
  campaignId = campaign!.id;
});
afterAll(() => database.close());

let position = 0;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

/** A film with one delivery that arrived in this minute, or has not arrived (null). */
async function film(minute: number | null, services: string[] = []) {
  position += 1;
  const { db } = database;
  const [show] = await db
    .insert(shows)
    .values({
      campaignId,
      position,
      pubId: '',
      title: `Film ${position}`,
      version: 'Version 1',
      durationMs: 20_000,
      legalMentions: 'None' as never,
      services: services as never,
    })
    .returning();
  const showId = show!.id;
  const [row] = await db.insert(broadcastables).values({ showId }).returning();
  const id = row!.id;
  await db.insert(deliveries).values({ broadcastableId: id, organizationId, profileId: 'p' });
  const [file] = await db
    .insert(showFiles)
    .values({
      showId,
      broadcastableId: id,
      kind: 'Material',
      source: 'customer' as never,
      name: 'film.mxf',
      mimeType: 'application/mxf',
      sizeBytes: 1,
      key: id,
      createdBy,
    })
    .returning();
  await db.insert(uploads).values({ fileId: file!.id, partSizeBytes: 1 });
  const upload = sql`update uploads set completed_at = ${minute === null ? null : at(minute)} where file_id = ${file!.id}`;
  await db.execute(upload);
  return { id, showId };
}

const leave = ({ id }: { id: string }) =>
  database.db.insert(jobs).values({ stage: 'qualify', subject: id, payload: {}, status: 'finished' });
const decide = ({ id }: { id: string }) =>
  database.db
    .update(broadcastables)
    .set({ qualifiedAt: at(59) })
    .where(sql`id = ${id}`);
const all = { after: null, limit: 100 };
const waiting = async () =>
  (await listFilmsThatMayWait(database.db, all)).filter((each) => each.awaitsDecision || each.isWanted);
const idsOf = (films: readonly { id: string }[]) => films.map(({ id }) => id);

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('films that may be waiting for an operator', () => {
  it.each([
    [{}, true],
    [{ customerId: 'own', destinationId: 'own' }, true],
    [{ customerId: 'own', destinationId: 'other' }, false],
    [{ customerId: 'other' }, false],
    [{ destinationId: 'other' }, false],
  ] as const)('are asked for by customer and delivery point: %o', async (asked, isAsked) => {
    const { id } = await film(30);
    const filter = Object.fromEntries(
      Object.entries(asked).map(([key, whose]) => [key, whose === 'own' ? organizationId : NOBODY]),
    );
    const films = await listFilmsThatMayWait(database.db, { ...all, ...filter });
    expect(films.find((each) => each.id === id)?.isAsked).toBe(isAsked);
    const [row] = await listFilmsForOperators(database.db, [id]);
    expect(row?.destinations).toEqual(['Agence']);
    await database.db.delete(broadcastables).where(sql`id = ${id}`);
  });

  it('are those awaiting a decision, and wanted films of spots with paid services, in order of arrival', async () => {
    const late = await film(9);
    const accepted = await film(5, ['subtitling']);
    const early = await film(2);
    for (const each of [late, early]) await leave(each);
    await decide(accepted);
    await film(1);
    await film(null, ['subtitling']);
    await decide(await film(3));
    const waits = await waiting();
    expect(idsOf(waits)).toEqual(idsOf([early, accepted, late]));
    expect(waits.map(({ awaitsDecision, isWanted }) => [awaitsDecision, isWanted])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    expect((await listFilmsForOperators(database.db, idsOf(waits))).map(({ filmId }) => filmId)).toEqual(idsOf(waits));
  });

  it('are returned step by step, including films of the same instant', async () => {
    for (let index = 0; index < 5; index += 1) await leave(await film(20, index % 2 ? ['subtitling'] : []));
    const whole = idsOf(await listFilmsThatMayWait(database.db, all));
    const steps: string[] = [];
    for (
      let after = null as (typeof all)['after'] | Awaited<ReturnType<typeof listFilmsThatMayWait>>[number]['place'];
      ;
    ) {
      const films = await listFilmsThatMayWait(database.db, { after, limit: 2 });
      steps.push(...idsOf(films));
      if (films.length < 2) break;
      after = films.at(-1)!.place;
    }
    expect(steps).toEqual(whole);
    expect(new Set(steps).size).toBe(steps.length);
  });

  it('are no longer wanted once delivered, rejected or replaced', async () => {
    const films = [await film(30, ['subtitling']), await film(31, ['subtitling']), await film(32, ['subtitling'])];
    for (const each of films) expect(idsOf(await waiting())).toContain(each.id);
    const [delivered, rejected, replaced] = films;
    await decide(delivered!);
    const { db } = database;
    await db
      .update(deliveries)
      .set({ deliveredAt: at(40) })
      .where(sql`broadcastable_id = ${delivered!.id}`);
    await db
      .update(broadcastables)
      .set({ rejectedAt: at(40), rejectionReason: 'Son' })
      .where(sql`id = ${rejected!.id}`);
    await db
      .update(broadcastables)
      .set({ supersededAt: at(40) })
      .where(sql`id = ${replaced!.id}`);
    for (const each of films) expect(idsOf(await waiting())).not.toContain(each.id);
  });

  it('are wanted again for a delivery point ordered later', async () => {
    const ordered = await film(33, ['subtitling']);
    const { db } = database;
    await decide(ordered);
    await db
      .update(deliveries)
      .set({ deliveredAt: at(40) })
      .where(sql`broadcastable_id = ${ordered.id}`);
    expect(idsOf(await waiting())).not.toContain(ordered.id);
    const [other] = await db.insert(organizations).values({ name: 'Chaîne', kind: 'destination' }).returning();
    await db.insert(deliveries).values({ broadcastableId: ordered.id, organizationId: other!.id, profileId: 'p' });
    expect(idsOf(await waiting())).toContain(ordered.id);
  });
});

describe('arrivals of films from before arrivals were recorded', () => {
  const forget = ({ id }: { id: string }) =>
    database.db.execute(sql`update broadcastables set arrived_at = null where id = ${id}`);

  it('are recorded when a decision on them is withdrawn', async () => {
    const old = await film(35);
    await leave(old);
    await decide(old);
    await forget(old);
    await database.db.update(broadcastables).set({ qualifiedAt: null }).where(sql`id = ${old.id}`);
    expect(idsOf(await waiting())).toContain(old.id);
  });

  it('are recorded by the migration for films that are waiting', async () => {
    const [undecided, wanted] = [await film(36), await film(37, ['subtitling'])];
    await leave(undecided);
    await decide(wanted);
    const { db } = database;
    await forget(undecided);
    await db.execute(sql`update deliveries set serviced_film_arrived_at = null where broadcastable_id = ${wanted.id}`);
    for (const { id } of [undecided, wanted]) expect(idsOf(await waiting())).not.toContain(id);
    const migration = readMigrations().find(({ tag }) => tag.endsWith('_film_arrivals'));
    for (const statement of migration?.statements.filter((each) => /^\s*update/i.test(each)) ?? [])
      await db.execute(sql.raw(statement));
    for (const { id } of [undecided, wanted]) expect(idsOf(await waiting())).toContain(id);
  });
});

describe('decided films', () => {
  const whole = { customerId: null, destinationId: null, verdict: null, byOperators: false } as const;
  const read = async (filter: Partial<Parameters<typeof listDecidedFilms>[1]> = {}, limit = 50) => {
    const page = { before: null, limit, isStepwise: true };
    return (await listDecidedFilms(database.db, { ...whole, ...filter }, page)).rows;
  };

  it('stand with the latest decision first, replaced ones too, and are found by verdict, who decided, customer and delivery point', async () => {
    await database.db.delete(broadcastables);
    const [byItself, accepted, rejected] = [await film(1), await film(2), await film(3)];
    await film(4);
    const set = (id: string, values: Partial<typeof broadcastables.$inferInsert>) =>
      database.db.update(broadcastables).set(values).where(sql`id = ${id}`);
    await set(byItself.id, { qualifiedAt: at(10) });
    await set(accepted.id, { qualifiedAt: at(20), decidedBy: createdBy, acceptanceReason: 'Voulu' });
    await set(rejected.id, { rejectedAt: at(15), decidedBy: createdBy, rejectionReason: 'Son', supersededAt: at(16) });
    const rows = await read();
    expect(rows.map(({ filmId }) => filmId)).toEqual(idsOf([accepted, rejected, byItself]));
    expect(rows.map(({ reason, decidedBy, isReplaced }) => [reason, decidedBy, isReplaced])).toEqual([
      ['Voulu', 'Zoé', false],
      ['Son', 'Zoé', true],
      [null, null, false],
    ]);
    const found = async (...args: Parameters<typeof read>) => (await read(...args)).map(({ filmId }) => filmId);
    expect(await found({ verdict: 'rejected' })).toEqual([rejected.id]);
    expect(await found({ verdict: 'accepted' })).toEqual([accepted.id, byItself.id]);
    expect(await found({ byOperators: true })).toEqual([accepted.id, rejected.id]);
    expect(await found({ customerId: organizationId, destinationId: organizationId }, 2)).toHaveLength(2);
    expect(await found({ customerId: NOBODY })).toEqual([]);
    expect(await found({ destinationId: NOBODY })).toEqual([]);
  });

  it('are paged without repeats, even for decisions of the same microsecond, and a filtered list says where its step ended', async () => {
    await database.db.delete(broadcastables);
    for (let index = 0; index < 5; index += 1) await decide(await film(30));
    const seen: string[] = [];
    for (let before = null as Parameters<typeof listDecidedFilms>[2]['before']; ; ) {
      const { rows } = await listDecidedFilms(database.db, whole, { before, limit: 2, isStepwise: true });
      seen.push(...rows.map(({ filmId }) => filmId));
      if (rows.length < 2) break;
      before = readListCursor(rows.at(-1)!.cursor);
    }
    expect(new Set(seen).size).toBe(5);
    await database.db.execute(sql`
      with made as (
        insert into shows (campaign_id, position, pub_id, title, version, duration_ms, legal_mentions, services)
        select ${campaignId}, 5000 + n, '', 'Film', '', 20000, 'none', '{}' from generate_series(1, 5100) n returning id)
      insert into broadcastables (show_id, qualified_at) select id, now() from made`);
    const filter = { ...whole, byOperators: true };
    const step = await listDecidedFilms(database.db, filter, { before: null, limit: 2, isStepwise: true });
    expect([step.rows, typeof step.further]).toEqual([[], 'string']);
    const rest = { before: readListCursor(step.further!), limit: 2, isStepwise: true };
    expect(await listDecidedFilms(database.db, filter, rest)).toEqual({ rows: [], further: null });
  });
});
