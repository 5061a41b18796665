import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random identifier of a row; it names rows in URLs, so it must not be guessable. */
export const id = () => uuid('id').primaryKey().defaultRandom();

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Bytes: beyond 32 bits, below 2^53. */
export const byteCount = (name: string) => bigint(name, { mode: 'number' });

/** A sum of cents: beyond 32 bits, below 2^53. */
export const cents = (name: string) => bigint(name, { mode: 'number' });
