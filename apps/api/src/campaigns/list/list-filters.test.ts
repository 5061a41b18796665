import type { CampaignSummary } from '@spotway/contract';
import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../testing/conditions.ts';
import { BILLING, placeOrder, spot } from '../../testing/order.ts';
import { startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';
import { joinTeam } from '../../testing/team.ts';

let api: TestApi;
let client: TestClient;
let colleague: TestClient;
const NOW = new Date('2026-06-15T12:00:00Z');
beforeAll(async () => {
  api = await startTestApi({ clock: () => NOW });
  [client, colleague] = [await api.client(), await api.client()];
  await joinTeam(api, colleague, client.organizationId);
  const at = async (who: TestClient, createdAt: string, campaign: string, more = {}) => {
    const { campaignId } = await placeOrder(who, { campaign, ...more });
    const ofCampaign = eq(tables.campaigns.id, campaignId);
    await api.db
      .update(tables.campaigns)
      .set({ createdAt: new Date(createdAt) })
      .where(ofCampaign);
  };
  // 1 June in Paris begins at 22:00 UTC
  await at(client, '2026-05-31T21:59:59Z', '=cmd|"/c calc"!A1', { advertiser: 'Zeste' });
  await at(client, '2026-05-31T22:00:00Z', 'Juin', { advertiser: 'Élan; fils', spots: [spot(), spot()] });
  await at(colleague, '2026-06-02T21:59:59Z', 'Lundi', {
    advertiser: 'alto',
    spots: [spot({ firstAirDate: '2026-07-01' })],
  });
});
afterAll(() => api.close());

const names = async (query: string): Promise<string[]> =>
  (await client.get(`/api/campaign?${query}`)).json().map(({ campaign }: { campaign: string }) => campaign);

describe('the list of campaigns', () => {
  it('is narrowed to days in Paris, an advertiser and a member', async () => {
    expect(await names('from=2026-06-01&to=2026-06-02')).toEqual(['Lundi', 'Juin']);
    expect(await names('to=2026-05-31')).toEqual(['=cmd|"/c calc"!A1']);
    expect(await names(`advertiser=${encodeURIComponent('ÉLAN; FILS')}`)).toEqual(['Juin']);
    expect(await names(`member=${colleague.userId}`)).toEqual(['Lundi']);
    expect(await names(`state=filesMissing&member=${colleague.userId}`)).toEqual(['Lundi']);
    for (const wrong of ['from=2026-02-30', 'channel=x', 'member=%00', 'sort=price'])
      expect((await client.get(`/api/campaign?${wrong}`)).statusCode).toBe(400);
  });

  it('is searched for a day in Paris, for an invoice of its own, and for words', async () => {
    expect(await names('search=01/06/2026')).toEqual(['Juin']);
    expect(await names('search=2026-06-02&to=2026-06-01')).toEqual([]);
    const paying = await api.client({ paymentEnabled: true });
    await placeOrder(paying, { campaign: 'Sans rapport', address: BILLING } as never);
    const { campaignId } = await placeOrder(paying, { campaign: 'Facturée', address: BILLING } as never);
    const [invoice] = (await paying.get(`/api/invoices?campaignId=${campaignId}`)).json().invoices;
    expect(invoice.name).toMatch(/^\d{4}-\d{5}$/);
    const found = (await paying.get(`/api/campaign?search=${invoice.name}&sort=advertiser`)).json();
    expect(found.map(({ id }: { id: string }) => id)).toEqual([campaignId]);
    expect(await names(`search=${invoice.name}`)).toEqual([]);
    expect(await names('search=zeste')).toEqual(['=cmd|"/c calc"!A1']);
  });

  it('offers the organisation’s own advertisers, each once, as it was written last', async () => {
    const team = await api.client();
    for (const advertiser of ['Zeste', 'élan', 'alto', 'ÉLAN', 'Alto']) await placeOrder(team, { advertiser });
    expect((await team.get('/api/advertisers')).json()).toEqual(['Alto', 'Zeste', 'ÉLAN']);
    expect((await (await api.client()).get('/api/advertisers')).json()).toEqual([]);
  });

  it('is sorted by advertiser, or begins with what airs next; operators’ stays newest first', async () => {
    expect((await names('sort=advertiser'))[0]).toBe('Lundi');
    expect(await names('sort=firstAirDate')).toEqual(['Lundi', 'Juin', '=cmd|"/c calc"!A1']);
    const operator = await api.client({ operator: true });
    const rows: CampaignSummary[] = (await operator.get('/api/campaign?sort=advertiser')).json();
    const own = rows.filter(({ organizationId }) => organizationId === client.organizationId);
    expect(own.map(({ campaign }) => campaign)).toEqual(['Lundi', 'Juin', '=cmd|"/c calc"!A1']);
  });

  it('is exported as it is filtered, for French or English spreadsheets, which run none of its texts', async () => {
    const answer = await client.get('/api/campaign.csv?language=fr&from=2026-05-01');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="campagnes.csv"');
    const [head, first, ...others] = answer.body.split('\r\n');
    expect(head).toMatch(/^\ufeffCampagne;Annonceur;.*;Première diffusion;/);
    expect(first).toMatch(/^Lundi;alto;.*;2026-06-02;.*;Fichiers attendus;2026-07-01;;;1;FR_\w+;0;2$/);
    expect(others[0]).toContain('Juin;"Élan; fils"');
    expect(others[1]).toMatch(/^"'=cmd\|""\/c calc""!A1";/);
    expect(others.slice(2)).toEqual(['']);
    const english = await client.get('/api/campaign.csv?language=en&search=juin');
    expect(english.body.split('\r\n').slice(1)).toEqual([expect.stringMatching(/^Juin,Élan; fils,/), '']);
  });
});
