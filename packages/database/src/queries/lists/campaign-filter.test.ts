import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListCursor } from '../../list-cursor.ts';
import { campaigns, destinations, organizations, showDestinations, shows, users } from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { type CampaignListFilter, listCampaigns } from './campaign-list.ts';

const TODAY = '2026-06-15';
/** More than are looked at before an index is asked for the channel. */
const MANY = 1300;
const start = new Date('2026-06-01T00:00:00Z');

let database: TestDatabase;
let [zoe, ali, agency, partner, stranger, channel, rare] = ['', '', '', '', '', '', ''];

async function insert(name: string, kind: 'client' | 'destination' = 'client'): Promise<string> {
  const [row] = await database.db.insert(organizations).values({ name, kind }).returning();
  return row?.id ?? '';
}
async function user(name: string): Promise<string> {
  const [row] = await database.db
    .insert(users)
    .values({ name, email: `${name}@example.org` })
    .returning();
  return row?.id ?? '';
}

beforeAll(async () => {
  database = await createTestDatabase();
  [zoe, ali] = [await user('zoe'), await user('ali')];
  [agency, partner, stranger] = [await insert('Agence'), await insert('Partenaire'), await insert('Autre')];
  [channel, rare] = [await insert('Grande', 'destination'), await insert('Rare', 'destination')];
});
afterAll(() => database.close());

let age = 0;
/** A campaign an hour older than the one before, with a spot for each day or point given. */
async function order(
  name: string,
  change: Partial<typeof campaigns.$inferInsert> = {},
  airDates: readonly (string | null)[] = [],
  point?: string,
) {
  age += 1;
  const [row] = await database.db
    .insert(campaigns)
    .values({
      ...{ organizationId: agency, createdBy: zoe, campaign: name, advertiser: 'Maison', product: 'P' },
      ...{ uploaderCompany: 'A', payment: 'deactivated' as const, quote: {} as never },
      createdAt: new Date(start.getTime() - age * 3_600_000),
      ...change,
    })
    .returning();
  const campaignId = row?.id ?? '';
  const spots = airDates.map((firstAirDate, position) => ({
    ...{ campaignId, position, pubId: '', title: name, version: 'Version 1' as const, durationMs: 20_000 },
    ...{ legalMentions: 'None' as never, services: [], firstAirDate },
  }));
  const made = spots.length === 0 ? [] : await database.db.insert(shows).values(spots).returning();
  if (point)
    await database.db.insert(showDestinations).values(made.map(({ id }) => ({ showId: id, organizationId: point })));
  return campaignId;
}

/** Names of all pages of two campaigns each. */
async function names(query: Partial<CampaignListFilter>, isStepwise = false): Promise<string[]> {
  const seen: string[] = [];
  for (let before: string | null = null; ; ) {
    const place = before === null ? null : readListCursor(before);
    const { rows, further } = await listCampaigns(database.db, {
      ...{ organizationIds: [agency], search: null, today: TODAY, limit: 2, isStepwise, before: place },
      ...query,
    });
    seen.push(...rows.map(({ campaign }) => campaign));
    if (rows.length === 0 && further === null) return seen;
    before = further ?? rows.at(-1)?.cursor ?? null;
  }
}

