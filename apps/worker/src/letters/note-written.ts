import { findNoteForMail } from '@spotway/database';
import { renderMail } from '@spotway/mail';
import { personName } from '@spotway/wording/work';
import { aboutOrder, type WriteLetter } from './letter.ts';

/**
 * A note: a customer's to support, an operator's to the member of the customer's who wrote last, else to whoever gets the campaign's mails. It is written
 * to them, so it always goes out.
 */
export const noteWritten: WriteLetter = async (occasion) => {
  const found = await findNoteForMail(occasion.db, occasion.subjectId);
  if (!found) return null;
  const { note, spotTitle, asker } = found;
  const { order, brand } = occasion;
  const toSupport = { name: '', email: brand.supportEmail, language: 'fr' } as const;
  const toOrderer = { name: order.customerName, email: order.customerEmail, language: order.language };
  const { name, email, language } = note.side === 'customer' ? toSupport : (asker ?? toOrderer);
  const facts = {
    ...aboutOrder(occasion),
    recipientName: name,
    side: note.side,
    authorName: personName(found.authorName, language),
    spotTitle,
    text: note.text,
  };
  return { to: email, language, readerId: null, render: () => renderMail('noteWritten', language, facts, brand) };
};
