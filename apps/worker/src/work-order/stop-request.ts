export type StopReason = 'SIGTERM' | 'SIGINT' | 'parent gone';

/**
 * What a stop request does: `drain` starts stopping, `endNow` no longer waits for running attempts, `ignore` changes nothing. A supervisor
 * may signal every process of a service, and `npm start` then forwards its own signal: a second SIGTERM must not cut the grace period short.
 */
export function answerStop(reason: StopReason, isStopping: boolean): 'drain' | 'endNow' | 'ignore' {
  if (!isStopping) return 'drain';
  return reason === 'SIGTERM' ? 'ignore' : 'endNow';
}
