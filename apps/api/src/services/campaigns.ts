import { AppError } from '@spotway/contract';
import {
  type CampaignRow,
  countSpotsWithoutMaterial,
  type Database,
  findCampaign,
  findTrackingVersion,
  type ListedCampaign,
  listCampaigns,
  listSpotSummaries,
  loadTracking,
  lockCampaign,
  markFilesAcquired,
  readListCursor,
  type SpotSummaryRow,
  type Tracking,
  type TrackingScope,
} from '@spotway/database';
import { canUploadTo, canViewCampaign, isOperator } from '@spotway/domain';
import type { Caller } from '../plugins/caller.ts';

export interface CampaignService {
  list(
    caller: Caller,
    query: { before?: string; limit: number; search?: string },
  ): Promise<{ campaigns: readonly ListedCampaign[]; spots: readonly SpotSummaryRow[] }>;
  /** Null where the caller knows the version. Throws AppError `not_found`, for another organisation's campaign too. */
  get(caller: Caller, campaignId: string, knows: KnowsVersion | null): Promise<TrackedCampaign | null>;
  /** The same of one spot. */
  getShow(caller: Caller, showId: string, knows: KnowsVersion | null): Promise<TrackedCampaign | null>;
  /** Notes that all masters are in; the same answer when repeated. Throws AppError `upload_incomplete`. */
  acquireFiles(caller: Caller, campaignId: string): Promise<Date>;
}

export interface TrackedCampaign {
  readonly campaign: CampaignRow;
  readonly tracking: Tracking;
  /** Another one once anything of it has changed. */
  readonly version: string;
}

/** Whether the caller has the answer of this version. */
export type KnowsVersion = (version: string) => boolean;

export function createCampaignService(db: Database): CampaignService {
  async function read(
    { actor }: Caller,
    scope: TrackingScope,
    knows: KnowsVersion | null,
  ): Promise<TrackedCampaign | null> {
    if (knows) {
      const current = await findTrackingVersion(db, scope);
      if (!current || !canViewCampaign(actor, current)) throw new AppError('not_found');
      if (knows(current.version)) return null;
    }
    const tracked = await loadTracking(db, scope);
    if (!tracked || !canViewCampaign(actor, tracked.campaign)) throw new AppError('not_found');
    return tracked;
  }

  return {
    async list({ actor }, { before, limit, search }) {
      const campaigns = await listCampaigns(db, {
        organizationIds: isOperator(actor) ? null : actor.organizations.map(({ id }) => id),
        before: before ? readListCursor(before) : null,
        search: search?.trim() || null,
        limit,
      });
      const spots = await listSpotSummaries(
        db,
        campaigns.map(({ id }) => id),
      );
      return { campaigns, spots };
    },

    get: (caller, campaignId, knows) => read(caller, { kind: 'campaign', id: campaignId }, knows),
    getShow: (caller, showId, knows) => read(caller, { kind: 'show', id: showId }, knows),

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
