import type { Service } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import { type CopiedCampaign, copyCampaign } from './campaign-copy.ts';
import { changeOrder } from './order-changes.ts';
import { judgeOrder, newOrder } from './order-draft.ts';

const NAMES: Record<string, string> = { a: 'Galatée TV', b: 'Estuaire Régions', gone: 'Ancienne chaîne' };

interface SpotFacts {
  title: string;
  destinations?: string[];
  services?: Service[];
  normaliseLoudness?: boolean;
  firstAirDate?: string;
}

function campaignOf(spots: readonly SpotFacts[]): CopiedCampaign {
  return {
    campaign: 'Printemps',
    advertiser: 'Maison',
    product: 'Eau',
    uploaderCompany: 'Agence',
    waitsForApproval: true,
    spots: spots.map(
      ({ title, destinations = ['a'], services = [], normaliseLoudness = false, firstAirDate = null }) => ({
        title,
        version: 'Version 2',
        duration: 20.48,
        legalMentions: 'B',
        services,
        normaliseLoudness,
        firstAirDate,
        destinations: destinations.map((id) => ({
          targetOrganization: { organizationId: id, organizationName: NAMES[id] ?? '' },
        })),
      }),
    ),
  };
}

const OFFERED = [{ organizationId: 'a' }, { organizationId: 'b' }];

function copy(spots: readonly SpotFacts[]) {
  let ids = 0;
  return copyCampaign(campaignOf(spots), OFFERED, () => `new ${++ids}`, new Date('2026-11-23T09:00:00Z'));
}

describe('a copy of a campaign', () => {
  it('keeps first air dates to come, today’s included, and clears those that are over', () => {
    const { prefill } = copy([
      { title: 'Plage', firstAirDate: '2026-11-22' },
      { title: 'Ville', firstAirDate: '2026-11-23' },
    ]);
    expect(prefill.spots.map(({ fields }) => fields.firstAirDate)).toEqual([null, '2026-11-23']);
  });

  it('has the campaign’s info and spots with their own choices, but no identifiers or files', () => {
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
      waitsForApproval: true,
    });
    const own = { version: 'Version 2', duration: 20.48, legalMentions: 'B', firstAirDate: null };
    const follows = { destinations: null, services: null, normaliseLoudness: null };
    expect(prefill.spots).toEqual([
      { id: 'new 1', fields: { title: 'Plage', ...own, ...follows } },
      { id: 'new 2', fields: { title: 'Ville', ...own, ...follows, normaliseLoudness: true } },
      { id: 'new 3', fields: { title: 'Mer', ...own, ...follows, destinations: ['b'], services: [] } },
    ]);
    expect(leftOut).toEqual([]);
  });

  it('leaves out delivery points that are no longer offered, and names each once', () => {
    const { prefill, leftOut } = copy([
      { title: 'Plage', destinations: ['a', 'gone'] },
      { title: 'Ville', destinations: ['a', 'gone'] },
      { title: 'Mer', destinations: ['gone'] },
    ]);
    expect(leftOut).toEqual(['Ancienne chaîne']);
    expect(prefill.campaign?.destinations).toEqual(['a']);
    expect(prefill.spots.map(({ fields }) => fields.destinations)).toEqual([null, null, []]);
  });

  it('costs what the campaign costs, and lacks only identifiers and files', () => {
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
