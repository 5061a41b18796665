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
  listSpotSummaries,
  loadTracking,
  lockCampaign,
  markFilesAcquired,
  readListCursor,
  type SpotSummaryRow,
  type Tracking,
  type TrackingScope,
} from '@spotway/database';
import { canUploadTo, canViewCampaign, isOperator } from '@spotway/domain/account';
import type { Caller } from '../plugins/caller.ts';

export interface CampaignService {
  /** Null where the caller knows the version. */
  list(
    caller: Caller,
    query: { before?: string; limit: number; search?: string; stepwise?: boolean },
    knows: KnowsVersion | null,
  ): Promise<ListedCampaigns | null>;
  /** Null where the caller knows the version. Throws AppError `not_found`, for another organisation's campaign too. */
  get(caller: Caller, campaignId: string, knows: KnowsVersion | null): Promise<TrackedCampaign | null>;
  /** The same of one spot. */
  getShow(caller: Caller, showId: string, knows: KnowsVersion | null): Promise<TrackedCampaign | null>;
  /** Notes that all masters are in; the same answer when repeated. Throws AppError `upload_incomplete`. */
  acquireFiles(caller: Caller, campaignId: string): Promise<Date>;
}

interface ListedCampaigns {
  readonly campaigns: readonly ListedCampaign[];
  readonly spots: readonly SpotSummaryRow[];
  /** `before` of the call that goes on with a stepwise search. */
  readonly further: string | null;
  readonly version: string;
}

interface TrackedCampaign {
  readonly campaign: CampaignRow;
  readonly tracking: Tracking;
  /** Another one once anything of it has changed. */
  readonly version: string;
}

/** Whether the caller has the answer of this version. */
type KnowsVersion = (version: string) => boolean;

/** One consistent picture of rows that several queries read. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

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
    list({ actor }, { before, limit, search, stepwise = false }, knows) {
      return db.transaction(async (tx) => {
        const { rows: campaigns, further } = await listCampaigns(tx, {
          organizationIds: isOperator(actor) ? null : actor.organizations.map(({ id }) => id),
          before: before ? readListCursor(before) : null,
          search: search?.trim() || null,
          limit,
          isStepwise: stepwise,
        });
        const ids = campaigns.map(({ id }) => id);
        const rowsVersion = await findListVersion(tx, ids);
        const version = further === null ? rowsVersion : `${rowsVersion} ${further}`;
        if (knows?.(version)) return null;
        return { campaigns, spots: await listSpotSummaries(tx, ids), further, version };
      }, SNAPSHOT);
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
