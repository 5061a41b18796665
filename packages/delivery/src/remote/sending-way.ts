/**
 * How a film is sent: behind what is there; from the start, with many writes under way; from the start, each write after the answer to
 * the one before.
 */
export type SendingWay = 'resumed' | 'whole' | 'in-order';

/** A try that came to nothing: the server refused a write, or what it kept reads back differently. */
export type FailedTry = { way: SendingWay; reason: 'refused' | 'spoilt' };

/**
 * The next way to send a film, after these tries; null when there is none left. Each leaves out what may have been the cause: going on with a
 * file, then writes that arrive together. A film is spoilt twice at most: what a server always spoils need not be sent for ever.
 */
export function nextWay(tries: readonly FailedTry[]): SendingWay | null {
  const last = tries.at(-1);
  if (!last) return null;
  if (tries.filter(({ reason }) => reason === 'spoilt').length > 1) return null;
  if (last.way === 'resumed') return 'whole';
  return last.way === 'whole' || last.reason === 'spoilt' ? 'in-order' : null;
}
