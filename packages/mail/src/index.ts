export { formatMoment } from './layout/moment.ts';
export type { Brand, MailFacts, MailKind, RenderedMail } from './mail-facts.ts';
export { createMailer, type Mailer, type MailerOptions, type OutgoingMail, type SendOutcome } from './mailer.ts';
export { messageIdFor } from './message-id.ts';
export { renderMail } from './render-mail.ts';
