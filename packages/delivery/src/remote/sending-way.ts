/**
 * How a film is sent: appended to what is there; from the start, with many writes in flight; from the start, each write after the reply to
 * the previous one.
 */
export type SendingWay = 'resumed' | 'whole' | 'in-order';

/** A failed try: the server refused a write, or what it stored differs when read back. */
export type FailedTry = { way: SendingWay; reason: 'refused' | 'spoilt' };

/**
 * The next way to send a film after these tries; null if there is none left. Each leaves out a possible cause: first resuming a file,
 * then parallel writes. Ends after a film is spoilt twice, since a server that always spoils it would be sent it for ever.
 */
export function nextWay(tries: readonly FailedTry[]): SendingWay | null {
  const last = tries.at(-1);
  if (!last) return null;
  if (tries.filter(({ reason }) => reason === 'spoilt').length > 1) return null;
  if (last.way === 'resumed') return 'whole';
  return last.way === 'whole' || last.reason === 'spoilt' ? 'in-order' : null;
}
