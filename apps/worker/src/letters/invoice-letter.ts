import { type Executor, findInvoice } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import { renderInvoice } from '@spotway/invoices';
import { type Brand, type MailFacts, type OutgoingMail, type RenderedMail, renderMail } from '@spotway/mail';
import { PermanentFailure } from '@spotway/queue';

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

export interface InvoiceLetter {
  readonly to: string;
  readonly language: Language;
  readonly mail: RenderedMail;
  readonly attachments: NonNullable<OutgoingMail['attachments']>;
}

/**
 * The mail that brings an invoice or credit note, in the document's language: to its billing contact, to who ordered where there is none
 * or what was typed is no address. Throws PermanentFailure when the document is gone.
 */
export async function invoiceLetter(
  db: Executor,
  invoiceId: string,
  customer: { readonly name: string; readonly email: string },
  brand: Brand,
): Promise<InvoiceLetter> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice) throw new PermanentFailure('the invoice is gone');
  const { document } = invoice;
  const { buyer, language, name, kind } = document;
  const contact = buyer.contactEmail !== null && EMAIL.test(buyer.contactEmail) ? buyer.contactEmail : null;
  const facts: MailFacts['invoice'] = {
    recipientName: contact === null ? customer.name : (buyer.contactName ?? ''),
    kind,
    organization: buyer.name,
    number: name,
    issuedOn: document.issuedOn,
    dueOn: document.dueOn,
    campaigns: [...new Set(document.orders.map(({ campaign }) => campaign))],
    month: document.month,
    amount: {
      subtotalCents: document.totalExcludingTaxCents,
      vatCents: document.vatCents,
      totalCents: document.totalIncludingTaxCents,
    },
    isPaid: document.payment.by === 'card',
  };
  const content = await renderInvoice(document);
  const mail = renderMail('invoice', language, facts, brand);
  const attachments = [{ filename: `${mail.subject.split(' – ')[0]}.pdf`, content, contentType: 'application/pdf' }];
  return { to: contact ?? customer.email, language, mail, attachments };
}
