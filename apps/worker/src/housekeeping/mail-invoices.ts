import { noteInvoiceMailed, takeUnmailedInvoices } from '@spotway/database';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

const BATCH = 25;

/**
 * Queues the mails for documents issued since the last run. The mark and the mail's job are one transaction: however many
 * workers run this, each document is mailed once, and none is forgotten because the program that issued it died.
 */
export function mailInvoices({ db, queue }: Pick<HousekeepingContext, 'db' | 'queue'>): TurnHandler {
  return async ({ now, signal, isOver = isNeverOver }) => {
    const facts = { mailed: 0 };
    for (let taken = BATCH; taken === BATCH; ) {
      signal.throwIfAborted();
      taken = await db.transaction(async (tx) => {
        const issued = await takeUnmailedInvoices(tx, BATCH);
        for (const { id, orders } of issued) {
          const [order] = orders;
          if (!order) throw new Error('an invoice covers at least one order');
          await queue.notify(tx, order.campaignId, 'invoice', id);
          await noteInvoiceMailed(tx, id, now);
        }
        return issued.length;
      });
      facts.mailed += taken;
      if (isOver()) break;
    }
    return { facts, failures: [] };
  };
}
