import {
  type Executor,
  listOpenCampaigns,
  listSpotReviews,
  listSpotSummaries,
  type SpotReviewRow,
  type SpotSummaryRow,
} from '@spotway/database';
import { reviewState } from '@spotway/domain/account';
import { type CampaignNeed, type CampaignState, campaignNeeds, isInState } from '@spotway/domain/order';
import { waitsForConfirmation } from '@spotway/domain/quality';
import { presentMaterialNaming } from '../../uploads/file-naming-presenter.ts';

/** What the customer has to do about a campaign, by the rows of its spots. */
export function needsOf(spots: readonly SpotSummaryRow[], reviews: readonly SpotReviewRow[]): CampaignNeed[] {
  return campaignNeeds(
    reviews.map((each) => ({
      isRejected: each.isRejected,
      hasMaterial: each.material?.hasArrived ?? false,
      awaitsConfirmation: waitsForConfirmation(
        (each.material && presentMaterialNaming(each.material, each)?.mayConfirm) ?? false,
        each.qualifiedAt !== null,
      ),
      waitsForApproval: each.isAwaited,
      review: reviewState(each),
      finishTimestamps: spots.filter(({ showId }) => showId === each.showId).map(finishTimestamp),
    })),
  );
}

/** Those of the campaigns that are in the state. @param areOpen hardly any is delivered */
export async function campaignsInState(
  db: Executor,
  ids: readonly string[],
  state: CampaignState,
  areOpen: boolean,
): Promise<ReadonlySet<string>> {
  // A delivered campaign is in no other state, and most are delivered: their spots are not read.
  const open = areOpen ? ids : await listOpenCampaigns(db, ids);
  if (state === 'delivered') return new Set(ids.filter((id) => !open.includes(id)));
  return new Set(inState(open, state, await listSpotSummaries(db, open), await listSpotReviews(db, open)));
}

/** The same of campaigns whose rows have been read. */
function inState(
  ids: readonly string[],
  state: CampaignState,
  spots: readonly SpotSummaryRow[],
  reviews: readonly SpotReviewRow[],
): string[] {
  const spotsOf = Map.groupBy(spots, ({ campaignId }) => campaignId);
  const reviewsOf = Map.groupBy(reviews, ({ campaignId }) => campaignId);
  return ids.filter((id) => {
    const own = spotsOf.get(id) ?? [];
    return isInState(state, needsOf(own, reviewsOf.get(id) ?? []), own.map(finishTimestamp));
  });
}

/** Those of the campaigns that are not delivered everywhere. */
export function openOnes(spots: readonly SpotSummaryRow[]): string[] {
  return [...new Set(spots.filter(({ finishedAt }) => finishedAt === null).map(({ campaignId }) => campaignId))];
}

export function finishTimestamp({ finishedAt }: SpotSummaryRow): string | null {
  return finishedAt?.toISOString() ?? null;
}
