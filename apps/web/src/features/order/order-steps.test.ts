import type { StepStatus } from '@spotway/domain/order';
import { describe, expect, it } from 'vitest';
import type { OrderChange } from './draft/order-changes.ts';
import { newOrder, type OrderDraft } from './draft/order-draft.ts';
import { DELIVERY_PHASES, deliveryPhases, ORDER_STEPS, orderSteps } from './order-steps.ts';
import { changed, ids, validOrder } from './testing/sample-order.ts';

const info: OrderChange = {
  type: 'info',
  info: { uploaderCompany: 'Agence', campaign: 'Noël', advertiser: 'Rive', product: 'Aube' },
};
const destinations: OrderChange = { type: 'destinations', destinations: ['a'] };
const title: OrderChange = { type: 'spot', spotId: 'id-1', fields: { title: 'Aube' } };
const refusal: OrderChange = {
  type: 'fileRefused',
  spotId: 'id-1',
  refused: { name: 'a.txt', errors: ['unsupported'] },
};
const empty = () => newOrder(ids());

describe('the steps of an order', () => {
  it('stand in the order of the page, then of what follows', () => {
    expect(ORDER_STEPS.slice(0, 4)).toEqual(['campaign', 'destinations', 'services', 'files']);
    expect(ORDER_STEPS.slice(4)).toEqual(['payment', 'upload', 'operations', 'delivery']);
  });

  it.each<[string, OrderDraft, boolean, string]>([
    ['an untouched form', empty(), false, 'campaign'],
    ['its campaign filled in', changed(empty(), info), false, 'destinations'],
    ['delivery points chosen', changed(empty(), info, destinations), false, 'services'],
    ['a spot begun without any service', changed(empty(), info, destinations, title), false, 'files'],
    ['spots first, the campaign later', changed(empty(), title), false, 'campaign'],
    ['a valid order', validOrder(), false, 'payment'],
    ['a valid order on account', validOrder(), true, 'upload'],
  ])('have exactly one active: %s', (_, order, paymentEnabled, expected) => {
    const steps = orderSteps(order, paymentEnabled);
    expect(ORDER_STEPS.filter((step) => steps[step] === 'active')).toEqual([expected]);
  });

  it('show a refused file in red, beside the active step or in its place', () => {
    const missing = orderSteps(changed(empty(), refusal), false);
    expect([missing.campaign, missing.files]).toEqual(['active', 'error']);
    const last = orderSteps(changed(empty(), info, destinations, title, refusal), false);
    expect([last.files, last.payment]).toEqual(['error', 'inactive']);
  });
});

describe('the five phases of a delivery (specification, point 2)', () => {
  it('are named in its order', () => {
    expect(DELIVERY_PHASES).toEqual(['campaignInfo', 'payment', 'upload', 'operations', 'delivery']);
  });

  it.each<[string, OrderDraft, boolean, readonly StepStatus[]]>([
    ['a form being filled in', changed(empty(), info), false, ['active', 'inactive', 'inactive']],
    ['a form with a refused file', changed(empty(), refusal), false, ['error', 'inactive', 'inactive']],
    ['a complete form', validOrder(), false, ['success', 'active', 'inactive']],
    ['a complete form on account', validOrder(), true, ['success', 'hidden', 'active']],
  ])('of %s', (_, order, paymentEnabled, [campaignInfo, payment, upload]) => {
    expect(deliveryPhases(orderSteps(order, paymentEnabled))).toEqual({
      campaignInfo,
      payment,
      upload,
      operations: 'inactive',
      delivery: 'inactive',
    });
  });
});
