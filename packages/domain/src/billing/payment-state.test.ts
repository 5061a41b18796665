import { describe, expect, it } from 'vitest';
import {
  INTENT_STATUSES,
  isAbandoned,
  nextPaymentStep,
  PAYMENT_STATES,
  type PaymentStep,
  paymentStatus,
  refundableCents,
} from './payment-state.ts';

/** One row per state; the columns are INTENT_STATUSES. */
const TABLE: Record<(typeof PAYMENT_STATES)[number], readonly PaymentStep[]> = {
  waiting: ['none', 'none', 'none', 'none', 'decide', 'decide', 'recordCancelled'],
  authorised: ['none', 'none', 'none', 'none', 'decide', 'decide', 'recordCancelled'],
  capturing: ['none', 'none', 'none', 'none', 'capture', 'makeOrder', 'recordCancelled'],
  ordered: ['none', 'none', 'none', 'none', 'none', 'none', 'none'],
  cancelling: ['release', 'release', 'release', 'release', 'release', 'giveBack', 'recordCancelled'],
  returning: ['release', 'release', 'release', 'release', 'release', 'giveBack', 'recordCancelled'],
  cancelled: ['none', 'none', 'none', 'none', 'none', 'none', 'none'],
};

describe('next step of a card payment (decisions, "Prices": never a payment without its order, nor the reverse)', () => {
  const cases = PAYMENT_STATES.flatMap((state) =>
    INTENT_STATUSES.map((intent, column) => [state, intent, TABLE[state][column]] as const),
  );
  it.each(cases)('%s, the intent %s: %s', (state, intent, step) => {
    expect(nextPaymentStep(state, intent)).toBe(step);
  });

  it('captures money only for a fixed order, and makes an order only once the money is captured', () => {
    for (const [state, intent, step] of cases) {
      if (step === 'capture') expect([state, intent]).toEqual(['capturing', 'requires_capture']);
      if (step === 'makeOrder') expect([state, intent]).toEqual(['capturing', 'succeeded']);
    }
  });
});

describe('payment state shown to the payer', () => {
  it.each([
    ['waiting', 'waiting'],
    ['authorised', 'authorised'],
    ['capturing', 'authorised'],
    ['ordered', 'ordered'],
    ['cancelling', 'cancelled'],
    ['returning', 'cancelled'],
    ['cancelled', 'cancelled'],
  ] as const)('%s: %s', (state, status) => {
    expect(paymentStatus(state)).toBe(status);
  });
});

describe('the refundable amount', () => {
  it.each([
    ['all of a paid order', { state: 'ordered', amountCents: 17_280, refundedCents: 0 }, 17_280],
    ['what remains after a refund', { state: 'ordered', amountCents: 17_280, refundedCents: 280 }, 17_000],
    ['nothing after a full refund', { state: 'ordered', amountCents: 17_280, refundedCents: 17_280 }, 0],
    ['nothing for a hold', { state: 'authorised', amountCents: 17_280, refundedCents: 0 }, 0],
    ['nothing for a cancelled payment', { state: 'cancelled', amountCents: 17_280, refundedCents: 0 }, 0],
  ] as const)('%s', (_, payment, cents) => {
    expect(refundableCents({ ...payment, disputes: [] })).toBe(cents);
  });

  it.each([
    ['nothing if the bank withdrew everything', 0, [17_280], 0],
    ['what remains after withdrawals by the bank', 0, [1_000, 2_000], 14_280],
    ['what remains after refunds and withdrawals', 280, [7_000], 10_000],
    ['all of it during an inquiry', 0, [0], 17_280],
    ['never a negative amount', 17_000, [17_280], 0],
  ] as const)('%s', (_, refundedCents, withdrawn, cents) => {
    const disputes = withdrawn.map((withdrawnCents) => ({ withdrawnCents }));
    expect(refundableCents({ state: 'ordered', amountCents: 17_280, refundedCents, disputes })).toBe(cents);
  });
});

describe('an abandoned payment', () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each([
    ['not while waiting for a card for just under a week', 'waiting', true, 167.9, false],
    ['after waiting for a card for a week', 'waiting', true, 168, true],
    ['not a hold without an order after just under a day', 'authorised', false, 23.9, false],
    ['a hold without an order after a day', 'authorised', false, 24, true],
    ['never a hold with an order', 'authorised', true, 500, false],
    ['not a payment being captured', 'capturing', true, 500, false],
    ['not an ordered payment', 'ordered', true, 5000, false],
  ] as const)('%s', (_, state, hasSubject, hours, expected) => {
    expect(isAbandoned({ state, hasSubject, createdAt: before(hours) }, now)).toBe(expected);
  });
});
