import { AppError, type BillingAddress } from '@spotway/contract';
import { type Database, findInvoice, recordAudit, recordReissue, saveBillingInfo } from '@spotway/database';
import { isMember } from '@spotway/domain/account';
import type { InvoiceSeller } from '@spotway/domain/billing';
import type { Caller } from '../plugins/caller.ts';

export interface BillingService {
  /** Saves the billing details of the organisation the caller orders for. Throws AppError `forbidden` for a caller without one. */
  save(caller: Caller, address: BillingAddress): Promise<void>;
  /**
   * Credits an invoice without recipient details and issues a new one with those given since; returns its name. Throws AppError `not_found` (also for
   * another organisation's), `invoice_not_reissued` (facts: NotReissued).
   */
  reissue(caller: Caller, invoiceId: string): Promise<string>;
}

export function createBillingService({
  db,
  clock,
  seller,
}: {
  readonly db: Database;
  readonly clock: () => Date;
  /** The issuer of the invoices. */
  readonly seller: InvoiceSeller;
}): BillingService {
  return {
    async save({ actor }, address) {
      const organizationId = actor.activeOrganizationId;
      if (!organizationId) throw new AppError('forbidden');
      await db.transaction(async (tx) => {
        await saveBillingInfo(tx, organizationId, address);
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'organization.billingChanged',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: { name: address.companyName },
        });
      });
    },

    reissue({ actor }, invoiceId) {
      return db.transaction(async (tx) => {
        const invoice = await findInvoice(tx, invoiceId);
        if (!invoice || !isMember(actor, invoice.organizationId)) throw new AppError('not_found');
        const recorded = await recordReissue(tx, invoiceId, seller, clock);
        if ('refused' in recorded) throw new AppError('invoice_not_reissued', { facts: { reason: recorded.refused } });
        const { name } = recorded.row.document;
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'invoice.reissued',
          subjectType: 'invoice',
          subjectId: invoiceId,
          facts: { invoice: invoice.document.name, creditNote: recorded.creditNote.document.name, reissued: name },
        });
        return name;
      });
    },
  };
}
