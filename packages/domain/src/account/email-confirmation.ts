/** How long the link that proves an address lasts; it works once. */
const CONFIRMATION_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export function confirmationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + CONFIRMATION_DAYS * DAY_MS);
}

/**
 * Mails a day (UTC). Mails in a user's words are counted twice: for their account, far above a campaign for many studios, and for the
 * address they go to, whoever asks: enough for a campaign of fifty films held by one studio.
 */
export const MAILS_PER_DAY = { confirmation: 5, fromAccount: 200, toAddress: 60 } as const;

/** Day of the counts, such as `2026-11-22`. */
export function mailDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Seconds until the counts begin anew. */
export function secondsToNextMailDay(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
}

/** Who has proved that the mails of their address reach them may have mails sent to others in their name. */
export function canMailOthers(user: { readonly isEmailConfirmed: boolean }): boolean {
  return user.isEmailConfirmed;
}

/** What a mailed link can still do. `done`: the address is confirmed, by this link or otherwise. */
export type ConfirmationState = 'open' | 'done' | 'expired';

export function confirmationState(
  link: { readonly expiresAt: Date; readonly usedAt: Date | null; readonly isEmailConfirmed: boolean },
  now: Date,
): ConfirmationState {
  if (link.usedAt || link.isEmailConfirmed) return 'done';
  return link.expiresAt <= now ? 'expired' : 'open';
}
