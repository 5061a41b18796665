export type { Brand, MailFacts, MailKind, RenderedMail } from './mail-facts.ts';
export { createMailer, type Mailer, type OutgoingMail, type SendOutcome } from './mailer.ts';

export { renderMail } from './render-mail.ts';
