import type { Campaign } from '@spotway/contract';

type Spot = Campaign['spots'][number];

/** Why a point was not delivered, as the API tells the customer: by its own delivery, or by the work before it that failed. */
export function whyNotDelivered(spot: Spot, point: Spot['destinations'][number]): string | null {
  const film = spot.show.activeBroadcastable;
  const material = film?.files.material;
  const told = [
    point.delivery?.work.error,
    film?.broadcastable.rejection?.reason,
    ...(material?.deliveries ?? []).map(({ transcoding }) => transcoding.error),
    material?.ingest?.error,
    material?.verification?.error,
    material?.proxies.lowRes?.transcoding.error,
  ];
  return told.find((text) => typeof text === 'string' && text !== '') ?? null;
}
