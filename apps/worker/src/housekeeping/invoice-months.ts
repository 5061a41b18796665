import { sellerOf } from '@spotway/contract';
import { listOrganizationsToInvoice, recordAudit, recordMonthlyInvoices } from '@spotway/database';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { beginRound, inRound } from './turns/round.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

/**
 * Invoices the orders of past months that have no invoice, one document per month, organisation and billing details. It normally finds work on
 * the first of a month; if everything was down on the first, it catches up on the second. Each organisation is a transaction; a run
 * continues after the one where the last run stopped, so that a failing one holds up no other.
 */
export function invoiceMonths(
  { db, config }: Pick<HousekeepingContext, 'db' | 'config'>,
  round = beginRound(),
): TurnHandler {
  const seller = sellerOf(config);
  return async ({ now, signal, isOver = isNeverOver }) => {
    const failures: unknown[] = [];
    const facts = { invoices: 0, orders: 0, failed: 0 };
    for (const organizationId of inRound(await listOrganizationsToInvoice(db, now), round)) {
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
      round.after = organizationId;
      if (isOver()) break;
    }
    return { facts, failures };
  };
}
