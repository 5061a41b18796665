import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, placeOrder, spot } from '../testing/order.ts';
import { startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const asked = async (client: TestClient, pubIds: readonly string[]) => {
  const answer = await client.send('POST', '/api/order/usedIdentifiers', { pubIds });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe('an identifier the organisation has used before', () => {
  it('is reported with the name of the latest campaign that has it', async () => {
    const client = await api.client();
    const { pubId } = spot();
    expect(await asked(client, [pubId])).toEqual([]);
    await placeOrder(client, { campaign: 'Première', spots: [spot({ pubId })] });
    const { campaignId } = await placeOrder(client, { campaign: 'Reprise', spots: [spot({ pubId }), spot()] });
    expect(await asked(client, [pubId, spot().pubId])).toEqual([
      { pubId, campaignId, campaign: 'Reprise', orderedAt: expect.stringMatching(/Z$/) },
    ]);
  });

  it('is found whatever its separators', async () => {
    const client = await api.client();
    await placeOrder(client, { spots: [spot({ pubId: 'AV-ABCD123456-0020' })] });
    for (const pubId of ['AV-ABCD123456-0020', 'AVABCD1234560020'])
      expect(await asked(client, [pubId])).toMatchObject([{ pubId, campaign: 'Printemps' }]);
  });

  it('is not revealed to other organisations', async () => {
    const client = await api.client();
    const { pubId } = spot();
    await placeOrder(client, { spots: [spot({ pubId })] });
    expect(await asked(await api.client(), [pubId])).toEqual([]);
    const signedOut = await api.call({
      method: 'POST',
      url: '/api/order/usedIdentifiers',
      payload: { pubIds: [pubId] },
    });
    expect(signedOut.statusCode).toBe(401);
  });

  it('is reported in the answer to the order, which still succeeds; its own campaign and later ones don’t count', async () => {
    const client = await api.client();
    const { pubId } = spot();
    const body = order({ campaign: 'Première', spots: [spot({ pubId })], idempotencyKey: crypto.randomUUID() });
    const first = await client.send('POST', '/api/campaign', body);
    expect(first.json()).not.toHaveProperty('usedIdentifiers');
    const second = await client.send('POST', '/api/campaign', order({ spots: [spot({ pubId })] }));
    expect(second.statusCode).toBe(201);
    expect(second.json().usedIdentifiers).toMatchObject([{ pubId, campaignId: first.json().id, campaign: 'Première' }]);
    expect((await client.send('POST', '/api/campaign', body)).body).toBe(first.body);
  });

  it('of a spot that has none yet is not reported', async () => {
    const client = await api.client();
    const submitted = spot({ pubId: '', services: ['arppSubmission'] });
    await placeOrder(client, { spots: [submitted] });
    expect(await asked(client, [''])).toEqual([]);
  });
});
