import { DeliveryError, type DeliveryFault, type DeliveryRefusal } from '@spotway/delivery';
import type { FailureReason } from '@spotway/domain/faults';
import { MediaError } from '@spotway/media';

const FAULTS: Readonly<Record<DeliveryFault, FailureReason>> = {
  missing: 'destination-missing',
  denied: 'destination-denied',
  'no-space': 'destination-full',
  unreachable: 'destination-unreachable',
  corrupted: 'destination-corrupts',
  forbidden: 'destination-forbidden',
};

/** Why an attempt failed, as worded for pages; null where only the technical text says. */
export function failureReasonOf(error: unknown): FailureReason | null {
  if (error instanceof DeliveryError) return FAULTS[error.fault];
  if (error instanceof MediaError)
    return error.reason === 'timeout' || error.reason === 'limit' ? 'took-too-long' : null;
  return error instanceof Error && error.cause !== undefined ? failureReasonOf(error.cause) : null;
}

/** Why a destination refuses a film permanently. */
export function refusalReason({ reason }: DeliveryRefusal): FailureReason | null {
  if (reason === 'untrusted-host') return 'destination-untrusted';
  if (reason === 'unfit-server') return 'destination-unfit';
  return reason === 'different-film' ? 'destination-holds-others' : null;
}
