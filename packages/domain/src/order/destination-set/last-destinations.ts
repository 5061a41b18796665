/** Equal for equal choices, whatever the order of their lists. */
function keyOf(choice: unknown): string {
  return JSON.stringify(Array.isArray(choice) ? [...choice].sort() : choice);
}

export function isSameChoice<Choice>(one: Choice, other: Choice): boolean {
  return keyOf(one) === keyOf(other);
}

/** The choice of most of a campaign's spots. The earlier one wins a tie. */
export function mostFrequentChoice<Choice>(choices: readonly Choice[]): Choice | undefined {
  const counts = new Map<string, number>();
  for (const choice of choices) counts.set(keyOf(choice), (counts.get(keyOf(choice)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return choices.find((choice) => counts.get(keyOf(choice)) === most);
}

interface OrderedDestinations {
  readonly destinations: readonly string[];
  /** Null follows the campaign. */
  readonly spots: readonly { readonly destinations: readonly string[] | null }[];
}

/** Spots that would be delivered nowhere. */
export function countSpotsWithoutDestination({ destinations, spots }: OrderedDestinations): number {
  return spots.filter((spot) => (spot.destinations ?? destinations).length === 0).length;
}

/** Gives delivery points to the spots without any: through the campaign if it has none either. Those that have some keep theirs. */
export function fillWithDestinations<Order extends OrderedDestinations>(
  order: Order,
  points: readonly string[],
): Order {
  const isCampaignEmpty = order.destinations.length === 0;
  return {
    ...order,
    destinations: isCampaignEmpty ? points : order.destinations,
    spots: order.spots.map((spot) =>
      spot.destinations?.length === 0 ? { ...spot, destinations: isCampaignEmpty ? null : points } : spot,
    ),
  };
}
