export type StopReason = 'SIGTERM' | 'SIGINT' | 'parent gone';

/**
 * What a request to stop does: `drain` begins to stop, `endNow` waits no longer for attempts that could end, `ignore` changes nothing. A supervisor
 * may signal every process of a service, and `npm start` then passes its own signal on: a second SIGTERM takes nobody's grace away.
 */
export function answerStop(reason: StopReason, isStopping: boolean): 'drain' | 'endNow' | 'ignore' {
  if (!isStopping) return 'drain';
  return reason === 'SIGTERM' ? 'ignore' : 'endNow';
}
