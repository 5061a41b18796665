export type { FactorChange } from '@spotway/wording/mails/account/factor-changed';
export { reviewUrl } from './layout/links.ts';
export type { Brand, RenderedMail } from './mail-facts.ts';
export { createMailer, type Mailer, type OutgoingMail, type SendOutcome } from './mailer.ts';
export { type MailFacts, type MailKind, renderMail } from './render-mail.ts';
export type { NoticeFoot } from './templates/notice-foot.ts';
export { openUnsubscribeToken, unsubscribeToken } from './unsubscribe.ts';
