import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('without keys of the card provider', () => {
  it('POST /api/createPaymentIntent says so in the caller’s language', async () => {
    const client = await api.client({ language: 'fr' });
    const answer = await client.send('POST', '/api/createPaymentIntent', { amount: 17_280 });
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      { code: 'payment_deactivated', message: 'Le paiement est désactivé.', requestId: answer.headers['x-request-id'] },
    ]);
  });

  it('every payment call says that payment is deactivated', async () => {
    const [client, operator] = [await api.client(), await api.client({ operator: true })];
    const body = { ...order(), paymentIntent: 'pi_from_before' };
    const answers = [
      await client.send('POST', '/api/campaign', body),
      await client.get('/api/paymentIntents/pi_from_before'),
      await operator.send('POST', `/api/ops/payments/${crypto.randomUUID()}/refunds`, { reason: 'x' }),
      await api.call({ method: 'POST', url: '/api/stripe/webhook', payload: {} }),
    ];
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
      Array(4).fill([409, 'payment_deactivated']),
    );
    expect((await client.get('/api/campaign')).json()).toEqual([]);
    expect((await operator.get('/api/ops/payments')).json()).toEqual([]);
  });

  it('payments are limited per user, against trying out stolen cards', async () => {
    const limited = await startTestApi({ settings: { RATE_LIMIT: 'on' } });
    const [client, other] = [await limited.client(), await limited.client()];
    const prepare = (who: typeof client) => who.send('POST', '/api/createPaymentIntent', { amount: 100 });
    for (let call = 0; call < 100; call += 1) expect(codeOf(await prepare(client))).toBe('payment_deactivated');
    const refused = await prepare(client);
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    expect(codeOf(await prepare(other))).toBe('payment_deactivated');
    await limited.close();
  });
});
