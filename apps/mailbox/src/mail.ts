import PostalMime, { type Address, type Email } from 'postal-mime';

type MailAddress = { name: string; address: string };

type MailAttachment = { filename: string; mimeType: string; sizeBytes: number };

export type MailSummary = {
  id: string;
  from: MailAddress | null;
  to: MailAddress[];
  subject: string;
  /** From the mail's own header, else the time of arrival. ISO 8601, UTC. */
  date: string;
  receivedAt: string;
  messageId: string | null;
  attachments: MailAttachment[];
};

export type Mail = MailSummary & {
  cc: MailAddress[];
  /** The actual recipients, hidden copies included. */
  deliveredTo: string[];
  text: string | null;
  html: string | null;
  headers: { name: string; value: string }[];
  sizeBytes: number;
};

export type ParsedMail = { mail: Mail; attachmentContents: Uint8Array[] };

/** Parses a stored mail. A mail that can't be parsed is shown with its error: nothing that arrived is hidden. */
export async function parseMail(id: string, source: Buffer): Promise<ParsedMail> {
  const email = await PostalMime.parse(source).catch((error: Error): Email => unreadable(source, error));
  const receivedAt = new Date(Number(id.slice(0, 13))).toISOString();
  const attachmentContents = email.attachments.map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  );
  const mail: Mail = {
    id,
    from: mailboxes(email.from && [email.from])[0] ?? null,
    to: mailboxes(email.to),
    cc: mailboxes(email.cc),
    deliveredTo: email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value),
    subject: email.subject ?? '',
    date: isoDate(email.date) ?? receivedAt,
    receivedAt,
    messageId: email.messageId ?? null,
    text: email.text ?? null,
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType }, index) => ({
      filename: filename || `attachment-${index + 1}`,
      mimeType,
      sizeBytes: attachmentContents[index]?.byteLength ?? 0,
    })),
    sizeBytes: source.byteLength,
  };
  return { mail, attachmentContents };
}

export function summarise(mail: Mail): MailSummary {
  const { id, from, to, subject, date, receivedAt, messageId, attachments } = mail;
  return { id, from, to, subject, date, receivedAt, messageId, attachments };
}

function unreadable(source: Buffer, error: Error): Email {
  const text = `This mail can't be read (${error.message}). It starts with:\n\n${source.toString('latin1', 0, 10_000)}`;
  return { headers: [], headerLines: [], attachments: [], text };
}

function mailboxes(addresses: Address[] | undefined): MailAddress[] {
  return (addresses ?? [])
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => ({ name: name ?? '', address: address ?? '' }));
}

function isoDate(date: string | undefined): string | undefined {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
