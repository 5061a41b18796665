import { tables } from '@spotway/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../../vies-stand-in/src/index.ts';
import { eq } from '../testing/conditions.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let vies: StandIn;
let api: TestApi;
beforeAll(async () => {
  vies = await startStandIn({ host: '127.0.0.1', port: 0 });
  api = await startTestApi({ settings: { VIES_URL: vies.baseUrl } });
});
afterAll(async () => {
  await api.close();
  await vies.stop();
});

it('asks VIES about at most sixty numbers of an organisation per hour', async () => {
  const client = await api.client({ paymentEnabled: true });
  const vatOf = async (vatNumber: string) =>
    (await client.send('POST', '/api/quote', { spots: [], billing: { country: 'DE', vatNumber } })).json().vat;
  expect(await vatOf('DE555555100')).toMatchObject({ basis: 'reverseCharge' });
  const { number } = tables.vatConfirmations;
  const [first] = await api.db.select().from(tables.vatConfirmations).where(eq(number, 'DE555555100'));
  const others = Array.from({ length: 58 }, (_, index) => ({ ...first!, number: `DE${index}` }));
  await api.db.insert(tables.vatConfirmations).values(others);
  expect(await vatOf('DE666666100')).toMatchObject({ basis: 'reverseCharge' });
  expect(await vatOf('DE777777100')).toMatchObject({ basis: 'unconfirmed', doubt: 'notAnswered' });
  expect(vies.questions.filter(({ vatNumber }) => vatNumber === '777777100')).toEqual([]);
  // earlier answers still count
  expect(await vatOf('DE555555100')).toMatchObject({ basis: 'reverseCharge' });
});
