import type { Campaign } from '@spotway/contract';

type Spot = Campaign['spots'][number];
/** Any part of a value. */
type PartOf<T> = T extends readonly (infer Entry)[]
  ? readonly PartOf<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]?: PartOf<T[Key]> }
    : T;

/** Why a delivery point got nothing, in the API's words for the customer: from its own delivery, or the failed work before it. */
export function whyNotDelivered(spot: PartOf<Spot>, point: PartOf<Spot['destinations'][number]>): string | null {
  const film = spot.show?.activeBroadcastable;
  const material = film?.files?.material;
  const texts = [
    point.delivery?.work?.error,
    film?.broadcastable?.rejection?.reason,
    ...(material?.deliveries ?? []).map(({ transcoding }) => transcoding?.error),
    material?.ingest?.error,
    material?.verification?.error,
    material?.proxies?.lowRes?.transcoding?.error,
  ];
  return texts.find((text) => typeof text === 'string' && text !== '') ?? null;
}
