import type { Language } from '@spotway/domain/shared';
import type { MailContent } from './layout/content.ts';
import { layOutHtml } from './layout/html.ts';
import { layOutText } from './layout/text.ts';
import type { Brand, MailFacts, MailKind, RenderedMail } from './mail-facts.ts';
import { confirmEmail } from './templates/customers/confirm-email.ts';
import { delivered } from './templates/customers/delivered.ts';
import { filesMissing } from './templates/customers/files-missing.ts';
import { invitation } from './templates/customers/invitation.ts';
import { invoice } from './templates/customers/invoice.ts';
import { nameToConfirm } from './templates/customers/name-to-confirm.ts';
import { orderReceived } from './templates/customers/order-received.ts';
import { rejected } from './templates/customers/rejected.ts';
import { rejectedToHolder } from './templates/customers/rejected-to-holder.ts';
import { resetPassword } from './templates/customers/reset-password.ts';
import { retentionWarning } from './templates/customers/retention-warning.ts';
import { subtitleRefused } from './templates/customers/subtitle-refused.ts';
import { uploadDelegation } from './templates/customers/upload-delegation.ts';
import { filmToDecide } from './templates/operators/film-to-decide.ts';
import { operatorAlert } from './templates/operators/operator-alert.ts';
import { outageAlert } from './templates/operators/outage-alert.ts';
import { paymentAlert } from './templates/operators/payment-alert.ts';
import { scheduleAlert } from './templates/operators/schedule-alert.ts';
import { storageAlert } from './templates/operators/storage-alert.ts';
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
