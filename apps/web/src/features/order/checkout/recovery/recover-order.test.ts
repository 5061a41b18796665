import type { PaidOrder, PaymentProgress } from '@spotway/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../api/http.ts';
import { type CheckoutRecord, changeCheckout, forgetCheckout, loadCheckout } from './checkout-record.ts';
import { isRecoverable, type Recovery, recoverOrder } from './recover-order.ts';

const SPOTS = [{ showId: 'show-1', pubId: 'FR_AGCE_ANNO_PROD_0001_020_F' }];
const SENT = { idempotencyKey: 'order-0001', campaign: 'Noël' } as PaidOrder;
const CREATED = { id: 'campaign-1', spots: SPOTS };

const record = (change: Partial<CheckoutRecord> = {}): CheckoutRecord => ({
  idempotencyKey: 'order-0001',
  paymentIntent: 'pi_1',
  typed: {},
  sent: SENT,
  ...change,
});
const progress = (change: Partial<PaymentProgress>): PaymentProgress => ({
  status: 'waiting',
  campaignId: null,
  spots: null,
  error: null,
  ...change,
});

interface Server {
  readonly progress?: PaymentProgress | null;
  readonly isMade?: boolean;
}

function bench({ progress: answer = null, isMade = false }: Server) {
  const log: string[] = [];
  return {
    log,
    calls: {
      async getPaymentProgress(id: string) {
        log.push(`payment ${id}`);
        return answer;
      },
      async getMadeOrder(key: string) {
        log.push(`order ${key}`);
        return isMade ? { campaignId: CREATED.id, spots: SPOTS } : null;
      },
      async createCampaign({ paymentIntent, campaign }: { paymentIntent?: string | null; campaign: string }) {
        log.push(`create ${campaign} ${paymentIntent}`);
        return CREATED;
      },
    },
  };
}

const FORM: Recovery = { outcome: 'form', failure: null, refusal: null };
const ORDERED: Recovery = { outcome: 'ordered', created: CREATED };
const BACK = { paymentIntent: 'pi_1' };
const made = progress({ status: 'ordered', campaignId: CREATED.id, spots: SPOTS });

describe('recoverOrder', () => {
  it.each<[string, CheckoutRecord | null, typeof BACK | null, Server, Recovery, string[]]>([
    ['finds the order that the server made', record(), null, { progress: made }, ORDERED, ['payment pi_1']],
    [
      'completes what the card was authorised for, with the order as it was sent',
      record(),
      null,
      { progress: progress({ status: 'authorised' }) },
      ORDERED,
      ['payment pi_1', 'create Noël pi_1'],
    ],
    [
      'shows the form when the card was not authorised',
      record(),
      null,
      { progress: progress({}) },
      FORM,
      ['payment pi_1'],
    ],
    [
      'says nothing of an earlier decline, which was shown then',
      record(),
      null,
      { progress: progress({ error: 'Your card was declined.' }) },
      FORM,
      ['payment pi_1'],
    ],
    [
      'tells who comes back from the bank why the bank said no',
      record(),
      BACK,
      { progress: progress({ error: 'We are unable to authenticate your payment method.' }) },
      { ...FORM, failure: { message: 'We are unable to authenticate your payment method.' } },
      ['payment pi_1'],
    ],
    [
      'tells of a no without words as well',
      record(),
      BACK,
      { progress: progress({ status: 'cancelled' }) },
      { ...FORM, failure: { message: null } },
      ['payment pi_1'],
    ],
    ['shows the form when the payment is unknown', record(), null, { progress: null }, FORM, ['payment pi_1']],
    [
      'waits for the server where this browser knows nothing of the order that was paid for',
      null,
      BACK,
      { progress: progress({ status: 'authorised' }) },
      { outcome: 'pending' },
      ['payment pi_1'],
    ],
    [
      'never completes one payment with the order of another',
      record({ paymentIntent: 'pi_2' }),
      BACK,
      { progress: progress({ status: 'authorised' }) },
      { outcome: 'pending' },
      ['payment pi_1'],
    ],
    [
      'finds an order that was made without a card',
      record({ paymentIntent: null }),
      null,
      { isMade: true },
      ORDERED,
      ['order order-0001'],
    ],
    [
      'shows the form when that order was not made',
      record({ paymentIntent: null }),
      null,
      {},
      FORM,
      ['order order-0001'],
    ],
  ])('%s', async (_, kept, back, server, expected, asked) => {
    const { log, calls } = bench(server);
    expect(await recoverOrder(kept, back, calls)).toEqual(expected);
    expect(log).toEqual(asked);
  });

  it('comes back to the form when the order that was paid for is refused, and asks again when no answer came', async () => {
    const { calls } = bench({ progress: progress({ status: 'authorised' }) });
    const failing = (error: ApiError) => ({ ...calls, createCampaign: () => Promise.reject(error) });
    const refusal = new ApiError('destination_unknown', { status: 400 });
    expect(await recoverOrder(record(), null, failing(refusal))).toEqual({ ...FORM, refusal });
    for (const error of [
      new ApiError('unreachable', { status: 0 }),
      new ApiError('internal', { status: 500 }),
      new ApiError('unauthenticated', { status: 401 }),
    ]) {
      await expect(recoverOrder(record(), null, failing(error))).rejects.toBe(error);
    }
  });

  it('asks only about an order that was sent, or on the way back from the bank', () => {
    expect(isRecoverable(null, null)).toBe(false);
    expect(isRecoverable(record({ sent: null }), null)).toBe(false);
    expect(isRecoverable(record(), null)).toBe(true);
    expect(isRecoverable(null, BACK)).toBe(true);
  });
});

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the checkout record', () => {
  it('is kept per user and changed piece by piece', () => {
    const storage = memoryStorage();
    changeCheckout(storage, 'user-1', 'order-0001', { typed: { city: 'Lyon' } });
    changeCheckout(storage, 'user-1', 'order-0001', { paymentIntent: 'pi_1' });
    changeCheckout(storage, 'user-1', 'order-0001', { sent: SENT });
    expect(loadCheckout(storage, 'user-1')).toEqual(record({ typed: { city: 'Lyon' } }));
    expect(loadCheckout(storage, 'user-2')).toBeNull();
    forgetCheckout(storage, 'user-1');
    expect(loadCheckout(storage, 'user-1')).toBeNull();
  });

  it('keeps no payment of an earlier draft, but the billing details', () => {
    const storage = memoryStorage();
    changeCheckout(storage, 'user-1', 'order-0001', { typed: { city: 'Lyon' }, paymentIntent: 'pi_1', sent: SENT });
    changeCheckout(storage, 'user-1', 'order-0002', { paymentIntent: 'pi_2' });
    expect(loadCheckout(storage, 'user-1')).toEqual({
      idempotencyKey: 'order-0002',
      paymentIntent: 'pi_2',
      typed: { city: 'Lyon' },
      sent: null,
    });
  });

  it('reads nothing out of what another page wrote', () => {
    const storage = memoryStorage();
    storage.setItem('spotway.checkout.user-1', '{"version":0,"record":{}}');
    expect(loadCheckout(storage, 'user-1')).toBeNull();
    storage.setItem('spotway.checkout.user-1', 'not JSON');
    expect(loadCheckout(storage, 'user-1')).toBeNull();
  });
});
