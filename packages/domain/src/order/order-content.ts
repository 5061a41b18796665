/** What of an order makes it the same order again. */
interface ContentOfOrder {
  readonly normaliseLoudness?: boolean | undefined;
  readonly skipUpload?: boolean | undefined;
  readonly spots: readonly ContentOfSpot[];
}

interface ContentOfSpot {
  readonly destinations: readonly string[];
  readonly services: readonly string[];
  readonly filesLater?: boolean | undefined;
  readonly normaliseLoudness?: boolean | undefined;
}

/** Of a call, not of what it orders. Billing details may follow the rest of the order: isSameAddress compares them. */
const NOT_ORDERED = ['address', 'estimation', 'idempotencyKey', 'paymentIntent', 'termsVersion'];

/**
 * An order as one text: two calls with the same text order the same thing (docs/decisions/035). What is left out means what the form's
 * default says; delivery points and services are sets; nothing depends on the order in which a client writes its fields.
 */
export function orderContent({
  normaliseLoudness = false,
  skipUpload = false,
  spots,
  ...rest
}: ContentOfOrder): string {
  const ordered = Object.fromEntries(Object.entries(rest).filter(([name]) => !NOT_ORDERED.includes(name)));
  return canonicalText({
    ...ordered,
    skipUpload,
    spots: spots.map((spot) => ({
      ...spot,
      destinations: asSet(spot.destinations),
      services: asSet(spot.services),
      filesLater: spot.filesLater ?? false,
      normaliseLoudness: spot.normaliseLoudness ?? normaliseLoudness,
    })),
  });
}

/**
 * The billing details of two calls for one order agree; details that only one of them has contradict nothing. An empty line, or a box that
 * is not ticked, is none.
 */
export function isSameAddress(one: object | null | undefined, other: object | null | undefined): boolean {
  return !one || !other || canonicalText(filledIn(one)) === canonicalText(filledIn(other));
}

function filledIn(details: object): object {
  return Object.fromEntries(Object.entries(details).filter(([, detail]) => detail !== '' && detail !== false));
}

/** Both name the same delivery points, in whatever order. */
export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return canonicalText(asSet(some)) === canonicalText(asSet(others));
}

function asSet(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

/** Members by their names; a member without a value is none. */
function canonicalText(value: object): string {
  return JSON.stringify(value, (_, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    const named = Object.entries(member).filter(([, each]) => each !== null && each !== undefined);
    return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
