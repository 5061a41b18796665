import { z } from 'zod';

/** Greatest value of PostgreSQL's `integer`, in which amounts are kept. */
const MAX_INT4 = 2_147_483_647;

/** Integer euro cents: from one, or from `min`. */
export function amountCents({ min = 1 }: { readonly min?: number } = {}) {
  return z.number().int().min(min).max(MAX_INT4);
}

/** The id of a line in a `bigserial` column, as a query gives it. */
export function rowIdText() {
  return z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
}

/** A count that a file or a program states. */
export function statedCount({ max = MAX_INT4 }: { readonly max?: number } = {}) {
  return z.number().int().min(0).max(max);
}

/** A measured value that is not negative (bits or bytes per second, seconds, hertz), or what a file states for one. */
export function statedAmount() {
  return z.number().min(0).max(1e15);
}
