import type { StepStatus } from '@spotway/domain/order';
import { judgeOrder, type OrderDraft, type OrderJudgement } from './draft/order-draft.ts';

export const ORDER_STEPS = [
  'campaign',
  'files',
  'upload',
  'destinations',
  'services',
  'payment',
  'operations',
  'delivery',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** "The stepper on the new delivery page reads: campaign info, estimate/payment, upload, operations, delivery" (specification, point 2). */
export const DELIVERY_PHASES = ['campaignInfo', 'payment', 'upload', 'operations', 'delivery'] as const;
export type DeliveryPhase = (typeof DELIVERY_PHASES)[number];

/** Status of each phase, derived from the steps: everything filled in makes up the first one. */
export function deliveryPhases(
  steps: Readonly<Record<OrderStep, StepStatus>>,
  current: 'form' | 'payment',
): Record<DeliveryPhase, StepStatus> {
  const form = [steps.campaign, steps.files, steps.destinations, steps.services];
  const filled = form.every((status) => status === 'success') ? 'success' : 'active';
  return {
    campaignInfo: form.includes('error') ? 'error' : filled,
    // the next page: active once it is open
    payment: steps.payment === 'active' && current === 'form' ? 'inactive' : steps.payment,
    upload: steps.upload,
    operations: steps.operations,
    delivery: steps.delivery,
  };
}

/**
 * Status of each step of the sidebar (specification, point 2, "New campaign"): payment is hidden for payment-enabled
 * users and opens once the form is valid; steps after the order are inactive.
 */
export function orderSteps(
  order: OrderDraft,
  paymentEnabled: boolean,
  { draft, problems, unmet }: OrderJudgement = judgeOrder(order),
): Record<OrderStep, StepStatus> {
  const isInfoFilled = [order.uploaderCompany, order.campaign, order.advertiser, order.product].every(
    (field) => field.trim() !== '',
  );
  const has = (field: string) => problems.some((each) => each.some((problem) => problem.field === field));
  const hasRefusedFile = draft.spots.some((spot) => spot.hasFileErrors);
  const hasDestinations = draft.spots.length > 0 && !has('destinations');
  return {
    campaign: isInfoFilled ? 'success' : 'active',
    files: hasRefusedFile ? 'error' : draft.spots.length > 0 && !has('files') ? 'success' : 'active',
    upload: 'inactive',
    destinations: hasDestinations ? 'success' : 'active',
    // services are optional: a valid order without any has completed them
    services: unmet === null || draft.spots.some((spot) => spot.services.length > 0) ? 'success' : 'active',
    payment: paymentEnabled ? 'hidden' : unmet === null ? 'active' : 'inactive',
    operations: 'inactive',
    delivery: 'inactive',
  };
}
