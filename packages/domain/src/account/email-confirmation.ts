/** Lifetime of an address confirmation link, which works once. */
const CONFIRMATION_DAYS = 7;
/** Lifetime of the link that changes an address: whoever asks for it is waiting. */
const CHANGE_DAYS = 1;
const DAY_MS = 24 * 3_600_000;

export function confirmationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + CONFIRMATION_DAYS * DAY_MS);
}

export function emailChangeExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + CHANGE_DAYS * DAY_MS);
}

/**
 * Mails per day (UTC). Mails that carry a user's own words count against both the sending account (enough for a campaign spread over many
 * studios) and the recipient address across all senders (enough for fifty films held by one studio).
 */
export const MAILS_PER_DAY = { confirmation: 5, fromAccount: 200, toAddress: 60 } as const;

/** The UTC day that mails count against, such as `2026-11-22`. */
export function mailDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Seconds until the daily counts reset. */
export function secondsToNextMailDay(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
}

/** Only users who have confirmed their own address may have mails sent to others in their name. */
export function canMailOthers(user: { readonly isEmailConfirmed: boolean }): boolean {
  return user.isEmailConfirmed;
}

/** State of a mailed confirmation link. `done`: the address is confirmed, by this link or another. */
export type ConfirmationState = 'open' | 'done' | 'expired';

export function confirmationState(
  link: { readonly expiresAt: Date; readonly usedAt: Date | null; readonly isEmailConfirmed: boolean },
  now: Date,
): ConfirmationState {
  if (link.usedAt || link.isEmailConfirmed) return 'done';
  return link.expiresAt <= now ? 'expired' : 'open';
}
