import type { SpotProblem, StepStatus } from '@spotway/domain/order';
import { isUntouched } from './draft/order-changes.ts';
import { judgeOrder, type OrderDraft, type OrderJudgement } from './draft/order-draft.ts';

/** In the order of the page, then of what follows the order (docs/decisions/069). */
export const ORDER_STEPS = [
  'campaign',
  'destinations',
  'services',
  'files',
  'payment',
  'upload',
  'operations',
  'delivery',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** "The stepper on the new delivery page reads: campaign info, estimate/payment, upload, operations, delivery" (specification, point 2). */
export const DELIVERY_PHASES = ['campaignInfo', 'payment', 'upload', 'operations', 'delivery'] as const;
export type DeliveryPhase = (typeof DELIVERY_PHASES)[number];

/** Status of each phase, derived from the steps: everything filled in makes up the first one. */
export function deliveryPhases(steps: Readonly<Record<OrderStep, StepStatus>>): Record<DeliveryPhase, StepStatus> {
  const form = [steps.campaign, steps.destinations, steps.services, steps.files];
  const filled = form.every((status) => status === 'success') ? 'success' : 'active';
  return {
    campaignInfo: form.includes('error') ? 'error' : filled,
    payment: steps.payment,
    upload: steps.upload,
    operations: steps.operations,
    delivery: steps.delivery,
  };
}

/**
 * Status of each step of the sidebar (specification, point 2, "New campaign"): payment is hidden for payment-enabled users. Exactly one step is
 * active, the first that isn't done, unless a refused file makes that one red.
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
  const areSpotsDone = draft.spots.length > 0 && !problems.some((each) => each.some(isOfSpot));
  // services are optional: who goes on to the spots without any has completed them
  const areServicesDone =
    unmet === null || draft.spots.some((spot) => spot.services.length > 0) || !order.spots.every(isUntouched);
  const done = (isDone: boolean): StepStatus => (isDone ? 'success' : 'inactive');
  const statuses: Record<OrderStep, StepStatus> = {
    campaign: done(isInfoFilled),
    destinations: done(draft.spots.length > 0 && !has('destinations')),
    services: done(areServicesDone),
    files: hasRefusedFile ? 'error' : done(areSpotsDone),
    payment: paymentEnabled ? 'hidden' : 'inactive',
    upload: 'inactive',
    operations: 'inactive',
    delivery: 'inactive',
  };
  const current = ORDER_STEPS.find((step) => statuses[step] !== 'success' && statuses[step] !== 'hidden');
  return current && statuses[current] === 'inactive' ? { ...statuses, [current]: 'active' } : statuses;
}

/** The delivery points have a step of their own. */
const isOfSpot = ({ field }: SpotProblem) => field !== 'destinations';
