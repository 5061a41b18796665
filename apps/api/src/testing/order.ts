import type { Campaign, CreateCampaignBody, DraftContent } from '@spotway/contract';
import { SEED_IDS } from '@spotway/database';
import type { TestClient } from './start-test-api.ts';

export const BILLING = {
  companyName: 'Agence Exemple',
  legalStatus: 'SAS',
  address1: '1 rue des Essais',
  zipcode: '75002',
  city: 'Paris',
  country: 'FR',
  siretNumber: '123 456 789 00012',
  vatNumber: 'FR00123456789',
  phoneNumber: '+33 1 23 45 67 89',
  billingContactEmail: 'compta@agence.example',
  billingContactName: 'Sacha Petit',
};

type OrderBody = Omit<CreateCampaignBody, 'skipUpload'> & { skipUpload?: boolean };
type Spot = OrderBody['spots'][number];

let serial = 0;

/** A spot for both demo destinations, with a unique identifier. */
export function spot(changes: Partial<Spot> = {}): Spot {
  serial += 1;
  return {
    pubId: `FR_ABCD_EFGH_IJKL_${String(serial).padStart(4, '0')}_020_F`,
    title: 'Été',
    version: 'Version 1',
    duration: 20,
    legalMentions: 'none',
    destinations: [SEED_IDS.galatee, SEED_IDS.estuaire],
    services: [],
    ...changes,
  };
}

export function order(changes: Partial<OrderBody> = {}): OrderBody {
  return {
    advertiser: 'Maison Exemple',
    campaign: 'Printemps',
    product: 'Eau fraîche',
    uploaderCompany: 'Agence Exemple',
    spots: [spot()],
    ...changes,
  };
}

export interface Ordered {
  readonly campaignId: string;
  readonly showIds: readonly string[];
  /** The first spot's id. */
  readonly showId: string;
}

/** Places an order as the client; throws if it is refused. */
export async function placeOrder(client: TestClient, changes: Partial<OrderBody> = {}): Promise<Ordered> {
  const answer = await client.send('POST', '/api/campaign', order(changes));
  if (answer.statusCode !== 201) throw new Error(`the order answered ${answer.statusCode}: ${answer.body}`);
  const { id, spots } = answer.json();
  const showIds = spots.map(({ showId }: { showId: string }) => showId);
  return { campaignId: id, showIds, showId: showIds[0] };
}

export async function readCampaign(client: TestClient, id: string, headers = {}): Promise<Campaign> {
  return (await client.get(`/api/campaign/${id}`, headers)).json();
}

/** A draft order with one spot, hardly begun. */
export function draftContent(changes: Partial<DraftContent> = {}): DraftContent {
  return {
    ...{ uploaderCompany: 'Agence Exemple', campaign: 'Printemps', advertiser: 'Maison Exemple', product: '' },
    ...{ destinations: [SEED_IDS.galatee], services: [], normaliseLoudness: false },
    ...{ skipUpload: false, waitsForApproval: false },
    spots: [
      {
        ...{ pubId: '', title: 'Été', version: 'Version 1', duration: null, legalMentions: 'none', sources: {} },
        ...{ destinations: null, services: null, normaliseLoudness: null, firstAirDate: null },
        ...{ filesLater: false, files: [] },
      },
    ],
    ...changes,
  };
}