describe('a list of campaigns', () => {
  it('is narrowed by channel, advertiser, member and time, one or several of them', async () => {
    await order('Bleu', { createdBy: ali }, [null], channel);
    await order('Blanc', { advertiser: 'ÉLAN' }, [null, null], channel);
    await order('Rouge', { advertiser: 'Élan', createdBy: ali }, [null]);
    await order('Partagé', { organizationId: partner, advertiser: 'élan', createdBy: ali }, [null], channel);
    await order('Étranger', { organizationId: stranger, advertiser: 'élan', createdBy: ali }, [null], channel);
    expect(await names({ filter: { channelId: channel } })).toEqual(['Bleu', 'Blanc']);
    expect(await names({ filter: { advertiser: 'élan' } })).toEqual(['Blanc', 'Rouge']);
    expect(await names({ filter: { memberId: ali } })).toEqual(['Bleu', 'Rouge']);
    expect(await names({ filter: { memberId: ali, advertiser: 'ÉLAN' } })).toEqual(['Rouge']);
    expect(await names({ filter: { memberId: ali, channelId: channel } })).toEqual(['Bleu']);
    const second = new Date(start.getTime() - 2 * 3_600_000);
    expect(await names({ filter: { from: second } })).toEqual(['Bleu', 'Blanc']);
    expect(await names({ filter: { until: second } })).toEqual(['Rouge']);
    expect(await names({ filter: { from: second, memberId: zoe }, search: 'bla' })).toEqual(['Blanc']);
    expect(await names({ filter: { advertiser: 'élan' }, organizationIds: [agency, partner] })).toEqual([
      ...['Blanc', 'Rouge', 'Partagé'],
    ]);
    expect(await names({ filter: { advertiser: 'élan' }, organizationIds: null })).toEqual([
      ...['Blanc', 'Rouge', 'Partagé', 'Étranger'],
    ]);
  });

  it('is searched for a channel’s name, besides the words of campaigns and spots', async () => {
    const own = await insert('Cherchée');
    const named = await insert('Chaîne du Lac', 'destination');
    await database.db
      .insert(destinations)
      .values({ organizationId: named, position: 1, profileId: 'x', transport: {} as never });
    const far = await order(
      'Loin',
      { organizationId: own, createdAt: new Date('2020-01-01T00:00:00Z') },
      [null],
      named,
    );
    for (let each = 0; each < 210; each += 1) await order(`N${each}`, { organizationId: own });
    await order('Autour du LAC', { organizationId: own });
    expect(await names({ organizationIds: [own], search: 'lac' })).toEqual(['Autour du LAC', 'Loin']);
    expect(await names({ organizationIds: [own], search: 'lac', filter: { ids: [far] } })).toEqual(['Loin']);
  });

  it('is sorted by advertiser in any capitals, then newest first, page by page', async () => {
    const own = await insert('Triée');
    for (const advertiser of ['beta', 'Alpha', 'BETA', 'alpha', 'gamma', 'Beta'])
      await order(advertiser, { advertiser, organizationId: own });
    const sorted = ['Alpha', 'alpha', 'beta', 'BETA', 'Beta', 'gamma'];
    expect(await names({ organizationIds: [own], sort: 'advertiser' })).toEqual(sorted);
    const other = await insert('Aussi');
    await order('Beta 2', { advertiser: 'BETA', organizationId: other });
    const merged = await names({ organizationIds: [own, other], sort: 'advertiser' });
    expect(merged).toEqual(['Alpha', 'alpha', 'beta', 'BETA', 'Beta', 'Beta 2', 'gamma']);
    expect(await names({ organizationIds: [own], sort: 'advertiser', search: 'eta' })).toEqual([
      'beta',
      'BETA',
      'Beta',
    ]);
    expect(await names({ organizationIds: [own], sort: 'advertiser', filter: { advertiser: 'BETA' } })).toEqual(
      sorted.slice(2, 5),
    );
  });

  it('begins with the campaigns that air next; the others follow, newest first', async () => {
    const own = await insert('À l’antenne');
    const from = (name: string, ...days: (string | null)[]) => order(name, { organizationId: own }, days);
    await from('inconnue', null);
    await from('passée', '2026-06-14', '2026-07-30');
    await from('juillet', null, '2026-07-01');
    await from('aujourd’hui', TODAY, '2026-09-01');
    const moved = await from('août', '2026-08-01');
    await from('juillet aussi', '2026-07-01');
    const list = () => names({ organizationIds: [own], sort: 'firstAirDate' });
    expect(await list()).toEqual(['aujourd’hui', 'juillet', 'juillet aussi', 'août', 'inconnue', 'passée']);
    const spot = and(eq(shows.campaignId, moved), eq(shows.position, 0));
    await database.db.update(shows).set({ firstAirDate: '2026-06-20' }).where(spot);
    expect(await list()).toEqual(['aujourd’hui', 'août', 'juillet', 'juillet aussi', 'inconnue', 'passée']);
    await database.db.update(shows).set({ firstAirDate: null }).where(spot);
    expect(await list()).toEqual(['aujourd’hui', 'juillet', 'juillet aussi', 'inconnue', 'passée', 'août']);
  });

  it('continues from nothing of another organisation’s', async () => {
    const own = await insert('Fermée');
    await order('Alpha', { organizationId: own, advertiser: 'alpha' });
    const foreign = await order('Zeta', { organizationId: stranger, advertiser: 'zeta' });
    const before = { createdAt: start.toISOString(), id: foreign };
    const { rows } = await listCampaigns(database.db, {
      ...{ organizationIds: [own], search: null, limit: 5, isStepwise: false, before, sort: 'advertiser' },
    });
    expect(rows.map(({ campaign }) => campaign)).toEqual(['Alpha']);
  });

  it('finds a rare channel’s campaign far down the list in one step, a frequent one’s among many others', async () => {
    const [own, other] = [await insert('Longue'), await insert('Autre longue')];
    const oldest = await order(
      'Ancienne',
      { organizationId: own, createdAt: new Date('2020-01-01T00:00:00Z') },
      [null],
      rare,
    );
    await database.db.insert(campaigns).values(
      Array.from({ length: MANY }, (_, index) => ({
        ...{ organizationId: own, createdBy: zoe, campaign: `N${index}`, advertiser: 'M', product: 'P' },
        ...{ uploaderCompany: 'A', payment: 'deactivated' as const, quote: {} as never, createdAt: start },
      })),
    );
    const query = { organizationIds: [own], search: null, before: null, limit: 5, isStepwise: true };
    const found = await listCampaigns(database.db, { ...query, filter: { channelId: rare } });
    expect([found.rows.map(({ id }) => id), found.further]).toEqual([[oldest], null]);

    const campaignId = await order('Chargée', { organizationId: other });
    const made = await database.db
      .insert(shows)
      .values(
        Array.from({ length: MANY }, (_, position) => ({
          ...{ campaignId, position, pubId: '', title: 'T', version: 'Version 1' as const, durationMs: 20_000 },
          ...{ legalMentions: 'None' as never, services: [] },
        })),
      )
      .returning();
    await database.db.insert(showDestinations).values(made.map(({ id }) => ({ showId: id, organizationId: rare })));
    expect((await listCampaigns(database.db, { ...query, filter: { channelId: rare } })).further).not.toBeNull();
    expect(await names({ organizationIds: [own], filter: { channelId: rare } }, true)).toEqual(['Ancienne']);
    expect(await names({ organizationIds: [own], filter: { channelId: rare } })).toEqual(['Ancienne']);
  });
});
