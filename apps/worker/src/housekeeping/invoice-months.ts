import { sellerOf } from '@spotway/contract';
import { listOrganizationsToInvoice, recordAudit, recordMonthlyInvoices } from '@spotway/database';
import type { ScheduleHandler } from '@spotway/queue';
import type { HousekeepingContext } from './housekeeping-context.ts';

/**
 * Invoices the orders of past months that have no invoice, one document for each month, organisation and billing details. It runs every day and finds work on
 * the first of a month: a first of the month on which everything was away is made up for on the second.
 */
export function invoiceMonths({ db, config }: Pick<HousekeepingContext, 'db' | 'config'>): ScheduleHandler {
  const seller = sellerOf(config);
  return async ({ now, signal }) => {
    const failures: unknown[] = [];
    const facts = { invoices: 0, orders: 0, failed: 0 };
    for (const organizationId of await listOrganizationsToInvoice(db, now)) {
      signal.throwIfAborted();
      try {
        const issued = await db.transaction(async (tx) => {
          const recorded = await recordMonthlyInvoices(tx, organizationId, seller, () => now);
          for (const { document } of recorded)
            await recordAudit(tx, {
              actorUserId: null,
              action: 'invoice.monthIssued',
              subjectType: 'organization',
              subjectId: organizationId,
              facts: { invoice: document.name, month: document.month, orders: document.orders.length },
            });
          return recorded;
        });
        facts.invoices += issued.length;
        facts.orders += issued.reduce((sum, { document }) => sum + document.orders.length, 0);
      } catch (error) {
        facts.failed += 1;
        failures.push(error);
      }
    }
    return { facts, failures };
  };
}
