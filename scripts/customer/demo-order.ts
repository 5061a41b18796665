import type { CreateCampaignBody } from '@spotway/contract';
import { quoteOrder } from '@spotway/domain/billing';
import type { Service } from '@spotway/domain/shared';

/** An order of one spot for the given destinations, as an agency would place it. */
export function demoOrder(
  destinationIds: string[],
  pubId: string,
  durationSeconds: number,
  services: Service[] = [],
): CreateCampaignBody {
  const spot = {
    pubId,
    title: 'Printemps',
    version: 'Version 1',
    duration: durationSeconds,
    legalMentions: 'none',
    destinations: destinationIds,
    services,
  } satisfies CreateCampaignBody['spots'][number];
  return {
    uploaderCompany: 'Agence Démonstration',
    campaign: 'Lancement de printemps',
    advertiser: 'Maison Exemple',
    product: 'Eau minérale',
    skipUpload: false,
    spots: [spot],
    estimation: { totalIncludingTaxCents: quoteOrder([spot]).totalIncludingTaxCents },
    idempotencyKey: crypto.randomUUID(),
  };
}
