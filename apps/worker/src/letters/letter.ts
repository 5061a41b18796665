import type { findCampaignForMail } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import {
  type Brand,
  type MailFacts,
  type MailKind,
  type NoticeFoot,
  type OutgoingMail,
  type RenderedMail,
  renderMail,
} from '@spotway/mail';
import type { StageContext } from '../context/stage-context.ts';

export interface Letter {
  readonly to: string;
  readonly language: Language;
  /** @param notice lets the reader switch this kind of mail off */
  readonly render: (notice: NoticeFoot | null) => RenderedMail;
  /** The user it is for; null if it is for somebody else, who gets it whatever anybody chose. */
  readonly readerId: string | null;
  /** What the daily summary and the browser say of it. */
  readonly about?: { readonly spot: string | null; readonly answer?: 'approved' | 'changesRequested' };
  readonly replyTo?: string;
  readonly attachments?: OutgoingMail['attachments'];
}

/** The input for letters about an order. */
export interface Occasion extends Pick<StageContext, 'db'> {
  readonly order: NonNullable<Awaited<ReturnType<typeof findCampaignForMail>>>;
  /** Id of the film, file, invoice or job the letter is about; empty when it is about the order. */
  readonly subjectId: string;
  /** Distinguishes successive letters of the same kind and subject. */
  readonly occurrence: number | undefined;
  /** The mail is for a colleague who follows the campaign: they stand as its customer in `order`. */
  readonly isForColleague: boolean;
  readonly brand: Brand;
  readonly operatorEmail: string;
  readonly now: Date;
}

/** Writes one kind of letter: content and recipients. Null when its subject has been settled since. */
export type WriteLetter = (occasion: Occasion) => Promise<Letter | null>;

/** The order, as letters name it. */
export function aboutOrder({ order: { campaign } }: Pick<Occasion, 'order'>) {
  const { id, campaign: name, advertiser, product } = campaign;
  return { campaignId: id, campaign: name, advertiser, product };
}

/** The order and the person who placed it. */
export function aboutCustomer(occasion: Pick<Occasion, 'order'>) {
  return { ...aboutOrder(occasion), recipientName: occasion.order.customerName };
}

/** Addressed to the person who placed the order, in their language. */
export function toCustomer<Kind extends MailKind>(
  { order: { customerId, customerEmail: to, language }, brand }: Occasion,
  kind: Kind,
  facts: MailFacts[Kind],
  spot: { readonly title: string; readonly version: string } | null = null,
): Letter {
  return {
    to,
    language,
    readerId: customerId,
    about: { spot: spot && spotTitle(spot) },
    render: (notice) => renderMail(kind, language, facts, brand, notice),
  };
}

/** Addressed to the platform's own staff, who read French. */
export function toOperator<Kind extends MailKind>(
  { operatorEmail: to, brand }: Occasion,
  kind: Kind,
  facts: MailFacts[Kind],
): Letter {
  return { to, language: 'fr', readerId: null, render: () => renderMail(kind, 'fr', facts, brand) };
}

/** `Title – Version 1` */
export function spotTitle({ title, version }: { readonly title: string; readonly version: string }): string {
  return `${title} – ${version}`;
}
