/** The fields of an order with special rules for comparison. */
interface ContentOfOrder {
  readonly normaliseLoudness?: boolean | undefined;
  readonly skipUpload?: boolean | undefined;
  readonly waitsForApproval?: boolean | undefined;
  readonly spots: readonly ContentOfSpot[];
}

interface ContentOfSpot {
  readonly destinations: readonly string[];
  readonly services: readonly string[];
  readonly filesLater?: boolean | undefined;
  readonly normaliseLoudness?: boolean | undefined;
}

/** Fields of the call rather than the order. Billing details may arrive after the rest of the order; isSameAddress compares them. */
const NOT_ORDERED = ['address', 'estimation', 'idempotencyKey', 'paymentIntent', 'termsVersion'];

/**
 * Canonical text of an order: two calls with the same text order the same thing (docs/decisions/035). Missing fields mean the form's defaults;
 * delivery points and services are sets; field order does not matter.
 */
export function orderContent({
  normaliseLoudness = false,
  skipUpload = false,
  waitsForApproval = false,
  spots,
  ...rest
}: ContentOfOrder): string {
  const ordered = Object.fromEntries(Object.entries(rest).filter(([name]) => !NOT_ORDERED.includes(name)));
  return canonicalText({
    ...ordered,
    skipUpload,
    // Left out by default, as the texts of earlier releases do.
    ...(waitsForApproval && { waitsForApproval }),
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
 * Whether the billing details of two calls for one order agree. They also agree if only one call has any. Empty lines and unticked boxes
 * don't count.
 */
export function isSameAddress(one: object | null | undefined, other: object | null | undefined): boolean {
  return !one || !other || canonicalText(filledIn(one)) === canonicalText(filledIn(other));
}

function filledIn(details: object): object {
  return Object.fromEntries(Object.entries(details).filter(([, detail]) => detail !== '' && detail !== false));
}

/** Whether both contain the same values, in any order. */
export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return canonicalText(asSet(some)) === canonicalText(asSet(others));
}

function asSet(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

/** JSON with sorted keys, without null and undefined values. */
function canonicalText(value: object): string {
  return JSON.stringify(value, (_, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    const named = Object.entries(member).filter(([, each]) => each !== null && each !== undefined);
    return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
