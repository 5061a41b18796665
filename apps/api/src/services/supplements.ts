import { AppError, type Supplement, type SupplementBody } from '@spotway/contract';
import {
  type Database,
  type Executor,
  findDestinationProfiles,
  findOrderedSpots,
  findShowOwner,
  findSupplementedFilm,
  insertSupplement,
  lockCampaign,
  recordAudit,
} from '@spotway/database';
import {
  canBeDeliveredFurther,
  canOrderFor,
  type DeliveryProfile,
  deliveryProfile,
  isPaymentEnabled,
  quoteSupplement,
  type SupplementQuote,
} from '@spotway/domain';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../plugins/caller.ts';
import { issueInvoice } from './invoices.ts';
import { findRefusals } from './later-destinations.ts';

type Orderer = Pick<Caller, 'actor'>;

/**
 * Delivery points ordered for a spot later on. Every call throws AppError `not_found` (another organisation's spot too),
 * `destination_unknown`, `destination_ordered`, `file_removed` once the film's source file was deleted, `destination_refuses` (facts:
 * DestinationRefusals) when an accepted film breaks the rules of one of them.
 */
export interface SupplementService {
  quote(caller: Orderer, showId: string, destinations: readonly string[]): Promise<SupplementQuote>;
  /**
   * Orders and delivers them: what is encoded goes out at once, missing profiles are made of the film that is there. Throws AppError
   * `quote_changed` (facts: the new quote), `payment_required`.
   */
  order(caller: Orderer, showId: string, body: SupplementBody): Promise<Supplement>;
}

export function createSupplementService({
  db,
  queue,
  clock,
  isPaymentActive,
  findProfile = deliveryProfile,
}: {
  readonly db: Database;
  readonly queue: Pick<Queue, 'followUp'>;
  readonly clock: () => Date;
  /** Who is not payment-enabled pays by card. */
  readonly isPaymentActive: boolean;
  /** The delivery profile of this id; domain's own ones unless told. */
  readonly findProfile?: (id: string) => DeliveryProfile | undefined;
}): SupplementService {
  async function findSpot(tx: Executor, { actor }: Orderer, showId: string) {
    const owner = await findShowOwner(tx, showId);
    if (!owner || !canOrderFor(actor, owner)) throw new AppError('not_found');
    return owner;
  }

  /** What the order comes to, once nothing forbids it. */
  async function examine(tx: Executor, campaignId: string, showId: string, destinations: readonly string[]) {
    const order = await findOrderedSpots(tx, campaignId);
    const index = order?.spots.findIndex((spot) => spot.showId === showId) ?? -1;
    const spot = order?.spots[index];
    if (!order || !spot) throw new AppError('not_found');
    const profiles = await findDestinationProfiles(tx, destinations);
    const unknown = destinations.filter((id) => !profiles.has(id));
    if (unknown.length > 0) throw new AppError('destination_unknown', { facts: { destinations: unknown } });
    const ordered = destinations.filter((id) => spot.destinations.includes(id));
    if (ordered.length > 0) throw new AppError('destination_ordered', { facts: { destinations: ordered } });
    const film = await findSupplementedFilm(tx, showId);
    if (!canBeDeliveredFurther(film)) throw new AppError('file_removed');
    const quote = quoteSupplement(order.spots, index, destinations, order.orderedCents);
    const points = destinations.map((id) => ({ organizationId: id, profileId: profiles.get(id) ?? '' }));
    // A film that is not accepted yet is judged for all its points when it is checked.
    const refusals = film?.isQualified ? await findRefusals(tx, film.id, points, findProfile) : null;
    if (refusals) throw new AppError('destination_refuses', { facts: refusals });
    return { quote, film, points };
  }

  return {
    async quote(caller, showId, destinations) {
      const { campaignId } = await findSpot(db, caller, showId);
      return (await examine(db, campaignId, showId, destinations)).quote;
    },

    order(caller, showId, { destinations, estimation }) {
      return db.transaction(async (tx) => {
        const { campaignId, organizationId } = await findSpot(tx, caller, showId);
        await lockCampaign(tx, campaignId);
        const { quote, film, points } = await examine(tx, campaignId, showId, destinations);
        const shown = estimation?.totalIncludingTaxCents;
        if (shown !== undefined && shown !== quote.totalIncludingTaxCents)
          throw new AppError('quote_changed', { facts: { quote } });
        const isInvoiced = isPaymentEnabled(caller.actor);
        if (!isInvoiced && isPaymentActive && quote.totalIncludingTaxCents > 0) throw new AppError('payment_required');
        const actorUserId = caller.actor.userId;
        const supplement = {
          campaignId,
          showId,
          createdBy: actorUserId,
          payment: isInvoiced ? ('invoice' as const) : ('deactivated' as const),
          ...quote,
        };
        const id = await insertSupplement(tx, supplement, points, film?.id ?? null);
        // A film that is not accepted yet goes to all its points when it is.
        if (film?.isQualified) await queue.followUp(tx, { type: 'destinationsAdded' }, { broadcastableId: film.id });
        const amounts = quote;
        const invoice = await issueInvoice(tx, { organizationId, campaignId, supplementId: id, amounts }, clock());
        await recordAudit(tx, {
          actorUserId,
          action: 'show.destinations_added',
          subjectType: 'show',
          subjectId: showId,
          facts: { destinations, totalIncludingTaxCents: quote.totalIncludingTaxCents, invoice },
        });
        return { id, showId, destinations: [...destinations], quote };
      });
    },
  };
}
