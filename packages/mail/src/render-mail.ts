import type { Language } from '@spotway/domain/shared';
import type { MailContent } from './layout/content.ts';
import { layOutHtml } from './layout/html.ts';
import { layOutText } from './layout/text.ts';
import type { Brand, MailFacts, MailKind, RenderedMail } from './mail-facts.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { delivered } from './templates/delivered.ts';
import { filesMissing } from './templates/files-missing.ts';
import { filmToDecide } from './templates/film-to-decide.ts';
import { invitation } from './templates/invitation.ts';
import { invoice } from './templates/invoice.ts';
import { nameToConfirm } from './templates/name-to-confirm.ts';
import { operatorAlert } from './templates/operator-alert.ts';
import { orderReceived } from './templates/order-received.ts';
import { outageAlert } from './templates/outage-alert.ts';
import { paymentAlert } from './templates/payment-alert.ts';
import { rejected } from './templates/rejected.ts';
import { rejectedToHolder } from './templates/rejected-to-holder.ts';
import { resetPassword } from './templates/reset-password.ts';
import { retentionWarning } from './templates/retention-warning.ts';
import { scheduleAlert } from './templates/schedule-alert.ts';
import { storageAlert } from './templates/storage-alert.ts';
import { subtitleRefused } from './templates/subtitle-refused.ts';
import { uploadDelegation } from './templates/upload-delegation.ts';
import { footer, type TemplateContext } from './templates/wording.ts';

type Templates = { [Kind in MailKind]: (facts: MailFacts[Kind], context: TemplateContext) => MailContent };

const templates: Templates = {
  orderReceived,
  filesMissing,
  retentionWarning,
  rejected,
  subtitleRefused,
  nameToConfirm,
  delivered,
  operatorAlert,
  scheduleAlert,
  outageAlert,
  storageAlert,
  paymentAlert,
  filmToDecide,
  confirmEmail,
  resetPassword,
  uploadDelegation,
  rejectedToHolder,
  invitation,
  invoice,
};

/** Subject, plain text and HTML of a mail. Pure: what is not in the facts or the brand is not in the mail. */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  facts: MailFacts[Kind],
  brand: Brand,
): RenderedMail {
  const context = { language, brand };
  const content = templates[kind](facts, context);
  const subject = content.subject.replace(/[\p{Control}\u2028\u2029 ]+/gu, ' ').trim();
  const foot = footer(context);
  return {
    subject,
    text: layOutText(content, language, foot),
    html: layOutHtml({ ...content, subject }, language, brand.name, foot),
  };
}
