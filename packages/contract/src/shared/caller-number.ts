import { z } from 'zod';

/** Maximum of PostgreSQL's `integer`, which stores amounts. */
const MAX_INT4 = 2_147_483_647;

/** Integer euro cents, at least 1 or `min`. */
export function amountCents({ min = 1 }: { readonly min?: number } = {}) {
  return z.number().int().min(min).max(MAX_INT4);
}

/** The id of a row with a `bigserial` column, from a query. */
export function rowIdText() {
  return z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
}

/** A count stated by a file or a program. */
export function statedCount({ max = MAX_INT4 }: { readonly max?: number } = {}) {
  return z.number().int().min(0).max(max);
}

/** A non-negative value measured or stated by a file (bits or bytes per second, seconds, hertz). */
export function statedAmount() {
  return z.number().min(0).max(1e15);
}
