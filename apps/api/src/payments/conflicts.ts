import { AppError } from '@spotway/contract';
import {
  type Executor,
  findShowOwner,
  listCapturingSupplements,
  lockCampaign,
  type PaymentRow,
  type PaymentSubject,
} from '@spotway/database';
import { checkSameOrder, isSameSubject } from '../purchases/order-keys.ts';
import { findMadeOrder } from '../purchases/purchases.ts';
import { standingOf } from './standing.ts';

/** A payment whose order is being decided; its row is locked. */
export interface DecidedPayment {
  readonly id: string;
  readonly organizationId: string;
  readonly subject: PaymentSubject;
  readonly idempotencyKey: string | null;
  /** The other payments with its key, locked. */
  readonly others: readonly PaymentRow[];
}

/**
 * Why this payment would pay for something that is already ordered or being paid by another one; null if there is no conflict. Later delivery points
 * have no key: the lock on their campaign prevents two payments from being decided for the same point at once.
 * @returns AppError `payment_not_awaiting` (facts: PaymentStanding), `key_reused` (facts: the campaign), `destination_ordered`
 */
export async function findConflict(tx: Executor, payment: DecidedPayment): Promise<AppError | null> {
  const { subject } = payment;
  return subject.kind === 'supplement' ? conflictOfPoints(tx, payment, subject) : conflictOfKey(tx, payment);
}

async function conflictOfKey(tx: Executor, payment: DecidedPayment): Promise<AppError | null> {
  const { id, organizationId, subject, idempotencyKey, others } = payment;
  const made = await findMadeOrder(tx, organizationId, idempotencyKey);
  const taken = others.find((other) => other.id !== id && (other.state === 'capturing' || other.state === 'ordered'));
  if (made && subject.kind === 'order') {
    try {
      checkSameOrder(made, subject.order);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
  if (taken?.subject && !isSameSubject(taken.subject, subject))
    return new AppError('key_reused', { facts: { campaignId: taken.campaignId } });
  if (!taken && !made) return null;
  const standing = standingOf(taken ?? { state: 'ordered', campaignId: made?.id });
  return new AppError('payment_not_awaiting', { facts: standing });
}

async function conflictOfPoints(
  tx: Executor,
  { id }: DecidedPayment,
  { showId, destinations }: Extract<PaymentSubject, { kind: 'supplement' }>,
): Promise<AppError | null> {
  const owner = await findShowOwner(tx, showId);
  if (!owner) return new AppError('not_found');
  await lockCampaign(tx, owner.campaignId);
  const others = (await listCapturingSupplements(tx, showId)).filter((other) => other.id !== id);
  const taken = new Set(others.flatMap((other) => other.destinations));
  const both = destinations.filter((point) => taken.has(point));
  return both.length > 0 ? new AppError('destination_ordered', { facts: { destinations: both } }) : null;
}
