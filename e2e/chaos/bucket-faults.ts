import { type Database, readNamedObjects } from '@spotway/database';
import { compareWithStore } from '@spotway/domain/work';
import type { Storage } from '@spotway/storage';

/** Objects without a record, records without their object or with another size, and open uploads. */
export async function bucketFaults(
  db: Database,
  storage: Pick<Storage, 'listMultipartUploads' | 'listObjects'>,
): Promise<string[]> {
  const faults: string[] = [];
  await db.transaction(async (tx) => {
    for await (const { state, key } of compareWithStore(readNamedObjects(tx), storage.listObjects(''))) {
      if (state !== 'same' && state !== 'awaited') faults.push(`${key} is ${state}`);
    }
  });
  const open = await storage.listMultipartUploads();
  return [...faults, ...open.map(({ key }) => `${key} is an upload left open`)];
}
