import type { CampaignState } from '@spotway/domain/order';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizations, users } from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { listCampaigns } from './campaign-list.ts';

let database: TestDatabase;
let [user, channel] = ['', ''];
beforeAll(async () => {
  database = await createTestDatabase();
  const [made] = await database.db.insert(users).values({ name: 'Zoé', email: 'zoe@example.org' }).returning();
  user = made?.id ?? '';
  channel = await organization('Chaîne', 'destination');
});
afterAll(() => database.close());

async function organization(name: string, kind: 'client' | 'destination'): Promise<string> {
  const [row] = await database.db.insert(organizations).values({ name, kind }).returning();
  return row?.id ?? '';
}

/** Campaigns of an organisation, ordered in this year. */
async function order(organizationId: string, count: number, year: number, hasFiles: boolean): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into campaigns (organization_id, created_by, campaign, advertiser, product, uploader_company, payment, quote, files_acquired_at, created_at)
    select ${organizationId}, ${user}, 'C' || n, 'A', 'P', 'U', 'deactivated', '{}', ${hasFiles ? sql`now()` : null}::timestamptz,
      make_timestamptz(${year}, 1, 1, 0, 0, 0) + n * interval '1 minute' from generate_series(1, ${count}::int) n returning id`);
  return rows[0]?.id ?? '';
}

/** Spots of a campaign, each with a rejected film for one channel. */
async function reject(campaignId: string, customerId: string, spots: number): Promise<void> {
  await database.db.execute(sql`
    with spots as (insert into shows (campaign_id, position, pub_id, title, version, duration_ms, legal_mentions, services)
        select ${campaignId}, n, '', 'T', 'Version 1', 20000, 'none', '{}' from generate_series(1, ${spots}::int) n returning id),
      films as (insert into broadcastables (show_id, rejected_at, rejection_reason) select id, now(), 'flou' from spots returning id)
    insert into deliveries (broadcastable_id, organization_id, customer_id, profile_id) select id, ${channel}, ${customerId}, 'a' from films`);
}

/** The first page of a state that only this campaign is in, whether the call stopped early, and the most campaigns checked at once. */
async function find(organizationId: string, name: CampaignState, wanted: string) {
  const checked: number[] = [];
  const select = async (ids: readonly string[]) => {
    checked.push(ids.length);
    return new Set(ids.filter((id) => id === wanted));
  };
  const query = { organizationIds: [organizationId], search: null, before: null, limit: 5, isStepwise: true };
  const { rows, further } = await listCampaigns(database.db, { ...query, state: { name, select } });
  return { isFound: rows.some(({ id }) => id === wanted), isStopped: further !== null, checked };
}

describe('a campaign in a state', () => {
  it('is found behind any number of delivered ones, without a look at them', async () => {
    const own = await organization('Agence', 'client');
    const oldest = await order(own, 1, 2020, true);
    await reject(oldest, own, 1);
    await order(own, 1500, 2026, true);
    expect(await find(own, 'rejected', oldest)).toEqual({ isFound: true, isStopped: false, checked: [1] });
    expect(await find(own, 'filesMissing', oldest)).toEqual({ isFound: true, isStopped: false, checked: [1] });
    expect(await find(channel, 'rejected', oldest)).toEqual({ isFound: false, isStopped: false, checked: [] });
  });

  it('is looked for among the newest campaigns, step by step, while more deliveries are open than one call looks at', async () => {
    const own = await organization('Chargée', 'client');
    const oldest = await order(own, 1, 2020, true);
    await reject(oldest, own, 5000);
    await order(own, 1500, 2026, true);
    expect(await find(own, 'rejected', oldest)).toMatchObject({ isFound: true, isStopped: false, checked: [1] });
    await reject(await order(own, 1, 2021, true), own, 1);
    expect(await find(own, 'rejected', oldest)).toMatchObject({ isFound: false, isStopped: true });
  });

  it('is looked for in the same way while more campaigns await their files', async () => {
    const own = await organization('Oublieuse', 'client');
    const oldest = await order(own, 1, 2020, false);
    await order(own, 1999, 2026, false);
    const found = await find(own, 'filesMissing', oldest);
    expect(found).toMatchObject({ isFound: true, isStopped: false });
    expect(found.checked.reduce((sum, each) => sum + each, 0)).toBe(2000);
    await order(own, 1, 2025, false);
    expect(await find(own, 'filesMissing', oldest)).toMatchObject({ isFound: false, isStopped: true });
  });
});
