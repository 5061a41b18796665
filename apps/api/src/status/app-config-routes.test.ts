import { afterEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi | undefined;
afterEach(() => api?.close());

it('states who runs the service, and nothing that is not configured', async () => {
  api = await startTestApi({ settings: { PROVIDER_NAME: 'Exemple', HOST_NAME: 'Hébergeur Exemple' } });
  const { lines } = (await api.call({ url: '/api/legal' })).json();
  expect(lines.filter(({ value }: { value: unknown }) => value !== null)).toEqual([
    { line: 'name', value: 'Exemple' },
    { line: 'hostName', value: 'Hébergeur Exemple' },
  ]);
});

describe('the label above the terms at checkout', () => {
  it.each([
    [{ PRE_TERMS_LABEL_FR: 'Débit à la livraison.' }, { fr: 'Débit à la livraison.', en: 'Débit à la livraison.' }],
    [
      { PRE_TERMS_LABEL_FR: ' Débit à la livraison. ', PRE_TERMS_LABEL_EN: 'Charged on delivery.' },
      { fr: 'Débit à la livraison.', en: 'Charged on delivery.' },
    ],
    [{ PRE_TERMS_LABEL_EN: 'Charged on delivery.' }, { fr: 'Charged on delivery.', en: 'Charged on delivery.' }],
  ])('from %j is sent to the page in both languages', async (settings, expected) => {
    api = await startTestApi({ settings });
    expect((await api.call({ url: '/api' })).json().preTermsLabel).toEqual(expected);
  });
});
