/** Steps of a delivery (specification, point 3, "Enumerations"): ordered, requested from the worker, finished. */
export const DELIVERY_ACTIONS = ['Create', 'Request', 'Finish'] as const;
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];

export interface DeliveryTimes {
  /** When the delivery point was ordered, with the campaign or later. */
  readonly orderedAt: Date;
  /** When the film was ready and the delivery went to the workers; null before. */
  readonly requestedAt: Date | null;
  /** When the destination had the film; null before. */
  readonly finishedAt: Date | null;
}

/** The delivery's actions so far, in order. */
export function deliveryActions(times: DeliveryTimes): { action: DeliveryAction; at: Date }[] {
  const { orderedAt, requestedAt, finishedAt } = times;
  return [
    { action: 'Create' as const, at: orderedAt },
    ...(requestedAt ? [{ action: 'Request' as const, at: requestedAt }] : []),
    ...(finishedAt ? [{ action: 'Finish' as const, at: finishedAt }] : []),
  ];
}
