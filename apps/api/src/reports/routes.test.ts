import { tables } from '@spotway/database';
import { assetKey } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, readCampaign } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { uploadFile } from '../testing/upload.ts';

let api: TestApi;
let client: TestClient;
let campaignId: string;
let filmId: string;

beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  const ordered = await placeOrder(client);
  campaignId = ordered.campaignId;
  await uploadFile(api, client, ordered.showIds[0]!);
  filmId = (await readCampaign(client, campaignId)).spots[0]!.show.activeBroadcastable!.broadcastable.id;
});
afterAll(() => api.close());

async function keepReport(kind: 'VerificationReportPdf' | 'VerificationReportXml', language: 'fr' | 'en' | null) {
  const extension = kind === 'VerificationReportPdf' ? 'pdf' : 'xml';
  const mimeType = `application/${extension}`;
  const key = assetKey(filmId, crypto.randomUUID(), `verification.${extension}`);
  await api.storage.putObject(key, `${extension} ${language}`, { contentType: mimeType });
  const details = { language, fileName: `Été – vérification.${extension}` };
  const row = { broadcastableId: filmId, kind, role: 'copy', key, sizeBytes: 6, mimeType, details } as const;
  await api.db.insert(tables.assets).values(row);
}

describe('GET /api/broadcastable/:id/report', () => {
  const url = (query = '') => `/api/broadcastable/${filmId}/report${query}`;

  it('answers 404 before the film is checked', async () => {
    expect((await client.get(url())).statusCode).toBe(404);
    expect((await client.get(url('?format=xml'))).statusCode).toBe(404);
  });

  describe('after the check', () => {
    beforeAll(async () => {
      await keepReport('VerificationReportPdf', 'fr');
      await keepReport('VerificationReportPdf', 'en');
      await keepReport('VerificationReportXml', null);
    });

    it.each([
      ['', 'fr-FR', 'pdf fr'],
      ['', 'en-GB', 'pdf en'],
      ['?format=pdf&language=en', 'fr-FR', 'pdf en'],
      ['?format=xml', 'fr-FR', 'xml null'],
    ])('gives %s to a reader of %s: %s', async (query, language, content) => {
      const answer = await client.get(url(query), { 'accept-language': language });
      const extension = content.slice(0, 3);
      expect([answer.statusCode, answer.body]).toEqual([200, content]);
      expect(answer.headers).toMatchObject({
        'content-type': `application/${extension}`,
        'content-disposition': `attachment; filename*=UTF-8''%C3%89t%C3%A9%20%E2%80%93%20v%C3%A9rification.${extension}`,
        'cache-control': 'private, no-store',
      });
    });

    it('answers 404 if the store no longer has it', async () => {
      const { key } = (
        await api.db.select().from(tables.assets).where(eq(tables.assets.kind, 'VerificationReportXml'))
      )[0]!;
      await api.storage.deleteObject(key);
      const answer = await client.get(url('?format=xml'));
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
    });

    it('refuses unknown formats and languages', async () => {
      for (const query of ['?format=docx', '?language=de'])
        expect(codeOf(await client.get(url(query)))).toBe('validation_failed');
    });
  });
});

describe('GET /api/campaign/:id/report', () => {
  it('is a PDF, named after the campaign, before and after delivery', async () => {
    const answer = await client.get(`/api/campaign/${campaignId}/report`, { 'accept-language': 'en' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Printemps%20%E2%80%93%20delivery%20report.pdf",
    );
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const delivered = { deliveredAt: new Date(), fileName: 'film.mxf', sizeBytes: 1000, sha256: 'a'.repeat(64) };
    await api.db.update(tables.deliveries).set(delivered).where(eq(tables.deliveries.broadcastableId, filmId));
    const first = await client.get(`/api/campaign/${campaignId}/report?language=fr`);
    const again = await client.get(`/api/campaign/${campaignId}/report?language=fr`);
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true);
    expect(first.rawPayload.equals(answer.rawPayload)).toBe(false);
  });
});

it('reports can’t be read by another organisation or without a session', async () => {
  const stranger = await api.client();
  for (const url of [`/api/broadcastable/${filmId}/report`, `/api/campaign/${campaignId}/report`]) {
    const refused = await stranger.get(url);
    expect([refused.statusCode, codeOf(refused)]).toEqual([404, 'not_found']);
    expect((await api.call({ url })).statusCode).toBe(401);
    expect((await client.get(url.replace(/[0-9a-f-]{36}/, crypto.randomUUID()))).statusCode).toBe(404);
  }
});
