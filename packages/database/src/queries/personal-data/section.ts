import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';

/** Whose data is read. */
export interface DataSubject {
  readonly userId: string;
  readonly email: string;
}

/** One part of a user's data: which columns name them, and what of the rows is theirs. Every column is listed: a new one is not exported by chance. */
export interface Section {
  readonly by: readonly PgColumn[];
  read(db: Executor, who: DataSubject): Promise<readonly Readonly<Record<string, unknown>>[]>;
}
