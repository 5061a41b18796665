import { AppError } from '@spotway/contract';
import {
  type CampaignRow,
  countSpotsWithoutMaterial,
  type Database,
  findCampaign,
  findListVersion,
  findTrackingVersion,
  type ListedCampaign,
  listCampaigns,
  listSpotReviews,
  listSpotSummaries,
  loadTracking,
  lockCampaign,
  markFilesAcquired,
  readListCursor,
  type SpotReviewRow,
  type SpotSummaryRow,
  type Tracking,
  type TrackingScope,
} from '@spotway/database';
import { canUploadTo, canViewCampaign, isOperator, listedOrganizationIds } from '@spotway/domain/account';
import type { CampaignState } from '@spotway/domain/order';
import type { Caller } from '../plugins/caller.ts';
import { campaignsInState } from './campaign-states.ts';

export interface CampaignService {
  /** Null if the answer of the current version is known. */
  list(
    caller: Caller,
    query: { before?: string; limit: number; search?: string; state?: CampaignState; stepwise?: boolean },
    isKnown: IsKnownVersion | null,
  ): Promise<ListedCampaigns | null>;
  /** Null if the answer of the current version is known. Throws AppError `not_found`, also for another organisation's campaign. */
  get(caller: Caller, campaignId: string, isKnown: IsKnownVersion | null): Promise<TrackedCampaign | null>;
  /** The same for one spot. */
  getShow(caller: Caller, showId: string, isKnown: IsKnownVersion | null): Promise<TrackedCampaign | null>;
  /** Records that all masters have arrived; repeated calls get the same answer. Throws AppError `upload_incomplete`. */
  acquireFiles(caller: Caller, campaignId: string): Promise<Date>;
}

interface ListedCampaigns {
  readonly campaigns: readonly ListedCampaign[];
  readonly spots: readonly SpotSummaryRow[];
  readonly reviews: readonly SpotReviewRow[];
  /** `before` for the call that continues a stepwise search. */
  readonly further: string | null;
  readonly version: string;
}

interface TrackedCampaign {
  readonly campaign: CampaignRow;
  readonly tracking: Tracking;
  /** Differs after any change. */
  readonly version: string;
}

/** Whether the answer of this version exists already. */
type IsKnownVersion = (version: string) => boolean;

/** A consistent snapshot across several queries. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export function createCampaignService(db: Database): CampaignService {
  async function read(
    { actor }: Caller,
    scope: TrackingScope,
    isKnown: IsKnownVersion | null,
  ): Promise<TrackedCampaign | null> {
    if (isKnown) {
      const current = await findTrackingVersion(db, scope);
      if (!current || !canViewCampaign(actor, current)) throw new AppError('not_found');
      if (isKnown(current.version)) return null;
    }
    const tracked = await loadTracking(db, scope);
    if (!tracked || !canViewCampaign(actor, tracked.campaign)) throw new AppError('not_found');
    return tracked;
  }

  return {
    list({ actor }, { before, limit, search, state, stepwise = false }, isKnown) {
      return db.transaction(async (tx) => {
        const { rows: campaigns, further } = await listCampaigns(tx, {
          organizationIds: isOperator(actor) ? null : listedOrganizationIds(actor),
          before: before ? readListCursor(before) : null,
          search: search?.trim() || null,
          limit,
          isStepwise: stepwise,
          select: state ? (ids) => campaignsInState(tx, ids, state) : null,
        });
        const ids = campaigns.map(({ id }) => id);
        const rowsVersion = await findListVersion(tx, ids);
        const version = further === null ? rowsVersion : `${rowsVersion} ${further}`;
        if (isKnown?.(version)) return null;
        const spots = await listSpotSummaries(tx, ids);
        return { campaigns, spots, reviews: await listSpotReviews(tx, ids), further, version };
      }, SNAPSHOT);
    },

    get: (caller, campaignId, isKnown) => read(caller, { kind: 'campaign', id: campaignId }, isKnown),
    getShow: (caller, showId, isKnown) => read(caller, { kind: 'show', id: showId }, isKnown),

    acquireFiles({ actor }, campaignId) {
      return db.transaction(async (tx) => {
        const campaign = await findCampaign(tx, campaignId);
        if (!campaign || !canUploadTo(actor, campaign)) throw new AppError('not_found');
        if (campaign.filesAcquiredAt) return campaign.filesAcquiredAt;
        await lockCampaign(tx, campaignId);
        const missing = await countSpotsWithoutMaterial(tx, campaignId);
        if (missing > 0) throw new AppError('upload_incomplete', { facts: { spotsWithoutMaterial: missing } });
        return markFilesAcquired(tx, campaignId);
      });
    },
  };
}
