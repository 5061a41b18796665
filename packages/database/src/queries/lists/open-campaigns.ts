import type { CampaignState } from '@spotway/domain/order';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { broadcastables, campaigns, deliveries, shows } from '../../schema/index.ts';
import { latestAnswer } from '../reviews/film-answers.ts';

/** Open deliveries of the organisations that are looked at. */
const MOST_DELIVERIES = 5000;
/** Campaigns that may be in the state. */
const MOST_CAMPAIGNS = 2000;

/** What shows that a campaign with an open delivery may be in a state. */
interface Signs {
  /** Of the open delivery's film, its spot or campaign. */
  readonly film: SQL;
  /** A campaign whose films have not all arrived may be in it too. */
  readonly isAwaitingFiles: boolean;
}

const isRejected = sql`${broadcastables.rejectedAt} is not null`;
/** Also for old films that have: their arrival was not kept. */
const hasNoMaterial = sql`${broadcastables.arrivedAt} is null`;
/** Its file may name another spot. */
const isUndecided = sql`${broadcastables.qualifiedAt} is null`;
const isReviewed = sql`coalesce(${latestAnswer} = 'changesRequested', ${campaigns.waitsForApproval})`;

/** Wider than domain's rule, which decides. Null for a state that nearly all campaigns are in. */
const SIGNS: Readonly<Record<CampaignState, Signs | null>> = {
  attention: { film: sql`${or(isRejected, hasNoMaterial, isUndecided, isReviewed)}`, isAwaitingFiles: true },
  rejected: { film: isRejected, isAwaitingFiles: false },
  filesMissing: { film: hasNoMaterial, isAwaitingFiles: true },
  approval: { film: isReviewed, isAwaitingFiles: false },
  inProgress: { film: sql`true`, isAwaitingFiles: false },
  delivered: null,
};

/** Campaigns that may be in a state, found from what is open. */
export interface OpenCampaigns {
  /** Declares the tables of the other two. */
  readonly declarations: SQL;
  /** Their ids, as an array: the planner then looks each up by its key, whatever its statistics say. */
  readonly ids: SQL;
  /** All of them are among the ids: no more are open than one statement looks at. */
  readonly areAll: SQL;
}

/**
 * The campaigns of these organisations that may be in the state: a campaign that is not delivered has an open delivery or awaits files, and both have an index
 * of their own. Null for the state that nothing open tells.
 */
export function openCampaigns(organizationIds: readonly string[], state: CampaignState): OpenCampaigns | null {
  const signs = SIGNS[state];
  if (!signs) return null;
  const most = MOST_DELIVERIES + 1;
  const isOpen = sql`${deliveries.deliveredAt} is null and not ${deliveries.isAbandoned}`;
  const openOf = (isCustomer: SQL) =>
    sql`(select ${deliveries.broadcastableId} as id from ${deliveries} where ${isCustomer} and ${isOpen} limit ${most})`;
  const areFew = sql`(select count(*) from open_films) <= ${MOST_DELIVERIES}`;
  const awaiting = sql`(select ${campaigns.id} from ${campaigns}
    where ${inArray(campaigns.organizationId, [...organizationIds])} and ${campaigns.filesAcquiredAt} is null limit ${MOST_CAMPAIGNS + 1})`;
  return {
    declarations: sql`open_films as materialized (${openOf(inArray(deliveries.customerId, [...organizationIds]))}
        union all ${openOf(sql`${deliveries.customerId} is null`)}),
      open_campaigns as materialized ((select distinct ${shows.campaignId} as id
        from ${broadcastables} join ${shows} on ${shows.id} = ${broadcastables.showId} join ${campaigns} on ${campaigns.id} = ${shows.campaignId}
        where ${broadcastables.id} = any(array(select id from open_films)) and ${broadcastables.supersededAt} is null and ${areFew} and ${signs.film})
        ${signs.isAwaitingFiles ? sql`union ${awaiting}` : sql``})`,
    ids: sql`any(array(select id from open_campaigns))`,
    areAll: sql`(${areFew} and (select count(*) from open_campaigns) <= ${MOST_CAMPAIGNS})`,
  };
}
