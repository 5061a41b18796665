import type { BillingAddress, PaidOrder } from '@spotway/contract';
import type { DraftStorage } from '../../draft/draft-storage.ts';

/** Raised when the record's shape changes: an older one is left aside. */
const RECORD_VERSION = 1;

/** What is known of the payment of the draft beside the draft itself: it outlives the page, which may go while the bank is asked. */
export interface CheckoutRecord {
  /** Of the draft it belongs to. */
  readonly idempotencyKey: string;
  readonly paymentIntent: string | null;
  /** The billing details as far as they are typed. */
  readonly typed: Partial<BillingAddress>;
  /** The order as it was last sent to be paid or made; null before. From then on it may have been made without this page. */
  readonly sent: PaidOrder | null;
}

function storageKey(userId: string): string {
  return `spotway.checkout.${userId}`;
}

/** The kept record; null when there is none or another version of the page wrote it. */
export function loadCheckout(storage: DraftStorage, userId: string): CheckoutRecord | null {
  try {
    const kept = JSON.parse(storage.getItem(storageKey(userId)) ?? 'null') as {
      version: number;
      record: CheckoutRecord;
    } | null;
    return kept?.version === RECORD_VERSION ? kept.record : null;
  } catch {
    return null;
  }
}

/** Changes the record of a draft; that of an earlier draft gives way, its billing details stay. */
export function changeCheckout(
  storage: DraftStorage,
  userId: string,
  idempotencyKey: string,
  change: Partial<Omit<CheckoutRecord, 'idempotencyKey'>>,
): void {
  const kept = loadCheckout(storage, userId);
  const before = kept?.idempotencyKey === idempotencyKey ? kept : { paymentIntent: null, sent: null };
  const record: CheckoutRecord = { typed: kept?.typed ?? {}, ...before, idempotencyKey, ...change };
  try {
    storage.setItem(storageKey(userId), JSON.stringify({ version: RECORD_VERSION, record }));
  } catch {
    // full or forbidden: the server knows the order by the payment
  }
}

export function forgetCheckout(storage: DraftStorage, userId: string): void {
  try {
    storage.removeItem(storageKey(userId));
  } catch {
    // nothing could be kept either
  }
}
