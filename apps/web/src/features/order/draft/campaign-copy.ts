import type { Campaign, OfferedDestination } from '@spotway/contract';
import type { Prefill } from './order-changes.ts';
import type { SpotFields } from './order-draft.ts';

type CopiedSpot = Campaign['spots'][number];

export interface CampaignCopy {
  readonly prefill: Prefill;
  /** Names of delivery points of the campaign that are not offered any more. */
  readonly leftOut: readonly string[];
}

/**
 * The order form of a campaign ordered before (issue "Ordering": "A finished campaign can be duplicated"): info, destinations, services and
 * spots. A broadcast film's identifier is its own, as its files are: neither is taken along.
 */
export function copyCampaign(
  campaign: Campaign,
  offered: readonly Pick<OfferedDestination, 'organizationId'>[],
  newId: () => string,
): CampaignCopy {
  const isOffered = new Set(offered.map(({ organizationId }) => organizationId));
  const points = campaign.spots.flatMap(({ destinations }) => destinations.map((each) => each.targetOrganization));
  const leftOut = points.filter(({ organizationId }) => !isOffered.has(organizationId));
  const destinationsOf = (spot: CopiedSpot) =>
    spot.destinations
      .map(({ targetOrganization }) => targetOrganization.organizationId)
      .filter((organizationId) => isOffered.has(organizationId));

  const destinations = mostFrequent(campaign.spots.map(destinationsOf)) ?? [];
  const services = mostFrequent(campaign.spots.map((spot) => spot.services)) ?? [];
  const normaliseLoudness = mostFrequent(campaign.spots.map((spot) => spot.normaliseLoudness)) ?? false;
  const fieldsOf = (spot: CopiedSpot): Partial<SpotFields> => ({
    title: spot.title,
    version: spot.version,
    duration: spot.duration,
    legalMentions: spot.legalMentions,
    destinations: unlessSame(destinationsOf(spot), destinations),
    services: unlessSame(spot.services, services),
    normaliseLoudness: unlessSame(spot.normaliseLoudness, normaliseLoudness),
  });
  const { uploaderCompany, advertiser, product } = campaign;
  return {
    prefill: {
      campaign: {
        uploaderCompany,
        campaign: campaign.campaign,
        advertiser,
        product,
        destinations,
        services,
        normaliseLoudness,
      },
      spots: campaign.spots.map((spot) => ({ id: newId(), fields: fieldsOf(spot) })),
    },
    leftOut: [...new Set(leftOut.map(({ organizationName }) => organizationName))],
  };
}

/** What is the same, in whatever order a list has it. */
function keyOf(choice: unknown): string {
  return JSON.stringify(Array.isArray(choice) ? [...choice].sort() : choice);
}

/** What most spots have is the campaign's; the others have their own. The earlier one among equals. */
function mostFrequent<Choice>(choices: readonly Choice[]): Choice | undefined {
  const counts = new Map<string, number>();
  for (const choice of choices) counts.set(keyOf(choice), (counts.get(keyOf(choice)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return choices.find((choice) => counts.get(keyOf(choice)) === most);
}

/** Null follows the campaign. */
function unlessSame<Choice>(choice: Choice, campaigns: Choice): Choice | null {
  return keyOf(choice) === keyOf(campaigns) ? null : choice;
}
