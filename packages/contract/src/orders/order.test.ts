import { quoteOrder } from '@spotway/domain/billing';
import { describe, expect, it } from 'vitest';
import { createCampaignBodySchema, quoteBodySchema } from './order.ts';

const A = '0199a1b2-0000-7000-8000-00000000000a';
const B = '0199a1b2-0000-7000-8000-00000000000b';

describe('services and delivery points of a spot', () => {
  const named = { destinations: [A, B, A], services: ['subtitling', 'arppSubmission', 'subtitling'] };

  it('count once even if repeated, in orders and quotes', () => {
    const order = createCampaignBodySchema.parse({
      advertiser: 'Maison',
      campaign: 'Printemps',
      product: 'Eau',
      uploaderCompany: 'Agence',
      spots: [{ pubId: '', title: 'Été', version: 'Version 1', duration: 20, legalMentions: 'none', ...named }],
    });
    const quoted = quoteBodySchema.parse({ spots: [named] });
    for (const { spots } of [order, quoted]) {
      expect(spots[0]).toMatchObject({ destinations: [A, B], services: ['subtitling', 'arppSubmission'] });
    }
    expect(quoteOrder(order.spots)).toEqual(quoteOrder(quoted.spots));
    expect(quoteOrder(order.spots)).toMatchObject({ destinationsTotalCents: 14_400, servicesTotalCents: 38_800 });
  });
});
