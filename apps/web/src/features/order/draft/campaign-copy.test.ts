import type { Campaign } from '@spotway/contract';
import type { Service } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { copyCampaign } from './campaign-copy.ts';
import { changeOrder } from './order-changes.ts';
import { judgeOrder, newOrder } from './order-draft.ts';

const NAMES: Record<string, string> = { a: 'Galatée TV', b: 'Estuaire Régions', gone: 'Ancienne chaîne' };

interface SpotFacts {
  title: string;
  destinations?: string[];
  services?: Service[];
  normaliseLoudness?: boolean;
}

/** What of a campaign a copy is made from. */
function campaignOf(spots: readonly SpotFacts[]): Campaign {
  return {
    id: 'campaign',
    campaign: 'Printemps',
    advertiser: 'Maison',
    product: 'Eau',
    uploaderCompany: 'Agence',
    skipUpload: true,
    spots: spots.map(({ title, destinations = ['a'], services = [], normaliseLoudness = false }) => ({
      showId: `show ${title}`,
      pubId: 'AV-ABCD000001-0020',
      title,
      version: 'Version 2',
      duration: 20.48,
      legalMentions: 'B',
      services,
      filesLater: true,
      normaliseLoudness,
      destinations: destinations.map((id) => ({
        targetOrganization: { organizationId: id, organizationName: NAMES[id], logo: null },
      })),
    })),
  } as unknown as Campaign;
}

const OFFERED = [{ organizationId: 'a' }, { organizationId: 'b' }];

function copy(spots: readonly SpotFacts[]) {
  let ids = 0;
  return copyCampaign(campaignOf(spots), OFFERED, () => `new ${++ids}`);
}

describe('a copy of a campaign', () => {
  it('has its info and its spots, each with its own choices, and neither identifier nor file', () => {
    const { prefill, leftOut } = copy([
      { title: 'Plage', destinations: ['a', 'b'], services: ['subtitling'] },
      { title: 'Ville', destinations: ['b', 'a'], services: ['subtitling'], normaliseLoudness: true },
      { title: 'Mer', destinations: ['b'], services: [] },
    ]);
    expect(prefill.campaign).toEqual({
      uploaderCompany: 'Agence',
      campaign: 'Printemps',
      advertiser: 'Maison',
      product: 'Eau',
      destinations: ['a', 'b'],
      services: ['subtitling'],
      normaliseLoudness: false,
    });
    const own = { version: 'Version 2', duration: 20.48, legalMentions: 'B' };
    const follows = { destinations: null, services: null, normaliseLoudness: null };
    expect(prefill.spots).toEqual([
      { id: 'new 1', fields: { title: 'Plage', ...own, ...follows } },
      { id: 'new 2', fields: { title: 'Ville', ...own, ...follows, normaliseLoudness: true } },
      { id: 'new 3', fields: { title: 'Mer', ...own, ...follows, destinations: ['b'], services: [] } },
    ]);
    expect(leftOut).toEqual([]);
  });

  it('leaves out delivery points that are not offered any more, and names each once', () => {
    const { prefill, leftOut } = copy([
      { title: 'Plage', destinations: ['a', 'gone'] },
      { title: 'Ville', destinations: ['a', 'gone'] },
      { title: 'Mer', destinations: ['gone'] },
    ]);
    expect(leftOut).toEqual(['Ancienne chaîne']);
    expect(prefill.campaign?.destinations).toEqual(['a']);
    expect(prefill.spots.map(({ fields }) => fields.destinations)).toEqual([null, null, []]);
  });

  it('costs what the campaign costs, and waits for identifiers and files alone', () => {
    const { prefill } = copy([
      { title: 'Plage', destinations: ['a', 'b'], services: ['subtitling'] },
      { title: 'Ville', destinations: ['b'] },
    ]);
    const order = changeOrder(
      newOrder(() => 'id'),
      { type: 'prefill', ...prefill },
    );
    const { problems, quote } = judgeOrder(order);
    expect(quote.destinationsTotalCents).toBe(3 * 7200);
    expect(quote.servicesTotalCents).toBe(14_000);
    expect(problems.map((each) => each.map(({ field }) => field))).toEqual([
      ['pubId', 'files'],
      ['pubId', 'files'],
    ]);
    expect(order.skipUpload).toBe(false);
  });
});
