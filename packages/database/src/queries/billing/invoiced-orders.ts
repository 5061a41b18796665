import type { BillingAddress } from '@spotway/contract';
import {
  type ChargedOrder,
  type DecidedVat,
  isoDay,
  type NamedSpot,
  type OrderToInvoice,
} from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, orderSupplements, organizations, showDestinations, shows, users } from '../../schema/index.ts';

/** An order, or delivery points added to one later. */
export interface OrderKey {
  readonly campaignId: string;
  /** Null for the campaign's own order. */
  readonly supplementId: string | null;
}

export interface OrderForInvoice {
  readonly order: OrderToInvoice;
  readonly orderedAt: Date;
  /** Billing details given with the campaign's order. */
  readonly billing: BillingAddress | null;
  /** Language of the user who ordered. */
  readonly language: Language;
}

/** What an invoice says about an order. Throws if there is no such order. */
export async function readOrderForInvoice(db: Executor, key: OrderKey): Promise<OrderForInvoice> {
  const [row] = await db
    .select({ campaign: campaigns, language: users.language })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.createdBy))
    .where(eq(campaigns.id, key.campaignId));
  if (!row) throw new Error('there is no such order to invoice');
  const { campaign } = row;
  const { charged, createdAt, language, vat } = await (key.supplementId === null
    ? readOrder(db, row)
    : readSupplement(db, key.supplementId));
  const order: OrderToInvoice = {
    ...key,
    campaign: campaign.campaign,
    advertiser: campaign.advertiser,
    product: campaign.product,
    orderedOn: isoDay(createdAt),
    charged,
    vatConsultation: vat?.consultation ?? null,
  };
  return { order, orderedAt: createdAt, billing: campaign.billing, language };
}

interface Charged {
  readonly charged: ChargedOrder;
  readonly createdAt: Date;
  readonly language: Language;
  readonly vat: DecidedVat | null;
}

async function readOrder(
  db: Executor,
  { campaign, language }: { campaign: typeof campaigns.$inferSelect; language: Language },
): Promise<Charged> {
  const spots = await db
    .select({ title: shows.title, version: shows.version, pubId: shows.pubId })
    .from(shows)
    .where(eq(shows.campaignId, campaign.id))
    .orderBy(asc(shows.position));
  const named = await db
    .selectDistinct({ id: organizations.id, name: organizations.name })
    .from(showDestinations)
    .innerJoin(shows, eq(shows.id, showDestinations.showId))
    .innerJoin(organizations, eq(organizations.id, showDestinations.organizationId))
    .where(eq(shows.campaignId, campaign.id));
  const destinationNames = new Map(named.map(({ id, name }) => [id, name]));
  const charged = { kind: 'order', quote: campaign.quote, spots, destinationNames } as const;
  return { charged, createdAt: campaign.createdAt, language, vat: campaign.vat };
}

async function readSupplement(db: Executor, supplementId: string): Promise<Charged> {
  const [row] = await db
    .select({ supplement: orderSupplements, show: shows, language: users.language })
    .from(orderSupplements)
    .innerJoin(shows, eq(shows.id, orderSupplements.showId))
    .innerJoin(users, eq(users.id, orderSupplements.createdBy))
    .where(eq(orderSupplements.id, supplementId));
  if (!row) throw new Error('there is no such supplement to invoice');
  const added = await db
    .select({ name: organizations.name })
    .from(showDestinations)
    .innerJoin(organizations, eq(organizations.id, showDestinations.organizationId))
    .where(eq(showDestinations.supplementId, supplementId))
    .orderBy(asc(showDestinations.position));
  const { totalExcludingTaxCents, vatCents, totalIncludingTaxCents, createdAt, vat } = row.supplement;
  const spot: NamedSpot = { title: row.show.title, version: row.show.version, pubId: row.show.pubId };
  const quote = { totalExcludingTaxCents, vatCents, totalIncludingTaxCents, vat: vat?.treatment };
  return {
    charged: { kind: 'supplement', quote, spot, added: added.map(({ name }) => name) },
    createdAt,
    language: row.language,
    vat,
  };
}
