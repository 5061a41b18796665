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

  it('takes money only for an order that was fixed, and makes an order only of money that was taken', () => {
    for (const [state, intent, step] of cases) {
      if (step === 'capture') expect([state, intent]).toEqual(['capturing', 'requires_capture']);
      if (step === 'makeOrder') expect([state, intent]).toEqual(['capturing', 'succeeded']);
    }
  });
});

describe('state of a payment as its payer is told it', () => {
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

describe('what can be given back', () => {
  it.each([
    ['all of an order paid', { state: 'ordered', amountCents: 17_280, refundedCents: 0 }, 17_280],
    ['what an earlier refund left', { state: 'ordered', amountCents: 17_280, refundedCents: 280 }, 17_000],
    ['nothing twice', { state: 'ordered', amountCents: 17_280, refundedCents: 17_280 }, 0],
    ['nothing of a hold', { state: 'authorised', amountCents: 17_280, refundedCents: 0 }, 0],
    ['nothing of a cancelled payment', { state: 'cancelled', amountCents: 17_280, refundedCents: 0 }, 0],
  ] as const)('%s', (_, payment, cents) => {
    expect(refundableCents({ ...payment, disputes: [] })).toBe(cents);
  });

  it.each([
    ['nothing of what the bank took back whole', 0, [17_280], 0],
    ['what the bank left of it', 0, [1_000, 2_000], 14_280],
    ['what refunds and the bank left of it', 280, [7_000], 10_000],
    ['all of it while the bank only asks', 0, [0], 17_280],
    ['never less than nothing', 17_000, [17_280], 0],
  ] as const)('%s', (_, refundedCents, withdrawn, cents) => {
    const disputes = withdrawn.map((withdrawnCents) => ({ withdrawnCents }));
    expect(refundableCents({ state: 'ordered', amountCents: 17_280, refundedCents, disputes })).toBe(cents);
  });
});

describe('a payment that nobody goes on with', () => {
  const now = new Date('2026-03-08T12:00:00Z');
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each([
    ['a card is awaited for just under a week', 'waiting', true, 167.9, false],
    ['a card is awaited for a week', 'waiting', true, 168, true],
    ['a hold without an order, just under a day', 'authorised', false, 23.9, false],
    ['a hold without an order, a day', 'authorised', false, 24, true],
    ['a hold with its order is never given up by its age', 'authorised', true, 500, false],
    ['money that is being taken', 'capturing', true, 500, false],
    ['an order', 'ordered', true, 5000, false],
  ] as const)('%s', (_, state, hasSubject, hours, expected) => {
    expect(isAbandoned({ state, hasSubject, createdAt: before(hours) }, now)).toBe(expected);
  });
});
