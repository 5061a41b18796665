import {
  type Executor,
  listSpotReviews,
  listSpotSummaries,
  type SpotReviewRow,
  type SpotSummaryRow,
} from '@spotway/database';
import { reviewState } from '@spotway/domain/account';
import { type CampaignNeed, type CampaignState, campaignNeeds, isInState } from '@spotway/domain/order';

/** What the customer has to do about a campaign, by the rows of its spots. */
export function needsOf(spots: readonly SpotSummaryRow[], reviews: readonly SpotReviewRow[]): CampaignNeed[] {
  return campaignNeeds(
    reviews.map((each) => ({
      isRejected: each.isRejected,
      hasMaterial: each.hasMaterial,
      waitsForApproval: each.isAwaited,
      review: reviewState(each),
      finishTimestamps: spots.filter(({ showId }) => showId === each.showId).map(finishTimestamp),
    })),
  );
}

/** Those of the campaigns that are in the state. */
export async function campaignsInState(
  db: Executor,
  ids: readonly string[],
  state: CampaignState,
): Promise<ReadonlySet<string>> {
  const spots = Map.groupBy(await listSpotSummaries(db, ids), ({ campaignId }) => campaignId);
  const reviews = Map.groupBy(await listSpotReviews(db, ids), ({ campaignId }) => campaignId);
  const isWanted = (id: string) => {
    const own = spots.get(id) ?? [];
    return isInState(state, needsOf(own, reviews.get(id) ?? []), own.map(finishTimestamp));
  };
  return new Set(ids.filter(isWanted));
}

export function finishTimestamp({ finishedAt }: SpotSummaryRow): string | null {
  return finishedAt?.toISOString() ?? null;
}
