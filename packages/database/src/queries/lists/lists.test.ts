import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListCursor } from '../../list-cursor.ts';
import { auditLog, campaigns, memberships, organizations, payments, shows, users } from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { captureStatements } from '../../testing-plans/statements.ts';
import { type AuditRow, listAudit } from './audit-list.ts';
import { listCampaigns } from './campaign-list.ts';
import type { ListPart } from './list-places.ts';
import { listOperatedPayments } from './payment-list.ts';

/** More than are scanned one by one. */
const MANY = 230;
/** More than the trigram search accepts. */
const FREQUENT = 1300;

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const [user] = await database.db.insert(users).values({ name: 'Zoé', email: 'zoe@example.org' }).returning();
  userId = user?.id ?? '';
});
afterAll(() => database.close());

async function organization(name = 'Agence', kind: 'client' | 'operator' = 'client'): Promise<string> {
  const [row] = await database.db.insert(organizations).values({ name, kind }).returning();
  return row?.id ?? '';
}

const start = new Date('2026-01-01T00:00:00Z');

/** Campaigns N0 (the newest) to N<count - 1>, one second apart. */
async function order(organizationId: string, count: number, change: Partial<typeof campaigns.$inferInsert> = {}) {
  const rows = await database.db
    .insert(campaigns)
    .values(
      Array.from({ length: count }, (_, index) => ({
        organizationId,
        createdBy: userId,
        campaign: `N${index}`,
        advertiser: 'Annonceur',
        product: 'Produit',
        uploaderCompany: 'Agence',
        payment: 'deactivated' as const,
        quote: {} as never,
        createdAt: new Date(start.getTime() - index * 1000),
        ...change,
      })),
    )
    .returning();
  return rows;
}

const spot = (campaignId: string, title: string) => ({
  campaignId,
  position: 0,
  pubId: 'FR_AAAA_BBBB_020_F',
  title,
  version: 'Version 1' as const,
  durationMs: 20_000,
  legalMentions: 'None' as never,
  services: [],
});

/** All pages of a list, following its cursors. */
async function pages<Row extends { cursor: string }>(
  read: (before: string | null) => Promise<ListPart<Row>>,
): Promise<Row[]> {
  const seen: Row[] = [];
  for (let before: string | null = null; ; ) {
    const { rows, further } = await read(before);
    seen.push(...rows);
    if (rows.length === 0 && further === null) return seen;
    before = further ?? rows.at(-1)?.cursor ?? null;
  }
}

