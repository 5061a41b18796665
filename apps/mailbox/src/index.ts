export type { Mail, MailAddress, MailAttachment, MailSummary } from './mail.ts';
export { type Mailbox, type MailboxOptions, startMailbox } from './start-mailbox.ts';
