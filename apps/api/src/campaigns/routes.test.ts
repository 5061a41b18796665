import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder, readCampaign, spot } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { uploadFile } from '../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('GET /api/campaign', () => {
  it('lists the organisation’s campaigns, newest first, with one finish time per destination', async () => {
    const client = await api.client();
    const first = await placeOrder(client, { campaign: 'Premier' });
    const second = await placeOrder(client, { campaign: 'Second', spots: [spot(), spot()] });
    const list = (await client.get('/api/campaign')).json();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([second.campaignId, first.campaignId]);
    expect(list[0].spots).toHaveLength(2);
    expect(list[1].spots).toEqual([
      {
        showId: first.showIds[0],
        pubId: expect.stringMatching(/^FR_/),
        title: 'Été',
        version: 'Version 1',
        isRejected: false,
        posterUrl: null,
        finishTimestamps: [null, null],
      },
    ]);
    expect((await (await api.client()).get('/api/campaign')).json()).toEqual([]);
  });

  it.each(['cursor', 'createdAt'] as const)('pages by the last one’s %s, without gaps or repeats', async (key) => {
    const client = await api.client();
    for (let i = 0; i < 5; i += 1) await placeOrder(client, { campaign: `N${i}` });
    expect(await pagesOf(client, key)).toEqual(['N4', 'N3', 'N2', 'N1', 'N0']);
  });

  it('pages through campaigns of one millisecond by their cursors', async () => {
    const client = await api.client();
    for (let i = 0; i < 5; i += 1) {
      const { campaignId } = await placeOrder(client, { campaign: `N${i}` });
      const at = `2026-01-01T00:00:00.12345${i}Z`;
      await pool().query('update campaigns set created_at = $1 where id = $2', [at, campaignId]);
    }
    expect(await pagesOf(client, 'cursor')).toEqual(['N4', 'N3', 'N2', 'N1', 'N0']);
  });

  it('says what each campaign needs, and lists only campaigns in a state, page by page', async () => {
    const client = await api.client();
    const rejected = await placeOrder(client, { campaign: 'Refusée' });
    for (let i = 0; i < 3; i += 1) await placeOrder(client, { campaign: `Attendue ${i}` });
    const sent = await placeOrder(client, { campaign: 'Envoyée' });
    await uploadFile(api, client, rejected.showIds[0] ?? '');
    await uploadFile(api, client, sent.showIds[0] ?? '');
    const refusal = `update broadcastables set rejected_at = now(), rejection_reason = 'flou', qualified_at = null where show_id = $1`;
    await pool().query(refusal, [rejected.showIds[0]]);
    const inState = async (query: string) =>
      (await client.get(`/api/campaign?${query}`)).json().map(({ campaign }: { campaign: string }) => campaign);
    expect(await inState('state=rejected')).toEqual(['Refusée']);
    expect(await inState('state=filesMissing&search=attendue&limit=2')).toEqual(['Attendue 2', 'Attendue 1']);
    expect(await inState('state=attention')).toEqual(['Attendue 2', 'Attendue 1', 'Attendue 0', 'Refusée']);
    expect(await inState('state=inProgress')).toEqual(['Envoyée']);
    expect(await inState('state=delivered')).toEqual([]);
    const [newest, , , , oldest] = (await client.get('/api/campaign')).json();
    expect([newest.needs, oldest.needs, oldest.spots[0].isRejected]).toEqual([[], ['rejected'], true]);
    const further = (await client.get(`/api/campaign?state=attention&limit=3&before=${newest.cursor}`)).json();
    expect(further).toHaveLength(3);
    expect((await (await api.client()).get('/api/campaign?state=attention')).json()).toEqual([]);
    expect((await client.get('/api/campaign?state=other')).statusCode).toBe(400);
  });

  it('searches names and identifiers, and takes pattern characters literally', async () => {
    const client = await api.client();
    const own = spot({ title: 'Soldes 50%_off' });
    await placeOrder(client, { campaign: 'Hiver', spots: [own] });
    await placeOrder(client, { campaign: 'Été', advertiser: 'Autre' });
    const found = async (search: string) =>
      (await client.get(`/api/campaign?search=${encodeURIComponent(search)}`))
        .json()
        .map(({ campaign }: { campaign: string }) => campaign);
    expect(await found('hiv')).toEqual(['Hiver']);
    expect(await found('autre')).toEqual(['Été']);
    expect(await found(own.pubId)).toEqual(['Hiver']);
    expect(await found('50%_')).toEqual(['Hiver']);
    expect(await found('%')).toEqual(['Hiver']);
  });

  it.each(['limit=0', 'limit=101', 'before=yesterday', `before=${'a'.repeat(31)}`, `before=${'%2B'.repeat(32)}`])(
    'refuses ?%s',
    async (query) => {
      const client = await api.client();
      expect(codeOf(await client.get(`/api/campaign?${query}`))).toBe('validation_failed');
    },
  );
});

