import { execFileSync } from 'node:child_process';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { sha256Of } from '../../e2e/upload/harness/master-file.ts';
import type { TestStore } from '../../e2e/upload/harness/store.ts';

/** Reads the object back and removes it. @throws if it differs from the file */
export async function verifyAndRemove(
  { client, bucket }: TestStore,
  { key, sizeBytes, sha256 }: { key: string; sizeBytes: number; sha256: string },
): Promise<void> {
  const object = { Bucket: bucket, Key: key };
  const { ContentLength } = await client.send(new HeadObjectCommand(object));
  if (ContentLength !== sizeBytes) throw new Error(`stored ${ContentLength} bytes instead of ${sizeBytes}`);
  const { Body } = await client.send(new GetObjectCommand(object));
  const stored = await sha256Of(Body as AsyncIterable<Uint8Array>);
  if (stored !== sha256) throw new Error('the stored object has other bytes than the file');
  await client.send(new DeleteObjectCommand(object));
  // one upload's pending writes must not slow down the next
  execFileSync('sync');
}
