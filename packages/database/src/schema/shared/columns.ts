import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A row's random id; it appears in URLs, so it must not be guessable. */
export const id = () => uuid('id').primaryKey().defaultRandom();

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Bytes: beyond 32 bits, below 2^53. */
export const byteCount = (name: string) => bigint(name, { mode: 'number' });

/** An amount in cents: beyond 32 bits, below 2^53. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * JSON of one of domain's shapes. Every read goes through `read`: rows from earlier releases come out in today's shape, and
 * rows that no release wrote throw (domain's UnknownShape).
 */
export const stored = <Shape>(name: string, read: (facts: unknown) => Shape) =>
  customType<{ data: Shape; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (facts) => JSON.stringify(facts),
    fromDriver: read,
  })(name);