describe('listCampaigns', () => {
  const list = (organizationIds: string[] | null, search: string | null = null, limit = 4, isStepwise = false) =>
    pages((before) => {
      const place = before ? readListCursor(before) : null;
      return listCampaigns(database.db, { organizationIds, search, before: place, limit, isStepwise });
    });
  const names = (rows: readonly { campaign: string }[]) => rows.map(({ campaign }) => campaign);

  it('lists campaigns of the same millisecond or microsecond once each', async () => {
    const id = await organization();
    await order(id, 11);
    await database.db.execute(sql`
      with numbered as (select id, row_number() over (order by created_at desc) as rank from campaigns where organization_id = ${id})
      update campaigns set created_at = timestamptz '2026-01-01 00:00:00.123456Z' - numbered.rank / 3 * interval '1 microsecond'
      from numbered where numbered.id = campaigns.id`);
    for (const search of [null, 'annonceur']) {
      const seen = await list([id], search);
      expect(new Set(names(seen)).size).toBe(11);
      expect(seen).toHaveLength(11);
    }
  });

  it('still accepts a time as a cursor: campaigns of an earlier millisecond follow', async () => {
    const id = await organization();
    await order(id, 3);
    const before = readListCursor(new Date(start.getTime() - 1000).toISOString());
    const filter = { organizationIds: [id], search: null, before, limit: 10, isStepwise: false };
    const { rows } = await listCampaigns(database.db, filter);
    expect(names(rows)).toEqual(['N2']);
  });

  it('merges several organisations newest first, and shows nothing of others', async () => {
    const [one, two, other] = [await organization(), await organization(), await organization()];
    await order(one, 3);
    await order(two, 3, { createdAt: new Date(start.getTime() - 1500), campaign: 'Milieu' });
    await order(other, 3);
    const seen = await list([one, two], null, 2);
    expect(names(seen)).toEqual(['N0', 'N1', 'Milieu', 'Milieu', 'Milieu', 'N2']);
    expect(names(await list([one, two], 'milieu', 2))).toEqual(['Milieu', 'Milieu', 'Milieu']);
    expect(await list([])).toEqual([]);
  });

  it('finds matches far down the list, in the order’s words and its spots’', async () => {
    const id = await organization();
    const rows = await order(id, MANY + 10);
    const [far, farther] = [rows[MANY], rows[MANY + 5]].map((row) => row?.id ?? '');
    await database.db.execute(sql`update campaigns set product = 'Çà 50%_off\\' where id = ${far}`);
    await database.db.insert(shows).values(spot(farther ?? '', 'Soldes d’ÉTÉ'));
    expect(names(await list([id], 'çÀ 50%_OFF\\'))).toEqual([`N${MANY}`]);
    expect(names(await list([id], '%_'))).toEqual([`N${MANY}`]);
    expect(names(await list([id], 'soldes d’été'))).toEqual([`N${MANY + 5}`]);
    expect(names(await list([id], '50%off'))).toEqual([]);
    expect(await list([id], 'Annonceur', 100)).toHaveLength(MANY + 10);
  });

  it("finds an organisation's campaign by a word that many other campaigns contain", async () => {
    const [id, other] = [await organization(), await organization()];
    await order(other, FREQUENT, { advertiser: 'Constructeur' });
    const rows = await order(id, MANY + 10);
    await database.db.execute(sql`update campaigns set advertiser = 'Constructeur' where id = ${rows.at(-1)?.id}`);
    expect(names(await list([id], 'constructeur'))).toEqual([`N${MANY + 9}`]);
    expect(names(await list(null, 'constructeur', 1000))).toHaveLength(FREQUENT + 1);
    expect(names(await list(null, 'constructeur', 1000, true))).toHaveLength(FREQUENT + 1);
  });

  it('steps through campaigns of the same instant, each once', async () => {
    const id = await organization();
    const rows = await order(id, FREQUENT, { createdAt: new Date(start.getTime() + 5) });
    await order(id, FREQUENT, { createdAt: new Date(start.getTime() - 1) });
    const odd = rows.filter((_, index) => index % 400 === 0).map((row) => row.id);
    await database.db.update(campaigns).set({ product: 'Öx' }).where(inArray(campaigns.id, odd));
    expect((await list([id], 'öx', 2, true)).map((row) => row.id).sort()).toEqual(odd.sort());
    const filter = { organizationIds: [id], search: 'qx', before: null, limit: 5 };
    expect((await listCampaigns(database.db, { ...filter, isStepwise: true })).further).not.toBe(null);
    expect((await listCampaigns(database.db, { ...filter, isStepwise: false })).further).toBe(null);
  });
});

describe('listOperatedPayments', () => {
  const pay = (organizationId: string, change: Partial<typeof payments.$inferInsert> = {}) =>
    database.db
      .insert(payments)
      .values({ organizationId, userId, amountCents: 100, createdAt: start, ...change })
      .returning();
  const list = (search?: string, state?: 'waiting' | 'cancelled', limit = 3, isStepwise = false) =>
    pages((before) => {
      const place = before ? readListCursor(before) : undefined;
      return listOperatedPayments(database.db, { search, state, limit, before: place, isStepwise });
    });

  it('lists payments of the same instant once each, also when filtered by state', async () => {
    const id = await organization('Payeurs');
    for (let index = 0; index < 8; index += 1) await pay(id, { state: index < 4 ? 'waiting' : 'cancelled' });
    for (const [state, count] of [['waiting', 4] as const, ['cancelled', 4] as const, [undefined, 8] as const])
      expect(new Set((await list('payeurs', state)).map(({ payment }) => payment.id)).size).toBe(count);
  });

  it('finds payments by every searchable field, far down the list', async () => {
    const [id, named] = [await organization('Autres'), await organization('Régie du Lac')];
    const [campaign] = await order(id, 1, { campaign: 'Rentrée des classes' });
    const [payer] = await database.db.insert(users).values({ name: 'P', email: 'payeuse@lac.example' }).returning();
    const old = (seconds: number) => ({ createdAt: new Date(start.getTime() - seconds * 1000) });
    const made = [
      await pay(id, { ...old(10), intentId: 'pi_3Qxyz987' }),
      await pay(named, old(11)),
      await pay(id, { ...old(12), userId: payer?.id ?? '' }),
      await pay(id, { ...old(13), campaignId: campaign?.id ?? '', state: 'ordered' }),
      await pay(id, { ...old(14), subject: { kind: 'order', order: { campaign: 'Hiver 50%' } } as never }),
    ].map(([row]) => row?.id ?? '');
    await database.db.execute(sql`
      insert into payments (organization_id, user_id, amount_cents, created_at) select ${id}, ${userId}, 1, ${start.toISOString()}::timestamptz from generate_series(1, ${MANY})`);
    for (const [search, index] of [
      ['xyz987', 0],
      ['régie du lac', 1],
      ['PAYEUSE@', 2],
      ['rentrée des', 3],
      [campaign?.id ?? '', 3],
      ['hiver 50%', 4],
      ['0%', 4],
    ] as const)
      expect((await list(search)).map(({ payment }) => payment.id)).toEqual([made[index]]);
    expect(await list(randomUUID())).toEqual([]);
    const stepwise = await list('pi', undefined, 3, true);
    expect(stepwise.map(({ payment }) => payment.id)).toEqual([made[0]]);
  });
});

