import { AppError } from '@spotway/contract';
import {
  type CampaignRow,
  countSpotsWithoutMaterial,
  type Database,
  findCampaign,
  findListVersion,
  findTrackingVersion,
  type ListedCampaign,
  listAdvertisers,
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
import { type CampaignSort, type CampaignState, parisToday } from '@spotway/domain/order';
import type { Caller } from '../plugins/caller.ts';
import { type ListedPromise, promisesOf } from './list/campaign-promises.ts';
import { campaignsInState, openOnes } from './list/campaign-states.ts';
import { readSearch } from './list/read-search.ts';

export interface CampaignService {
  /** Null if the answer of the current version is known. */
  list(caller: Caller, query: ListQuery, isKnown: IsKnownVersion | null): Promise<ListedCampaigns | null>;
  /** Of the organisation the caller acts for. */
  advertisers(caller: Caller): Promise<string[]>;
  /** Everything listed, in blocks. */
  readAll(caller: Caller, query: CampaignQuery): AsyncGenerator<ListedCampaigns>;
  /** Null if the answer of the current version is known. Throws AppError `not_found`, also for another organisation's campaign. */
  get(caller: Caller, campaignId: string, isKnown: IsKnownVersion | null): Promise<TrackedCampaign | null>;
  /** The same for one spot. */
  getShow(caller: Caller, showId: string, isKnown: IsKnownVersion | null): Promise<TrackedCampaign | null>;
  /** Records that all masters have arrived; repeated calls get the same answer. Throws AppError `upload_incomplete`. */
  acquireFiles(caller: Caller, campaignId: string): Promise<Date>;
}

/** What is listed, and in which order; days in Paris, "2026-12-01". */
interface CampaignQuery {
  readonly search?: string;
  readonly state?: CampaignState;
  readonly channel?: string;
  readonly advertiser?: string;
  readonly from?: string;
  readonly to?: string;
  readonly member?: string;
  readonly sort?: CampaignSort;
}

interface ListQuery extends CampaignQuery {
  readonly before?: string;
  readonly limit: number;
  readonly stepwise?: boolean;
}

export interface ListedCampaigns {
  readonly campaigns: readonly ListedCampaign[];
  readonly spots: readonly SpotSummaryRow[];
  readonly reviews: readonly SpotReviewRow[];
  /** Of those that are not delivered everywhere, by id. */
  readonly promises: ReadonlyMap<string, ListedPromise>;
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

/** Advertisers that a menu offers. */
const MOST_ADVERTISERS = 2000;

/** Campaigns of an export that are read at once. */
const BLOCK = 100;

/** A consistent snapshot across several queries. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export function createCampaignService(db: Database, clock: () => Date): CampaignService {
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

  function list(
    { actor }: Caller,
    { before, limit, stepwise = false, ...query }: ListQuery,
    isKnown: IsKnownVersion | null,
  ): Promise<ListedCampaigns | null> {
    const { search, state, channel, advertiser, from, to, member, sort } = query;
    return db.transaction(async (tx) => {
      const organizationIds = isOperator(actor) ? null : listedOrganizationIds(actor);
      const searched = await readSearch(tx, organizationIds, { search, from, to });
      const { rows: campaigns, further } = await listCampaigns(tx, {
        organizationIds,
        before: before ? readListCursor(before) : null,
        search: searched.search,
        filter: { ...searched.filter, channelId: channel, advertiser, memberId: member },
        sort,
        today: parisToday(clock()),
        limit,
        isStepwise: stepwise,
        state: state ? { name: state, select: (ids, areOpen) => campaignsInState(tx, ids, state, areOpen) } : null,
      });
      const ids = campaigns.map(({ id }) => id);
      const rowsVersion = await findListVersion(tx, ids);
      const version = further === null ? rowsVersion : `${rowsVersion} ${further}`;
      if (isKnown?.(version)) return null;
      const spots = await listSpotSummaries(tx, ids);
      const reviews = await listSpotReviews(tx, ids);
      const promises = await promisesOf(tx, openOnes(spots));
      return { campaigns, spots, reviews, promises, further, version };
    }, SNAPSHOT);
  }

  return {
    list,
    async advertisers({ actor }) {
      const [organizationId] = listedOrganizationIds(actor);
      return organizationId === undefined ? [] : listAdvertisers(db, organizationId, MOST_ADVERTISERS);
    },

    async *readAll(caller, query) {
      for (let before: string | undefined; ; ) {
        const part = await list(caller, { ...query, limit: BLOCK, stepwise: true, ...(before && { before }) }, null);
        if (!part) return;
        if (part.campaigns.length > 0) yield part;
        const last = part.campaigns.length < BLOCK ? null : part.campaigns.at(-1);
        before = part.further ?? last?.cursor;
        if (before === undefined) return;
      }
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
