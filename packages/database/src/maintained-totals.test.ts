import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from './migrations/read-migrations.ts';
import { listInvoices, listInvoiceYears, sumInvoices } from './queries/billing/invoice-lists.ts';
import { readInvoiceBlocks } from './queries/lists/invoice-blocks.ts';
import { listOperatedDestinations } from './queries/ops/operations.ts';
import {
  broadcastables,
  campaignCounts,
  campaigns,
  deliveries,
  destinations,
  invoices,
  invoiceTotals,
  organizations,
  shows,
  users,
} from './schema/index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let createdBy: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const [user] = await database.db.insert(users).values({ name: 'Zoé', email: 'zoe@example.org' }).returning();
  createdBy = user?.id ?? '';
});
afterAll(() => database.close());

async function organization(kind: 'client' | 'destination' = 'client'): Promise<string> {
  const [row] = await database.db.insert(organizations).values({ name: 'Agence', kind }).returning();
  return row?.id ?? '';
}

/** Reruns the statement of a migration that fills in what it adds. */
async function rerunFill(beginning: string, migration: string): Promise<void> {
  const statements = readMigrations().find(({ tag }) => tag.endsWith(`_${migration}`))?.statements;
  const fill = statements?.find((each) =>
    each
      .replaceAll(/^--.*$/gm, '')
      .trim()
      .startsWith(beginning),
  );
  if (!fill) throw new Error(`no statement of ${migration} starts with ${beginning}`);
  await database.db.execute(sql.raw(fill));
}

const order = (organizationId: string) => ({
  organizationId,
  createdBy,
  campaign: 'C',
  advertiser: 'A',
  product: 'P',
  uploaderCompany: 'U',
  payment: 'deactivated' as const,
  quote: {} as never,
});

describe('campaigns of an organisation', () => {
  const count = async (id: string) =>
    (await database.db.select().from(campaignCounts).where(sql`${campaignCounts.organizationId} = ${id}`))[0]?.count;
  it('are counted as they are ordered, even concurrently, and removed; rollbacks are not counted', async () => {
    const [one, two] = [await organization(), await organization()];
    const { db } = database;
    const rows = await db
      .insert(campaigns)
      .values([order(one), order(two), order(one)])
      .returning();
    await Promise.all([1, 2, 3].map(() => db.insert(campaigns).values(order(two))));
    expect([await count(one), await count(two)]).toEqual([2, 4]);
    const undone = db.transaction(async (tx) => {
      await tx.insert(campaigns).values(order(one));
      tx.rollback();
    });
    await expect(undone).rejects.toThrow();
    await db.delete(campaigns).where(sql`${campaigns.id} = ${rows[0]?.id}`);
    expect([await count(one), await count(two)]).toEqual([1, 4]);
    await db.delete(campaignCounts);
    await rerunFill('INSERT INTO "campaign_counts" SELECT', 'campaign_counts');
    expect([await count(one), await count(two)]).toEqual([1, 4]);
  });
});

describe('films that a destination is waiting for', () => {
  it('are counted until delivered or replaced, and again if they come back', async () => {
    const { db } = database;
    const [destination, client] = [await organization('destination'), await organization()];
    await db.insert(destinations).values({ organizationId: destination, profileId: 'x', transport: {} as never });
    const [campaign] = await db.insert(campaigns).values(order(client)).returning();
    const spot = {
      campaignId: campaign?.id ?? '',
      pubId: '',
      title: 'T',
      version: 'Version 1' as const,
      durationMs: 1000,
    };
    const rows = await db
      .insert(shows)
      .values([0, 1, 2].map((position) => ({ ...spot, position, legalMentions: 'None' as never, services: [] })))
      .returning();
    const films = await db
      .insert(broadcastables)
      .values(rows.map(({ id }) => ({ showId: id })))
      .returning();
    const [replaced, delivered] = films.map(({ id }) => id);
    const awaited = films.map(({ id }) => ({ broadcastableId: id, organizationId: destination, profileId: 'x' }));
    await db.insert(deliveries).values(awaited);
    const pending = async () => (await listOperatedDestinations(db, destination))[0]?.pendingDeliveries;
    expect(await pending()).toBe(3);
    await db
      .update(deliveries)
      .set({ deliveredAt: new Date() })
      .where(eq(deliveries.broadcastableId, delivered ?? ''));
    expect(await pending()).toBe(2);
    const supersede = (at: Date | null) =>
      db
        .update(broadcastables)
        .set({ supersededAt: at })
        .where(eq(broadcastables.id, replaced ?? ''));
    await supersede(new Date());
    expect(await pending()).toBe(1);
    await supersede(null);
    expect(await pending()).toBe(2);
    await supersede(new Date());
    await db.update(deliveries).set({ isAbandoned: false });
    await rerunFill('UPDATE "deliveries"', 'abandoned_deliveries');
    expect(await pending()).toBe(1);
  });
});

