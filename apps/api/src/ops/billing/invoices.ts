import { AppError, type CreditNoteBody } from '@spotway/contract';
import { type Database, findInvoice, lockOrganization, recordAudit, setInvoicing } from '@spotway/database';
import { canInvoiceMonthly, type InvoicingRhythm } from '@spotway/domain/billing';
import { issueCreditNote } from '../../invoices/invoices.ts';
import type { Caller } from '../../plugins/caller.ts';

export interface OperatedInvoiceService {
  /**
   * Issues a credit note for an invoice not paid by card; returns its name. Throws AppError `not_found`, `credit_by_refund` for one paid by card,
   * `credit_exceeds_invoice` (facts: CreditLimit).
   */
  credit(caller: Caller, invoiceId: string, body: CreditNoteBody): Promise<string>;
  /** Sets when an organisation is invoiced. Throws AppError `not_found`, `not_payment_enabled` for monthly invoices. */
  setInvoicing(caller: Caller, organizationId: string, invoicing: InvoicingRhythm): Promise<void>;
}

export function createOperatedInvoiceService({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: () => Date;
}): OperatedInvoiceService {
  return {
    credit({ actor }, invoiceId, { amount = null, reason }) {
      return db.transaction(async (tx) => {
        const invoice = await findInvoice(tx, invoiceId);
        if (!invoice) throw new AppError('not_found');
        if (invoice.payment === 'card') throw new AppError('credit_by_refund');
        const order = { invoiceId, totalIncludingTaxCents: amount, reason, actorUserId: actor.userId };
        return issueCreditNote(tx, order, clock);
      });
    },

    async setInvoicing({ actor }, organizationId, invoicing) {
      await db.transaction(async (tx) => {
        const organization = await lockOrganization(tx, organizationId);
        if (!organization) throw new AppError('not_found');
        if (invoicing === 'monthly' && !canInvoiceMonthly(organization)) throw new AppError('not_payment_enabled');
        if (organization.invoicing === invoicing) return;
        await setInvoicing(tx, organizationId, invoicing);
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: invoicing === 'monthly' ? 'organization.invoicedMonthly' : 'organization.invoicedPerOrder',
          subjectType: 'organization',
          subjectId: organizationId,
          facts: { name: organization.name },
        });
      });
    },
  };
}
