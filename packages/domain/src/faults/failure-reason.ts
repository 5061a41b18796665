/**
 * Failure reasons explained to customers and operators. Any other failure is the platform's own, and only operators see its text.
 * `destination-…`: faults and refusals of a delivery (`packages/delivery`).
 */
export const FAILURE_REASONS = [
  'destination-missing',
  'destination-denied',
  'destination-full',
  'destination-unreachable',
  'destination-corrupts',
  'destination-forbidden',
  'destination-untrusted',
  'destination-unfit',
  'destination-holds-others',
  'took-too-long',
  'wrong-deliverable',
  'leader-film',
  'mail-refused',
  'withdrawn',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
