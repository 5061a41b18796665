import { connectDatabase, readNamedObjects } from '@spotway/database';
import { compareWithStore } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import type { BackedUp } from './backup-settings.ts';

export interface StoreCheck {
  readonly same: number;
  /** Named and not there. */
  readonly missing: number;
  /** There, in another size than the record says. */
  readonly otherSize: number;
  /** There and named by no record: what leaves within a day, and what is being made now, is among them. */
  readonly unnamed: number;
  /** Named and not there, as an upload under way. */
  readonly awaited: number;
}

/** Compares the records with the bucket both ways and says what is wrong; changes nothing. It may run while the product works. */
export async function checkStore({ databaseUrl, storage }: BackedUp, say: (line: string) => void): Promise<StoreCheck> {
  const counts = { same: 0, missing: 0, otherSize: 0, unnamed: 0, awaited: 0 };
  const connection = connectDatabase(databaseUrl, { max: 1 });
  try {
    await connection.db.transaction(
      async (tx) => {
        // Pages of the store come while the transaction waits.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        for await (const match of compareWithStore(readNamedObjects(tx), storage.listObjects(''))) {
          const state = match.state === 'other-size' ? 'otherSize' : match.state;
          counts[state] += 1;
          if (match.state === 'missing') say(`${match.key} is missing at the store`);
          if (match.state === 'unnamed') say(`${match.key} is named by no record`);
          if (match.state === 'other-size')
            say(`${match.key} has ${match.stored.sizeBytes} bytes, its record says ${match.named.sizeBytes}`);
        }
      },
      { accessMode: 'read only' },
    );
    return counts;
  } finally {
    await connection.close();
  }
}
