import type { ErasureFacts } from '@spotway/domain/account';
import { SILENT_UPLOAD_MS } from '@spotway/domain/order';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  accounts,
  broadcastables,
  campaigns,
  deliveries,
  invoices,
  memberships,
  orderSupplements,
  organizations,
  payments,
  showFiles,
  shows,
  uploads,
} from '../../schema/index.ts';

/** Between the card's authorisation and the order, or on the way back to it. */
const OPEN_STATES = sql`('authorised', 'capturing', 'cancelling', 'returning')`;

/** Locks a user and their organisations' teams until the transaction ends: who leaves at the same moment comes before or after. */
export async function lockErasure(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${organizations} where ${organizations.id} in
    (select ${memberships.organizationId} from ${memberships} where ${memberships.userId} = ${userId})
    order by ${organizations.id} for no key update`);
}

/** What decides whether a user's account can be erased. @param today in Paris, as on invoices */
export async function readErasureFacts(
  db: Executor,
  userId: string,
  { now, today }: { now: Date; today: string },
): Promise<ErasureFacts> {
  const own = sql`${campaigns.organizationId} = o.id`;
  const hasArrived = sql`exists (select 1 from ${showFiles} join ${uploads} on ${uploads.fileId} = ${showFiles.id}
    where ${showFiles.broadcastableId} = ${broadcastables.id} and ${showFiles.kind} = 'Material' and (${uploads.completedAt} is not null
      or ${uploads.status} = 'OnGoing' and ${uploads.updatedAt} > ${new Date(now.getTime() - SILENT_UPLOAD_MS)}))`;
  const isUndelivered = sql`exists (select 1 from ${deliveries}
    where ${deliveries.broadcastableId} = ${broadcastables.id} and ${deliveries.deliveredAt} is null)`;
  const isCredited = sql`${invoices.totalIncludingTaxCents} <= (select coalesce(sum(c.total_including_tax_cents), 0) from ${invoices} c
    where c.credits_invoice_id = ${invoices.id})`;
  const { rows } = await db.execute<ErasureFacts['memberships'][number] & Record<string, unknown>>(sql`
    select o.id, o.name, o.kind,
      (select count(*)::int from ${memberships} where ${memberships.organizationId} = o.id) as members,
      (exists (select 1 from ${campaigns} where ${own}) or exists (select 1 from ${payments} where ${payments.organizationId} = o.id)
        or exists (select 1 from ${invoices} where ${invoices.organizationId} = o.id)) as "hasRecords",
      (select count(*)::int from ${payments} where ${payments.organizationId} = o.id and ${payments.state} in ${OPEN_STATES}) as "openPayments",
      (select count(*)::int from ${campaigns} where ${own} and ${campaigns.invoiceId} is null and ${campaigns.payment} = 'invoice')
        + (select count(*)::int from ${orderSupplements} join ${campaigns} on ${campaigns.id} = ${orderSupplements.campaignId}
          where ${own} and ${orderSupplements.invoiceId} is null and ${orderSupplements.payment} = 'invoice') as "uninvoicedOrders",
      (select count(*)::int from ${invoices} where ${invoices.organizationId} = o.id and ${invoices.kind} = 'invoice'
        and ${invoices.payment} = 'transfer' and ${invoices.document} ->> 'dueOn' >= ${today}
        and ${invoices.totalIncludingTaxCents} > 0 and not (${isCredited})) as "dueInvoices",
      (select count(*)::int from ${broadcastables} join ${shows} on ${shows.id} = ${broadcastables.showId}
        join ${campaigns} on ${campaigns.id} = ${shows.campaignId}
        where ${own} and ${broadcastables.supersededAt} is null and ${broadcastables.rejectedAt} is null
        and ${isUndelivered} and ${hasArrived}) as "runningFilms"
    from ${memberships} m join ${organizations} o on o.id = m.organization_id
    where m.user_id = ${userId} order by m.created_at, o.id`);
  const { rows: others } = await db.execute<{ openPayments: number; hasOtherOperator: boolean }>(sql`
    select (select count(*)::int from ${payments} where ${payments.userId} = ${userId} and ${payments.state} in ${OPEN_STATES}) as "openPayments",
      exists (select 1 from ${memberships} join ${organizations} on ${organizations.id} = ${memberships.organizationId}
        join ${accounts} on ${accounts.userId} = ${memberships.userId} and ${accounts.providerId} = 'credential'
        where ${organizations.kind} = 'operator' and ${memberships.userId} <> ${userId}) as "hasOtherOperator"`);
  return {
    memberships: rows,
    openPayments: others[0]?.openPayments ?? 0,
    hasOtherOperator: others[0]?.hasOtherOperator ?? false,
  };
}