describe('listAudit', () => {
  const fill = (what: string, actor: string, count: number) =>
    database.db.execute(sql`
      insert into audit_log (action, subject_type, subject_id, actor_user_id) select ${what}, 'campaign', n::text, ${actor} from generate_series(1, ${count}::int) n`);
  const list = (search: string | null, operatorsOnly = false, limit = 3, before: number | null = null) =>
    listAudit(database.db, { search, operatorsOnly, limit, before, isStepwise: false }).then(({ rows }) => rows);

  it('finds actions, subjects and actors far down the log, or only operators’ lines', async () => {
    const operators = await organization('Spotway', 'operator');
    const [operator] = await database.db
      .insert(users)
      .values({ name: 'Ada Régie', email: 'ada@x.example' })
      .returning();
    await database.db.insert(memberships).values({ userId: operator?.id ?? '', organizationId: operators });
    const subjectId = randomUUID();
    const line = { action: 'film.rejected', subjectType: 'film', subjectId };
    await database.db.insert(auditLog).values([
      { ...line, actorUserId: operator?.id ?? '' },
      { ...line, actorUserId: userId },
    ]);
    await database.db.execute(sql`
      insert into audit_log (action, subject_type, subject_id, actor_user_id) select 'order.made', 'campaign', n::text, ${userId} from generate_series(1, ${FREQUENT}) n`);
    const actions = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ entry }) => entry.action);
    expect(await actions('FILM.rej')).toEqual(['film.rejected', 'film.rejected']);
    expect(await actions(subjectId)).toEqual(['film.rejected', 'film.rejected']);
    const byName = { search: 'film refusé', named: ['film.rejected'] as const, operatorsOnly: false, limit: 3 };
    const found = await listAudit(database.db, { ...byName, before: null, isStepwise: false });
    expect(found.rows.map(({ entry }) => entry.action)).toEqual(['film.rejected', 'film.rejected']);
    expect(await actions(subjectId.toUpperCase())).toEqual(['film.rejected', 'film.rejected']);
    expect(await actions(randomUUID())).toEqual([]);
    expect(await actions('ada rég')).toEqual(['film.rejected']);
    expect(await actions('zoé')).toEqual(['order.made', 'order.made', 'order.made']);
    expect(await actions(null, true)).toEqual(['film.rejected']);
    expect(await actions(subjectId, true)).toEqual(['film.rejected']);
    const [first] = await list(subjectId);
    expect(await actions(subjectId, false, 3, first?.entry.id ?? 0)).toEqual(['film.rejected']);
  });

  it.each([
    ['a word found in very many lines of others', 'order.paid', 1100],
    ['a word found in few lines of others', 'order.kept', 50],
    ['two letters', 'zq', 50],
  ])('searches operators’ lines step by step for %s', async (_, action, others) => {
    const id = await organization('Exploitation', 'operator');
    const [operator] = await database.db
      .insert(users)
      .values({ name: 'Op', email: `${randomUUID()}@x.example` })
      .returning();
    const operatorId = operator?.id ?? '';
    await database.db.insert(memberships).values({ userId: operatorId, organizationId: id });
    await fill(action, userId, others);
    const line = { action, subjectType: 'campaign', subjectId: '1', actorUserId: operatorId };
    const [old] = await database.db.insert(auditLog).values(line).returning();
    await fill('film.seen', operatorId, FREQUENT);
    const seen: number[] = [];
    for (let before: number | null = null, calls = 0; calls < 4; calls += 1) {
      const filter = { search: action, operatorsOnly: true, limit: 3, before, isStepwise: true };
      const { rows, further }: ListPart<AuditRow, number> = await listAudit(database.db, filter);
      seen.push(...rows.map(({ entry }) => entry.id));
      before = further ?? rows.at(-1)?.entry.id ?? 0;
    }
    expect(seen).toEqual([old?.id]);
  });

  it('does not use trigrams for a word that very many lines contain', async () => {
    await fill('film.vaulted', userId, 3000);
    await fill('film.noticed', userId, MANY);
    const read = (search: string) =>
      captureStatements(() =>
        listAudit(database.db, { before: null, limit: 50, search, operatorsOnly: false, isStepwise: true }),
      );
    const asksTrigrams = async (search: string) => (await read(search)).some(({ text }) => text.includes('candidates'));
    expect(await asksTrigrams('vaulted')).toBe(false);
    expect(await asksTrigrams('unheard')).toBe(true);
  });
});
