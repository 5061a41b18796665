import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  paginateListParts,
} from '@aws-sdk/client-s3';
import type { TestStore } from '../../e2e/upload/harness/store.ts';
import { presignedUrl } from './presigned-url.ts';

/** Splits a file into one file per part, because curl sends whole files. @returns their paths, in order */
export async function cutParts(
  file: string,
  { sizeBytes, partSizeBytes, folder }: { sizeBytes: number; partSizeBytes: number; folder: string },
): Promise<string[]> {
  const paths: string[] = [];
  for (let start = 0; start < sizeBytes; start += partSizeBytes) {
    const path = join(folder, `part-${paths.length + 1}`);
    const end = Math.min(start + partSizeBytes, sizeBytes) - 1;
    await pipeline(createReadStream(file, { start, end, highWaterMark: 1024 * 1024 }), createWriteStream(path));
    paths.push(path);
  }
  return paths;
}

/**
 * Sends the parts with curl, `concurrency` at once, and completes the upload. Measures only the PUTs, without signing, hashing and completing, which count for
 * the engines.
 * @returns seconds
 */
export async function curlParts(
  store: TestStore,
  { key, parts, concurrency, folder }: { key: string; parts: readonly string[]; concurrency: number; folder: string },
): Promise<number> {
  const { client, bucket } = store;
  const object = { Bucket: bucket, Key: key };
  const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(object));
  const transfers = parts.map((path, index) => {
    const query = { partNumber: String(index + 1), uploadId: UploadId };
    const url = presignedUrl(store, { method: 'PUT', key, query });
    return `url = "${url}"\nupload-file = "${path}"\noutput = "${folder}/answer-${index + 1}"\n`;
  });
  const config = join(folder, 'curl.conf');
  await writeFile(config, transfers.join(''));
  const options = ['--no-progress-meter', '--noproxy', '*', '--write-out', '%{http_code}\n', '--config', config];
  const start = performance.now();
  const statuses = await curl(['--parallel', '--parallel-max', String(concurrency), ...options]);
  const seconds = (performance.now() - start) / 1_000;
  if (statuses.length !== parts.length || statuses.some((status) => status !== '200'))
    throw new Error(`curl was answered ${statuses.join(', ')}`);
  const stored: CompletedPart[] = [];
  for await (const page of paginateListParts({ client }, { ...object, UploadId }))
    stored.push(...(page.Parts ?? []).map(({ PartNumber, ETag }) => ({ PartNumber, ETag })));
  await client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts: stored } }));
  return seconds;
}

async function curl(args: readonly string[]): Promise<string[]> {
  const child = spawn('curl', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  return (await Promise.race([text(child.stdout), failed])).split('\n').filter((line) => line !== '');
}
