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
  refusal: null,
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
    ['finds the order created by the server', record(), null, { progress: made }, ORDERED, ['payment pi_1']],
    [
      'completes an authorised payment with the order as sent',
      record(),
      null,
      { progress: progress({ status: 'authorised' }) },
      ORDERED,
      ['payment pi_1', 'create Noël pi_1'],
    ],
    [
      'shows the form if the card was not authorised',
      record(),
      null,
      { progress: progress({}) },
      FORM,
      ['payment pi_1'],
    ],
    [
      'does not repeat an earlier decline, which was already shown',
      record(),
      null,
      { progress: progress({ error: 'Your card was declined.' }) },
      FORM,
      ['payment pi_1'],
    ],
    [
      'shows why the bank refused on return from its page',
      record(),
      BACK,
      { progress: progress({ error: 'We are unable to authenticate.', refusal: 'not_authenticated' }) },
      { ...FORM, failure: { refusal: 'not_authenticated', message: 'We are unable to authenticate.' } },
      ['payment pi_1'],
    ],
    [
      'reports a refusal without a message too',
      record(),
      BACK,
      { progress: progress({ status: 'cancelled' }) },
      { ...FORM, failure: { refusal: 'not_processed', message: null } },
      ['payment pi_1'],
    ],
    ['shows the form if the payment is unknown', record(), null, { progress: null }, FORM, ['payment pi_1']],
    [
      'waits for the server if this browser does not know the paid order',
      null,
      BACK,
      { progress: progress({ status: 'authorised' }) },
      { outcome: 'pending' },
      ['payment pi_1'],
    ],
    [
      'never completes a payment with another payment’s order',
      record({ paymentIntent: 'pi_2' }),
      BACK,
      { progress: progress({ status: 'authorised' }) },
      { outcome: 'pending' },
      ['payment pi_1'],
    ],
    [
      'finds an order created without a card',
      record({ paymentIntent: null }),
      null,
      { isMade: true },
      ORDERED,
      ['order order-0001'],
    ],
    [
      'shows the form if that order was not created',
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

  it('returns to the form if the paid order is refused, and asks again if there was no answer', async () => {
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

  it('asks only about an order that was sent, or on return from the bank', () => {
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
  it('is stored per user and changed field by field', () => {
    const storage = memoryStorage();
    changeCheckout(storage, 'user-1', 'order-0001', { typed: { city: 'Lyon' } });
    changeCheckout(storage, 'user-1', 'order-0001', { paymentIntent: 'pi_1' });
    changeCheckout(storage, 'user-1', 'order-0001', { sent: SENT });
    expect(loadCheckout(storage, 'user-1')).toEqual(record({ typed: { city: 'Lyon' } }));
    expect(loadCheckout(storage, 'user-2')).toBeNull();
    forgetCheckout(storage, 'user-1');
    expect(loadCheckout(storage, 'user-1')).toBeNull();
  });

  it('keeps an earlier draft’s billing details, but not its payment', () => {
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

  it('ignores what another version of the page wrote', () => {
    const storage = memoryStorage();
    storage.setItem('spotway.checkout.user-1', '{"version":0,"record":{}}');
    expect(loadCheckout(storage, 'user-1')).toBeNull();
    storage.setItem('spotway.checkout.user-1', 'not JSON');
    expect(loadCheckout(storage, 'user-1')).toBeNull();
  });
});