const pool = () => (api.db as typeof api.db & { readonly $client: pg.Pool }).$client;

/** Names of campaigns, read two per page. */
async function pagesOf(client: Awaited<ReturnType<typeof api.client>>, key: 'cursor' | 'createdAt'): Promise<string[]> {
  const seen: string[] = [];
  for (let before = '', page = 0; page < 4; page += 1) {
    const rows = (await client.get(`/api/campaign?limit=2${before && `&before=${before}`}`)).json();
    seen.push(...rows.map(({ campaign }: { campaign: string }) => campaign));
    before = rows.at(-1)?.[key] ?? before;
  }
  return seen;
}

describe('another organisation', () => {
  it('gets 404 for a campaign, its files call, its spot and an unknown campaign', async () => {
    const { campaignId, showIds } = await placeOrder(await api.client());
    const stranger = await api.client();
    const answers = [
      await stranger.get(`/api/campaign/${campaignId}`),
      await stranger.get(`/api/campaign/${crypto.randomUUID()}`),
      await stranger.get('/api/campaign/not-an-id'),
      await stranger.send('POST', `/api/campaign/${campaignId}/files`),
      await stranger.get(`/api/show/${showIds[0]}`),
    ];
    for (const answer of answers) expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('can be seen by operators, who may not upload for it', async () => {
    const { campaignId } = await placeOrder(await api.client());
    const operator = await api.client({ operator: true });
    expect((await readCampaign(operator, campaignId)).id).toBe(campaignId);
    expect(codeOf(await operator.send('POST', `/api/campaign/${campaignId}/files`))).toBe('not_found');
  });
});

describe('POST /api/campaign/:id/files', () => {
  it('waits for the last spot’s master, then always returns the same time', async () => {
    const client = await api.client();
    const { campaignId, showIds } = await placeOrder(client, { spots: [spot(), spot()] });
    const early = await client.send('POST', `/api/campaign/${campaignId}/files`);
    expect([early.statusCode, codeOf(early)]).toEqual([409, 'upload_incomplete']);
    expect(early.json().error.details).toEqual({ spotsWithoutMaterial: 2 });

    await uploadFile(api, client, showIds[0]!);
    expect((await readCampaign(client, campaignId)).filesAcquired).toBeNull();
    await uploadFile(api, client, showIds[1]!);
    // Completing the last upload sets it as well.
    const { filesAcquired } = await readCampaign(client, campaignId);
    expect(filesAcquired).not.toBeNull();
    for (let i = 0; i < 2; i += 1) {
      const answer = await client.send('POST', `/api/campaign/${campaignId}/files`);
      expect([answer.statusCode, answer.json()]).toEqual([200, { filesAcquired }]);
    }
  });
});

it('reads a campaign of 40 spots in two statements, like one of 1 spot: session and rows', async () => {
  const client = await api.client();
  // Other parts of this process (the queue, leftovers of earlier files) use the database at the same time.
  const own = new Set<unknown>();
  pool().on('acquire', (connection) => own.add(connection));
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const count = async (spots: number) => {
    const { campaignId } = await placeOrder(client, { spots: Array.from({ length: spots }, () => spot()) });
    queries.mockClear();
    expect((await readCampaign(client, campaignId)).spots).toHaveLength(spots);
    return queries.mock.contexts.filter((connection) => own.has(connection)).length;
  };
  expect([await count(1), await count(40)]).toEqual([2, 2]);
  queries.mockRestore();
});
