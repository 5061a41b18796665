import type { findCampaignForMail } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import {
  type Brand,
  type MailFacts,
  type MailKind,
  type OutgoingMail,
  type RenderedMail,
  renderMail,
} from '@spotway/mail';
import type { StageContext } from '../context/stage-context.ts';

export interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly mail: RenderedMail;
  readonly replyTo?: string;
  readonly attachments?: OutgoingMail['attachments'];
}

/** What letters about an order are written from. */
export interface Occasion extends Pick<StageContext, 'db' | 'findProfile'> {
  readonly order: NonNullable<Awaited<ReturnType<typeof findCampaignForMail>>>;
  /** Of the film, file, invoice or job that it is about; empty where it is about the order. */
  readonly subjectId: string;
  /** Tells one letter of its kind and subject from the next. */
  readonly occurrence: number | undefined;
  readonly brand: Brand;
  readonly operatorEmail: string;
  readonly now: Date;
}

/** One kind of letter: what it says and to whom. Null when what it was about is settled meanwhile. */
export type WriteLetter = (occasion: Occasion) => Promise<Letter | null>;

/** The order, as letters name it. */
export function aboutOrder({ order: { campaign } }: Pick<Occasion, 'order'>) {
  const { id, campaign: name, advertiser, product } = campaign;
  return { campaignId: id, campaign: name, advertiser, product };
}

/** The order and who placed it. */
export function aboutCustomer(occasion: Pick<Occasion, 'order'>) {
  return { ...aboutOrder(occasion), recipientName: occasion.order.customerName };
}

/** To who placed the order, in their language. */
export function toCustomer<Kind extends MailKind>(
  { order: { customerEmail: to, language }, brand }: Occasion,
  kind: Kind,
  facts: MailFacts[Kind],
): Letter {
  return { to, language, mail: renderMail(kind, language, facts, brand) };
}

/** To the platform's own people, who read French. */
export function toOperator<Kind extends MailKind>(
  { operatorEmail: to, brand }: Occasion,
  kind: Kind,
  facts: MailFacts[Kind],
): Letter {
  return { to, language: 'fr', mail: renderMail(kind, 'fr', facts, brand) };
}
