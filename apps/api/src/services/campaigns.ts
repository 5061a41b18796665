import { AppError } from '@spotway/contract';
import {
  type CampaignRow,
  countSpotsWithoutMaterial,
  type Database,
  findCampaign,
  findShowOwner,
  type ListedCampaign,
  listCampaigns,
  listSpotSummaries,
  loadTracking,
  lockCampaign,
  markFilesAcquired,
  readListCursor,
  type SpotSummaryRow,
  type Tracking,
} from '@spotway/database';
import { canUploadTo, canViewCampaign, isOperator } from '@spotway/domain';
import type { Caller } from '../plugins/caller.ts';

export interface CampaignService {
  list(
    caller: Caller,
    query: { before?: string; limit: number; search?: string },
  ): Promise<{ campaigns: readonly ListedCampaign[]; spots: readonly SpotSummaryRow[] }>;
  /** Throws AppError `not_found`, for another organisation's campaign too. */
  get(caller: Caller, campaignId: string): Promise<{ campaign: CampaignRow; tracking: Tracking }>;
  getShow(caller: Caller, showId: string): Promise<Tracking>;
  /** Notes that all masters are in; the same answer when repeated. Throws AppError `upload_incomplete`. */
  acquireFiles(caller: Caller, campaignId: string): Promise<Date>;
}

/** One consistent picture of rows that several queries read. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export function createCampaignService(db: Database): CampaignService {
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

    get({ actor }, campaignId) {
      return db.transaction(async (tx) => {
        const campaign = await findCampaign(tx, campaignId);
        if (!campaign || !canViewCampaign(actor, campaign)) throw new AppError('not_found');
        return { campaign, tracking: await loadTracking(tx, { campaignId }) };
      }, SNAPSHOT);
    },

    getShow({ actor }, showId) {
      return db.transaction(async (tx) => {
        const owner = await findShowOwner(tx, showId);
        if (!owner || !canViewCampaign(actor, owner)) throw new AppError('not_found');
        return loadTracking(tx, { showId });
      }, SNAPSHOT);
    },

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
