/** GET /api/deliveries/{id}/receipt: the signed receipt of a delivery, as a download. */
export function receiptUrl(deliveryId: string): string {
  return `/api/deliveries/${encodeURIComponent(deliveryId)}/receipt`;
}
