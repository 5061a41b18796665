import { connectDatabase, readNamedObjects } from '@spotway/database';
import { compareWithStore } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import type { BackupSources } from './backup-settings.ts';

export interface StoreCheck {
  readonly same: number;
  /** Recorded but missing. */
  readonly missing: number;
  /** Present with another size than recorded. */
  readonly otherSize: number;
  /** Present but not recorded, including objects about to be removed or currently being made. */
  readonly unnamed: number;
  /** Recorded but not there yet, like an upload in progress. */
  readonly awaited: number;
}

/** Compares the records with the bucket both ways and reports differences; changes nothing. May run while the product works. */
export async function checkStore(
  { databaseUrl, storage }: BackupSources,
  say: (line: string) => void,
): Promise<StoreCheck> {
  const counts = { same: 0, missing: 0, otherSize: 0, unnamed: 0, awaited: 0 };
  const connection = connectDatabase(databaseUrl, { max: 1 });
  try {
    await connection.db.transaction(
      async (tx) => {
        // The store's pages arrive while the transaction is idle.
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
