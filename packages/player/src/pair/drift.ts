/** Differences below this are not seen: a fifth of a frame at 25 frames a second. */
const CLOSE_SECONDS = 0.008;
/** Beyond this, seeking is faster than catching up. */
const FAR_SECONDS = 0.6;
/** Film time in which a difference is to be made up. */
const CATCH_UP_SECONDS = 0.3;
const LARGEST_CHANGE = 0.4;

/**
 * The rates at which two films come together again; only the one that is not heard changes its pace.
 * @param ahead seconds of film by which the follower is ahead of the lead
 * @param rate the playback rate of both, 1 to 4
 * @returns null where the follower has to seek
 */
export function correctedRates(
  ahead: number,
  rate: number,
  heard: 'lead' | 'follower',
): { readonly lead: number; readonly follower: number } | null {
  if (Math.abs(ahead) > FAR_SECONDS * rate) return null;
  if (Math.abs(ahead) < CLOSE_SECONDS) return { lead: rate, follower: rate };
  const change = Math.min(LARGEST_CHANGE, Math.max(-LARGEST_CHANGE, ahead / rate / CATCH_UP_SECONDS));
  return heard === 'lead'
    ? { lead: rate, follower: rate * (1 - change) }
    : { lead: rate * (1 + change), follower: rate };
}
