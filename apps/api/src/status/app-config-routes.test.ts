import { afterEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi | undefined;
afterEach(() => api?.close());

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
