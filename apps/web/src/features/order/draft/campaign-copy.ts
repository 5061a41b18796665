import type { Campaign, Destination, OfferedDestination, Spot } from '@spotway/contract';
import { isPastAirDate } from '@spotway/domain/order';
import type { Prefill } from './order-changes.ts';
import type { SpotFields } from './order-draft.ts';

type CopiedField =
  | 'title'
  | 'version'
  | 'duration'
  | 'legalMentions'
  | 'services'
  | 'normaliseLoudness'
  | 'firstAirDate';
interface CopiedSpot extends Pick<Spot, CopiedField> {
  readonly destinations: readonly {
    readonly targetOrganization: Pick<Destination, 'organizationId' | 'organizationName'>;
  }[];
}
/** The parts of a campaign that a copy takes. */
export interface CopiedCampaign
  extends Pick<Campaign, 'campaign' | 'advertiser' | 'product' | 'uploaderCompany' | 'waitsForApproval'> {
  readonly spots: readonly CopiedSpot[];
}

export interface CampaignCopy {
  readonly prefill: Prefill;
  /** Names of the campaign's delivery points that are no longer offered. */
  readonly leftOut: readonly string[];
}

/**
 * The order form of an earlier campaign ("A finished campaign can be duplicated"): info, destinations, services and
 * spots. Identifiers and files belong to one film: neither is copied, nor are first air dates that are over.
 */
export function copyCampaign(
  campaign: CopiedCampaign,
  offered: readonly Pick<OfferedDestination, 'organizationId'>[],
  newId: () => string,
  now: Date,
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
    firstAirDate: spot.firstAirDate === null || isPastAirDate(spot.firstAirDate, now) ? null : spot.firstAirDate,
  });
  const { uploaderCompany, advertiser, product, waitsForApproval } = campaign;
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
        waitsForApproval,
      },
      spots: campaign.spots.map((spot) => ({ id: newId(), fields: fieldsOf(spot) })),
    },
    leftOut: [...new Set(leftOut.map(({ organizationName }) => organizationName))],
  };
}

/** Equal for equal choices, whatever the order of their lists. */
function keyOf(choice: unknown): string {
  return JSON.stringify(Array.isArray(choice) ? [...choice].sort() : choice);
}

/** The choice of most spots becomes the campaign's; the others keep their own. The earlier one wins a tie. */
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
