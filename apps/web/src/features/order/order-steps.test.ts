import type { StepStatus } from '@spotway/domain/order';
import { describe, expect, it } from 'vitest';
import { DELIVERY_PHASES, deliveryPhases, type OrderStep } from './order-steps.ts';

const steps: Record<OrderStep, StepStatus> = {
  campaign: 'success',
  files: 'success',
  upload: 'inactive',
  destinations: 'success',
  services: 'success',
  payment: 'active',
  operations: 'inactive',
  delivery: 'inactive',
};

describe('the five phases of a delivery (specification, point 2)', () => {
  it('are named in its order', () => {
    expect(DELIVERY_PHASES).toEqual(['campaignInfo', 'payment', 'upload', 'operations', 'delivery']);
  });

  it.each<[string, Partial<Record<OrderStep, StepStatus>>, 'form' | 'payment', StepStatus, StepStatus]>([
    ['a form being filled in', { destinations: 'active', payment: 'inactive' }, 'form', 'active', 'inactive'],
    ['a form with a refused file', { files: 'error', payment: 'inactive' }, 'form', 'error', 'inactive'],
    ['a complete form', {}, 'form', 'success', 'inactive'],
    ['the payment page', {}, 'payment', 'success', 'active'],
    ['a customer paying by invoice', { payment: 'hidden' }, 'form', 'success', 'hidden'],
  ])('of %s', (_, changes, current, campaignInfo, payment) => {
    expect(deliveryPhases({ ...steps, ...changes }, current)).toEqual({
      campaignInfo,
      payment,
      upload: 'inactive',
      operations: 'inactive',
      delivery: 'inactive',
    });
  });
});
