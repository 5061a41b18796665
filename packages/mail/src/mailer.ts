import { isErasedEmail } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from './mail-facts.ts';
import { messageIdFor } from './message-id.ts';

export type MailerOptions = {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** `address@host` or `Name <address@host>`. */
  from: string;
  /** Milliseconds for connecting, for the greeting, and without any response. Default 15,000. */
  timeoutMs?: number;
};

export type OutgoingMail = RenderedMail & {
  /** One address; a name is encoded and quoted as needed. */
  to: string | { name: string; address: string };
  language: Language;
  /** Unique among all mails ever sent, e.g. `delivered:<campaign id>:<user id>`. */
  idempotencyKey: string;
  replyTo?: string;
  attachments?: { filename: string; content: Buffer | string; contentType: string }[];
};

/** `refused`: the server will never accept this mail, because of the address or the content (a 5xx reply); or its account was deleted, and nothing is sent. */
export type SendOutcome =
  | { sent: true; messageId: string }
  | { sent: false; reason: 'refused'; messageId: string; response: string; responseCode: number };

export type Mailer = {
  /** Hands the mail to the server. Throws for possibly temporary faults: no connection, time-outs, 4xx replies, failed login. */
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /** Connects and logs in without sending; throws if that fails. */
  check(): Promise<void>;
  /** Closes the connections; otherwise they stay open for some seconds. */
  close(): void;
};

/** Sends by SMTP over a small pool of connections. Connects only when used. */
export function createMailer({ url, from, timeoutMs = 15_000 }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    idleTimeout: 5_000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send(mail: OutgoingMail): Promise<SendOutcome> {
    const messageId = messageIdFor(mail.idempotencyKey, from);
    if (isErasedEmail(typeof mail.to === 'string' ? mail.to : mail.to.address))
      return { sent: false, reason: 'refused', messageId, response: 'the account was deleted', responseCode: 550 };
    try {
      await transport.sendMail({
        from,
        to: mail.to,
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments,
        messageId,
        // Keeps auto-responders from replying (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.language,
          ...(mail.oneClickUrl && {
            'List-Unsubscribe': { prepared: true, value: `<${mail.oneClickUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return { sent: true, messageId };
    } catch (error) {
      const { code, response, responseCode } = error as { code?: string; response?: string; responseCode?: number };
      const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
      if (!isAboutThisMail || responseCode === undefined || responseCode < 500) throw error;
      return { sent: false, reason: 'refused', messageId, response: response ?? '', responseCode };
    }
  }

  return {
    send,
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
