import type { reviewState } from '../account/index.ts';
import { campaignColour } from './campaign-step.ts';

/** What a campaign waits for its customer to do, the most urgent first. */
export const CAMPAIGN_NEEDS = ['rejected', 'filesMissing', 'confirmation', 'changesRequested', 'approval'] as const;
export type CampaignNeed = (typeof CAMPAIGN_NEEDS)[number];

/** A spot of a listed campaign. */
export interface ListedSpot {
  readonly isRejected: boolean;
  /** The active film's master has arrived. */
  readonly hasMaterial: boolean;
  /** Its file names another spot, and nobody has confirmed that it is the right film. */
  readonly awaitsConfirmation: boolean;
  /** It is delivered only after an approval. */
  readonly waitsForApproval: boolean;
  readonly review: ReturnType<typeof reviewState>;
  /** One per ordered delivery point, null until it has the film. */
  readonly finishTimestamps: readonly (string | null)[];
}

/** What the customer has to do about a campaign; nothing about a spot that is delivered everywhere. */
export function campaignNeeds(spots: readonly ListedSpot[]): CampaignNeed[] {
  const needs = new Set(spots.map(spotNeed));
  return CAMPAIGN_NEEDS.filter((need) => needs.has(need));
}

function spotNeed(spot: ListedSpot): CampaignNeed | null {
  if (campaignColour(spot.finishTimestamps, true) === 'green') return null;
  if (spot.isRejected) return 'rejected';
  if (!spot.hasMaterial) return 'filesMissing';
  if (spot.awaitsConfirmation) return 'confirmation';
  if (spot.review === 'changesRequested') return 'changesRequested';
  return spot.waitsForApproval && spot.review === 'waiting' ? 'approval' : null;
}

/** What a list of campaigns can be narrowed to. */
export const CAMPAIGN_STATES = [
  'attention',
  'rejected',
  'filesMissing',
  'approval',
  'inProgress',
  'delivered',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Orders of a list of campaigns: the newest first, by advertiser, or those that air next first. */
export const CAMPAIGN_SORTS = ['created', 'firstAirDate', 'advertiser'] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

/** Whether a campaign belongs to the state; a campaign that needs something is not in progress. */
export function isInState(
  state: CampaignState,
  needs: readonly CampaignNeed[],
  finishTimestamps: readonly (string | null)[],
): boolean {
  const isDelivered = campaignColour(finishTimestamps, true) === 'green';
  if (state === 'attention') return needs.length > 0;
  if (state === 'approval') return needs.includes('approval') || needs.includes('changesRequested');
  if (state === 'inProgress') return needs.length === 0 && !isDelivered;
  return state === 'delivered' ? isDelivered : needs.includes(state);
}
