import { AppError } from '@spotway/contract';
import {
  type Executor,
  findDestinationProfiles,
  findOrderedSpots,
  findSupplementedFilm,
  insertSupplement,
  lockCampaign,
  recordAudit,
} from '@spotway/database';
import { type CreditHours, termsVersion } from '@spotway/domain/account';
import {
  canAddDestinations,
  type DecidedVat,
  type InvoiceSeller,
  quoteSupplement,
  type SupplementQuote,
  type VatTreatment,
} from '@spotway/domain/billing';
import type { Queue } from '@spotway/queue';
import { issueInvoice } from '../invoices/invoices.ts';
import { findRefusals } from './later-destinations.ts';
import type { Orderer } from './order-records.ts';

/** A spot, its campaign and the delivery points to add. */
export interface LaterPoints {
  readonly campaignId: string;
  readonly showId: string;
  readonly destinations: readonly string[];
  /** The accepted version of the terms, by default the one in force. */
  readonly termsVersion?: string | undefined;
}

/**
 * Both throw AppError `not_found`, `destination_unknown`, `destination_ordered`, `file_removed` once the film's source file is deleted,
 * `destination_refuses` (facts: DestinationRefusals) if an accepted film breaks the rules of one of the points.
 */
export interface SupplementRecords {
  /** The price of the points, if they can be ordered. */
  price(db: Executor, later: LaterPoints, treatment: VatTreatment): Promise<SupplementQuote>;
  /** Records them with their invoice and delivers existing deliverables; locks the campaign. */
  insert(
    tx: Executor,
    orderer: Orderer,
    later: LaterPoints,
    quote: SupplementQuote,
    vat: DecidedVat | null,
  ): Promise<string>;
}

export function createSupplementRecords({
  queue,
  clock,
  seller,
  creditHours,
}: {
  readonly queue: Pick<Queue, 'followUp'>;
  readonly clock: () => Date;
  /** The issuer of the invoices. */
  readonly seller: InvoiceSeller;
  /** From the terms in force. */
  readonly creditHours: CreditHours;
}): SupplementRecords {
  async function examine(
    tx: Executor,
    { campaignId, showId, destinations }: LaterPoints,
    treatment?: VatTreatment | undefined,
  ) {
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
    if (!canAddDestinations(film)) throw new AppError('file_removed');
    const quote = quoteSupplement(order.spots, index, destinations, order.orderedCents, treatment);
    const points = [...profiles].map(([organizationId, { id }]) => ({ organizationId, profileId: id }));
    // A film not accepted yet will be judged for all its points by its check.
    const refusals = film?.isQualified ? await findRefusals(tx, film.id, profiles) : null;
    if (refusals) throw new AppError('destination_refuses', { facts: refusals });
    return { quote, film, points };
  }

  return {
    price: async (db, later, treatment) => (await examine(db, later, treatment)).quote,

    async insert(tx, { organizationId, userId, payment, invoicePayment }, later, quote, vat) {
      const { campaignId, showId, destinations } = later;
      await lockCampaign(tx, campaignId);
      const { film, points } = await examine(tx, later);
      const { totalExcludingTaxCents, vatCents, totalIncludingTaxCents } = quote;
      const amounts = { totalExcludingTaxCents, vatCents, totalIncludingTaxCents };
      const terms = later.termsVersion ?? termsVersion(creditHours);
      const supplement = { campaignId, showId, createdBy: userId, payment, ...amounts, vat, termsVersion: terms };
      const id = await insertSupplement(tx, supplement, points, film?.id ?? null);
      // A film not accepted yet will go to all its points once it is.
      if (film?.isQualified) await queue.followUp(tx, { type: 'destinationsAdded' }, { broadcastableId: film.id });
      const order = { organizationId, campaignId, supplementId: id };
      const invoice = await issueInvoice(tx, { ...order, payment: invoicePayment, seller }, clock);
      await recordAudit(tx, {
        actorUserId: userId,
        action: 'show.destinations_added',
        subjectType: 'show',
        subjectId: showId,
        facts: { destinations, totalIncludingTaxCents: quote.totalIncludingTaxCents, invoice },
      });
      return id;
    },
  };
}