describe('invoiced amounts', () => {
  let last = 0;
  const document = (organizationId: string, year: number, cents: number, creditsInvoiceId: string | null = null) => {
    last += 1;
    return {
      organizationId,
      kind: creditsInvoiceId ? ('creditNote' as const) : ('invoice' as const),
      creditsInvoiceId,
      year,
      number: last,
      payment: 'transfer' as const,
      totalExcludingTaxCents: cents,
      vatCents: cents / 5,
      totalIncludingTaxCents: cents + cents / 5,
      document: {
        name: `${year}-${last}`,
        buyer: { name: 'Régie' },
        orders: [{ campaign: 'Été', advertiser: 'Lac' }],
      } as never,
    };
  };

  it('are summed by organisation and year as documents are issued, minus credit notes', async () => {
    const [one, two] = [await organization(), await organization()];
    const { db } = database;
    const [first] = await db
      .insert(invoices)
      .values(document(one, 2025, 1000))
      .returning();
    await db.insert(invoices).values([document(one, 2026, 500), document(two, 2026, 50), document(one, 2026, 5)]);
    await db.insert(invoices).values(document(one, 2026, 100, first?.id));
    const sums = async () => [
      await sumInvoices(db, { organizationIds: [one] }),
      await sumInvoices(db, { organizationIds: [one], year: 2026 }),
      await sumInvoices(db, { organizationIds: [one, two], year: 2026 }),
      await sumInvoices(db, { organizationIds: [two], year: 2025 }),
    ];
    const cents = (each: number) => ({
      totalExcludingTaxCents: each,
      vatCents: each / 5,
      totalIncludingTaxCents: each + each / 5,
    });
    const expected = [
      { count: 4, ...cents(1405) },
      { count: 3, ...cents(405) },
      { count: 4, ...cents(455) },
      { count: 0, ...cents(0) },
    ];
    expect(await sums()).toEqual(expected);
    expect(await listInvoiceYears(db, [one])).toEqual([2026, 2025]);
    expect(await listInvoiceYears(db, [two])).toEqual([2026]);
    await db.delete(invoiceTotals);
    await rerunFill('INSERT INTO "invoice_totals"', 'searches');
    expect(await sums()).toEqual(expected);
    // A search is summed from the issued documents.
    expect(await sumInvoices(db, { organizationIds: [one], search: 'RÉGIE' })).toEqual(expected[0]);
    expect(await sumInvoices(db, { organizationIds: [one], search: 'lac', year: 2026 })).toEqual(expected[1]);
  });

  it('are not summed when a search matches too many documents of a large organisation, but still listed', async () => {
    const [many, few] = [await organization(), await organization()];
    const { db } = database;
    const issue = (id: string, word: string, from: number, count: number) =>
      db.execute(sql`
        insert into invoices (organization_id, campaign_id, year, number, kind, payment, total_excluding_tax_cents, vat_cents, total_including_tax_cents, document)
        select ${id}, null, 2030, n, 'invoice', 'transfer', 100, 20, 120,
          jsonb_build_object('name', '2030-' || n, 'buyer', jsonb_build_object('name', ${word}::text), 'orders', '[]'::jsonb)
        from generate_series(${from}::int, ${from + count - 1}::int) n`);
    await issue(many, 'Ancienne', 1, 250);
    await issue(many, 'Rare', 251, 100);
    await issue(many, 'Neutre', 351, 2000);
    await issue(many, 'Fréquente', 2351, 201);
    await issue(few, 'Fréquente', 3001, 1500);
    const sum = (id: string | null, search: string, year?: number) =>
      sumInvoices(db, { organizationIds: id === null ? null : [id], search, year });
    expect(await sum(many, 'fréquente')).toBeNull();
    expect(await sum(many, 'ancienne')).toBeNull();
    expect(await sum(null, 'fréquente')).toBeNull();
    expect(await sum(many, 'rare')).toMatchObject({ count: 100, totalIncludingTaxCents: 12_000 });
    expect(await sum(few, 'fréquente')).toMatchObject({ count: 1500 });
    const numbers = async (search: string, before: number, limit: number) =>
      (
        await listInvoices(db, { organizationIds: [many], search }, { before: { year: 2030, number: before }, limit })
      ).map(({ number }) => number);
    expect(await numbers('fréquente', 9999, 201)).toEqual(Array.from({ length: 201 }, (_, index) => 2551 - index));
    expect(await numbers('fréquente', 9999, 2)).toEqual([2551, 2550]);
    expect(await numbers('fréquente', 2353, 50)).toEqual([2352, 2351]);
    expect(await numbers('ancienne', 9999, 2)).toEqual([250, 249]);
    expect(await numbers('rare', 9999, 1)).toEqual([350]);
    const exported = async (search: string | undefined, block?: number) => {
      const names: string[][] = [];
      for await (const documents of readInvoiceBlocks(db, { organizationIds: [many], search }, block))
        names.push(documents.map(({ name }) => name));
      return names;
    };
    expect((await exported(undefined)).flat()).toEqual(
      Array.from({ length: 2551 }, (_, index) => `2030-${2551 - index}`),
    );
    const rare = await exported('rare', 150);
    expect(rare.flat()).toEqual(Array.from({ length: 100 }, (_, index) => `2030-${350 - index}`));
    expect(rare.length).toBeGreaterThan(1);
  });

  it('of an issued document never change: only its mail may be queued', async () => {
    const id = await organization();
    const { db } = database;
    const [row] = await db
      .insert(invoices)
      .values(document(id, 2026, 500))
      .returning();
    const own = sql`${invoices.id} = ${row?.id}`;
    await db.update(invoices).set({ mailQueuedAt: new Date() }).where(own);
    await expect(db.update(invoices).set({ vatCents: 1, totalIncludingTaxCents: 501 }).where(own)).rejects.toThrow();
    await expect(db.delete(invoices).where(own)).rejects.toThrow();
    expect(row?.searchText).toBe(`2026-${row?.number}\nRégie\nÉté\nLac`);
  });
});
