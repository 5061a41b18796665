import type { NotificationKind } from '../pipeline.ts';

/**
 * What a person may be told about, or not. Everything else always goes out: invoices, warnings before files are removed, mails to people without an
 * account and to operators, and all mails about an account and its security.
 */
export const NOTICE_EVENTS = [
  'orderReceived',
  'filesMissing',
  'subtitleRefused',
  'nameToConfirm',
  'rejected',
  'reviewAnswered',
  'delivered',
] as const satisfies readonly NotificationKind[];
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export function isNoticeEvent(kind: string): kind is NoticeEvent {
  return NOTICE_EVENTS.some((each) => each === kind);
}

/** A mail at once, a line of the day's summary, or no mail. */
export const MAIL_MODES = ['atOnce', 'daily', 'none'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** By event; an event that is missing follows what comes next: the organisation's choice, then a mail at once. */
export type MailChoices = Partial<Record<NoticeEvent, MailMode>>;

export interface NoticeChoices {
  readonly mail: MailChoices;
  /** Shown by the browser while a page is open. */
  readonly browser: readonly NoticeEvent[];
  /** They are also told about campaigns that colleagues ordered. */
  readonly followsColleagues: boolean;
}

export const NO_CHOICES: NoticeChoices = { mail: {}, browser: [], followsColleagues: false };

/** A person's own choice wins over their organisation's; without either, the mails of the specification go out at once. */
export function mailMode(event: NoticeEvent, own: MailChoices, ofOrganization: MailChoices): MailMode {
  return own[event] ?? ofOrganization[event] ?? 'atOnce';
}

/** `addressee`: the mail was always theirs, since they ordered or made the review link. `colleague`: another member of the organisation. */
export type NoticeReader = 'addressee' | 'colleague';

export interface NoticeWays {
  readonly mail: MailMode;
  readonly isShownInBrowser: boolean;
}

/** How one person is told of one event. */
export function waysOfTelling(
  event: NoticeEvent,
  reader: NoticeReader,
  { mail, browser, followsColleagues }: NoticeChoices,
  ofOrganization: MailChoices,
): NoticeWays {
  if (reader === 'colleague' && !followsColleagues) return { mail: 'none', isShownInBrowser: false };
  return { mail: mailMode(event, mail, ofOrganization), isShownInBrowser: browser.includes(event) };
}

/** What an unsubscribe link switches off: one event, or the daily summary. */
export type UnsubscribeSubject = NoticeEvent | 'daily';

/**
 * What following an unsubscribe link changes, by event: the event itself, or all those that come with the daily summary. Empty if everything is
 * switched off already.
 */
export function switchedOff(
  subject: UnsubscribeSubject,
  own: MailChoices,
  ofOrganization: readonly MailChoices[],
): MailChoices {
  const modesOf = (event: NoticeEvent) => [...ofOrganization, {}].map((each) => mailMode(event, own, each));
  const events = subject === 'daily' ? NOTICE_EVENTS.filter((event) => modesOf(event).includes('daily')) : [subject];
  return Object.fromEntries(
    events.filter((event) => modesOf(event).some((mode) => mode !== 'none')).map((event) => [event, 'none']),
  );
}

/** Whether the holder of a link may make these choices with it, so as to undo what it did: nothing beyond what it switches off. */
export function canUndo(subject: UnsubscribeSubject, choices: Partial<Record<NoticeEvent, MailMode | null>>): boolean {
  return Object.entries(choices).every(([event, mode]) =>
    subject === 'daily' ? mode === 'daily' || mode === null : event === subject,
  );
}
