import type { Language } from '@spotway/domain/shared';
import type { MailContent } from './layout/content.ts';
import { layOutHtml } from './layout/html.ts';
import { oneClickUrl } from './layout/links.ts';
import { layOutText } from './layout/text.ts';
import type { Brand, RenderedMail } from './mail-facts.ts';
import { accountErased } from './templates/account/account-erased.ts';
import { changeEmail } from './templates/account/change-email.ts';
import { confirmEmail } from './templates/account/confirm-email.ts';
import { emailChangeAsked } from './templates/account/email-change-asked.ts';
import { factorChanged } from './templates/account/factor-changed.ts';
import { factorDemanded } from './templates/account/factor-demanded.ts';
import { invitation } from './templates/account/invitation.ts';
import { memberInvitation } from './templates/account/member-invitation.ts';
import { newDevice } from './templates/account/new-device.ts';
import { resetPassword } from './templates/account/reset-password.ts';
import { dailySummary } from './templates/customers/daily-summary.ts';
import { delivered } from './templates/customers/delivered.ts';
import { filesMissing } from './templates/customers/files-missing.ts';
import { invoice } from './templates/customers/invoice.ts';
import { nameToConfirm } from './templates/customers/name-to-confirm.ts';
import { noteWritten } from './templates/customers/note-written.ts';
import { orderReceived } from './templates/customers/order-received.ts';
import { rejected } from './templates/customers/rejected.ts';
import { rejectedToHolder } from './templates/customers/rejected-to-holder.ts';
import { retentionWarning } from './templates/customers/retention-warning.ts';
import { reviewAnswered } from './templates/customers/review-answered.ts';
import { reviewInvitation } from './templates/customers/review-invitation.ts';
import { subtitleRefused } from './templates/customers/subtitle-refused.ts';
import { uploadDelegation } from './templates/customers/upload-delegation.ts';
import { footOf, type NoticeFoot } from './templates/notice-foot.ts';
import { filmToDecide } from './templates/operators/film-to-decide.ts';
import { operatorAlert } from './templates/operators/operator-alert.ts';
import { outageAlert } from './templates/operators/outage-alert.ts';
import { paymentAlert } from './templates/operators/payment-alert.ts';
import { scheduleAlert } from './templates/operators/schedule-alert.ts';
import { storageAlert } from './templates/operators/storage-alert.ts';
import { supportMessage } from './templates/operators/support-message.ts';
import type { TemplateContext } from './templates/wording.ts';

/** Every mail by its kind, as jobs and logs name it. */
const TEMPLATES = {
  orderReceived,
  dailySummary,
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
  supportMessage,
  filmToDecide,
  confirmEmail,
  accountErased,
  changeEmail,
  emailChangeAsked,
  newDevice,
  factorChanged,
  factorDemanded,
  resetPassword,
  uploadDelegation,
  rejectedToHolder,
  reviewInvitation,
  reviewAnswered,
  noteWritten,
  invitation,
  memberInvitation,
  invoice,
} as const;

export type MailKind = keyof typeof TEMPLATES;
/** What each kind of mail needs to know. Names of people may be empty: the greeting then omits them. */
export type MailFacts = { readonly [Kind in MailKind]: Parameters<(typeof TEMPLATES)[Kind]>[0] };
type Templates = { readonly [Kind in MailKind]: (facts: MailFacts[Kind], context: TemplateContext) => MailContent };

/** Subject, plain text and HTML of a mail, which `notice` lets its reader switch off. Pure: the mail contains only what is in the facts and the brand. */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  facts: MailFacts[Kind],
  brand: Brand,
  notice: NoticeFoot | null = null,
): RenderedMail {
  const context = { language, brand };
  const templates: Templates = TEMPLATES;
  const content = templates[kind](facts, context);
  const subject = content.subject.replace(/[\p{Control}\u2028\u2029 ]+/gu, ' ').trim();
  const foot = footOf(context, notice);
  return {
    subject,
    text: layOutText(content, language, foot),
    html: layOutHtml({ ...content, subject }, language, brand.name, foot),
    ...(notice && { oneClickUrl: oneClickUrl(brand, notice.token) }),
  };
}
