import { type Actor, isMember, isOperator, type Owned } from '../permissions.ts';

/** Of a note, in UTF-16 code units; a message to support about a campaign becomes one. */
export const NOTE_MAX_LENGTH = 4000;
/** Notes per day (UTC) from one account, since each mails somebody; a customer's messages to support count among them. */
export const NOTES_PER_DAY = { customer: 30, operator: 500 } as const;

/** Who a note is from; the other side gets it by mail. */
export const NOTE_SIDES = ['customer', 'operator'] as const;
export type NoteSide = (typeof NOTE_SIDES)[number];

/** The side a user writes for, or null if the campaign is none of theirs. Operators who belong to the customer's organisation write as the customer. */
export function noteSide(actor: Actor, campaign: Owned): NoteSide | null {
  if (isMember(actor, campaign.organizationId)) return 'customer';
  return isOperator(actor) ? 'operator' : null;
}
