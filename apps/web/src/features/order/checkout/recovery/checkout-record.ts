import type { BillingAddress, PaidOrder } from '@spotway/contract';
import type { DraftStorage } from '../../draft/draft-storage.ts';

/** Bumped when the record's shape changes: older records are ignored. */
const RECORD_VERSION = 1;

/** What is known about the draft's payment, kept beside the draft: it outlives the page, which may be left for the bank's. */
export interface CheckoutRecord {
  /** Key of the draft it belongs to. */
  readonly idempotencyKey: string;
  readonly paymentIntent: string | null;
  /** The billing details typed so far. */
  readonly typed: Partial<BillingAddress>;
  /** The order as last sent for payment or creation; null before. From then on it may be created without this page. */
  readonly sent: PaidOrder | null;
}

function storageKey(userId: string): string {
  return `spotway.checkout.${userId}`;
}

/** The stored record; null if there is none or another version of the page wrote it. */
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

/** Changes a draft's record; replaces that of an earlier draft but keeps its billing details. */
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
    // full or forbidden: the server finds the order through the payment
  }
}

export function forgetCheckout(storage: DraftStorage, userId: string): void {
  try {
    storage.removeItem(storageKey(userId));
  } catch {
    // then nothing was stored either
  }
}
