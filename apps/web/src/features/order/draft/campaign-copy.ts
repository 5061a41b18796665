import type { Campaign, Destination, OfferedDestination, Spot } from '@spotway/contract';
import { isPastAirDate, isSameChoice, mostFrequentChoice } from '@spotway/domain/order';
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

  // the choice of most spots becomes the campaign's; the others keep their own
  const destinations = mostFrequentChoice(campaign.spots.map(destinationsOf)) ?? [];
  const services = mostFrequentChoice(campaign.spots.map((spot) => spot.services)) ?? [];
  const normaliseLoudness = mostFrequentChoice(campaign.spots.map((spot) => spot.normaliseLoudness)) ?? false;
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

/** Null follows the campaign. */
function unlessSame<Choice>(choice: Choice, campaigns: Choice): Choice | null {
  return isSameChoice(choice, campaigns) ? null : choice;
}
