/**
 * Why work has failed, as its customer and the operator are told in words. What is not listed is a failure of the platform's own, whose text only
 * operators read. Of a destination: the faults and refusals of a delivery (`packages/delivery`).
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
