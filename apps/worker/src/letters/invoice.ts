import { findInvoice } from '@spotway/database';
import { renderInvoice } from '@spotway/invoices';
import { type MailFacts, renderMail } from '@spotway/mail';
import { PermanentFailure } from '@spotway/queue';
import type { WriteLetter } from './letter.ts';

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

/**
 * An invoice or credit note, in the document's language: to its billing contact, or to the orderer when there is none or its
 * address is invalid. Throws PermanentFailure when the document is gone.
 */
export const invoice: WriteLetter = async ({ db, subjectId, order, brand }) => {
  const found = await findInvoice(db, subjectId);
  if (!found) throw new PermanentFailure('the invoice is gone');
  const { document } = found;
  const { buyer, language, name, kind } = document;
  const contact = buyer.contactEmail !== null && EMAIL.test(buyer.contactEmail) ? buyer.contactEmail : null;
  const facts: MailFacts['invoice'] = {
    recipientName: contact === null ? order.customerName : (buyer.contactName ?? ''),
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
  return { to: contact ?? order.customerEmail, language, readerId: null, render: () => mail, attachments };
};
