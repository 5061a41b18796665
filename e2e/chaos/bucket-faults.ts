import { type Database, readNamedObjects } from '@spotway/database';
import { compareWithStore } from '@spotway/domain/work';
import type { Storage } from '@spotway/storage';

/** What the bucket holds and no record names, what a record names and the bucket does not hold or not in its size, and uploads that are open. */
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
