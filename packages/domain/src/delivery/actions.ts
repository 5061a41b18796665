/** What happens to a delivery (specification, point 3, "Enumerations"): it is ordered, asked of the worker, done. */
export const DELIVERY_ACTIONS = ['Create', 'Request', 'Finish'] as const;
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];

export interface DeliveryTimes {
  /** The delivery point was ordered, with the campaign or later. */
  readonly orderedAt: Date;
  /** The film was ready for it: the delivery was put to the workers; null before. */
  readonly requestedAt: Date | null;
  /** The destination has the film; null before. */
  readonly finishedAt: Date | null;
}

/** The delivery's actions so far, in their order. */
export function deliveryActions(times: DeliveryTimes): { action: DeliveryAction; at: Date }[] {
  const { orderedAt, requestedAt, finishedAt } = times;
  return [
    { action: 'Create' as const, at: orderedAt },
    ...(requestedAt ? [{ action: 'Request' as const, at: requestedAt }] : []),
    ...(finishedAt ? [{ action: 'Finish' as const, at: finishedAt }] : []),
  ];
}
