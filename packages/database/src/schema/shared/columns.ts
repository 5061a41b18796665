import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random identifier of a row; it names rows in URLs, so it must not be guessable. */
export const id = () => uuid('id').primaryKey().defaultRandom();

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Bytes: beyond 32 bits, below 2^53. */
export const byteCount = (name: string) => bigint(name, { mode: 'number' });

/** A sum of cents: beyond 32 bits, below 2^53. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * JSON of one shape of domain's. Every read of a row goes through `read`: what an earlier release wrote is read by the type of today, what
 * none wrote throws (domain's UnknownShape).
 */
export const stored = <Shape>(name: string, read: (facts: unknown) => Shape) =>
  customType<{ data: Shape; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (facts) => JSON.stringify(facts),
    fromDriver: read,
  })(name);
