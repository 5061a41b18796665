import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { HeadObjectCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKET, FULL_KEY, startTestStore, type TestStore } from './testing/start-test-store.ts';

const run = promisify(execFile);
const MIB = 1024 * 1024;
const NAME = 'é & film+1.mxf';

let store: TestStore;
let folder: string;
let env: Record<string, string>;
let film: string;

beforeAll(async () => {
  store = await startTestStore();
  folder = path.join(store.folder, 'client');
  await mkdir(folder);
  film = path.join(folder, NAME);
  await writeFile(film, randomBytes(23 * MIB + 17));
  env = {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    LC_ALL: 'C.UTF-8',
    AWS_ACCESS_KEY_ID: FULL_KEY.accessKeyId,
    AWS_SECRET_ACCESS_KEY: FULL_KEY.secretAccessKey,
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    // rclone: the remote "store", without a configuration file
    RCLONE_CONFIG: '/dev/null',
    RCLONE_CONFIG_STORE_TYPE: 's3',
    RCLONE_CONFIG_STORE_PROVIDER: 'Other',
    RCLONE_CONFIG_STORE_ENDPOINT: store.endpoint,
    RCLONE_CONFIG_STORE_ACCESS_KEY_ID: FULL_KEY.accessKeyId,
    RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: FULL_KEY.secretAccessKey,
    RCLONE_CONFIG_STORE_REGION: 'us-east-1',
  };
});
afterAll(() => store.stop());

function versionOf(program: string): string | null {
  try {
    return execFileSync(program, [program === 'rclone' ? 'version' : '--version'], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n', 1)[0] as string;
  } catch {
    return null;
  }
}

const call = (program: string, ...args: string[]) => run(program, args, { env, cwd: folder, timeout: 100_000 });
const sha256 = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** Multipart upload, listing, download and deletion by one client; returns the path of the download. */
const ROUND_TRIPS: Record<
  string,
  { upload: () => Promise<string>; list: () => Promise<string>; remove: () => Promise<unknown> }
> = {
  aws: {
    upload: async () => {
      const aws = (...args: string[]) => call('aws', '--endpoint-url', store.endpoint, ...args);
      await aws('s3', 'cp', '--no-progress', film, `s3://${BUCKET}/aws/${NAME}`);
      await aws('s3', 'cp', '--no-progress', `s3://${BUCKET}/aws/${NAME}`, 'aws.out');
      const { stdout } = await aws('s3api', 'create-multipart-upload', '--bucket', BUCKET, '--key', 'aws/open');
      const { UploadId } = JSON.parse(stdout) as { UploadId: string };
      await writeFile(path.join(folder, 'part'), 'x');
      const upload = ['--bucket', BUCKET, '--key', 'aws/open', '--upload-id', UploadId];
      await aws('s3api', 'upload-part', ...upload, '--part-number', '1', '--body', 'part');
      const parts = JSON.parse((await aws('s3api', 'list-parts', ...upload)).stdout) as { Parts: { Size: number }[] };
      expect(parts.Parts.map((part) => part.Size)).toEqual([1]);
      await aws('s3api', 'abort-multipart-upload', ...upload);
      return path.join(folder, 'aws.out');
    },
    list: async () =>
      (await call('aws', '--endpoint-url', store.endpoint, 's3', 'ls', '--recursive', `s3://${BUCKET}/aws/`)).stdout,
    remove: () => call('aws', '--endpoint-url', store.endpoint, 's3', 'rm', '--recursive', `s3://${BUCKET}/aws/`),
  },
  s3cmd: {
    upload: async () => {
      await s3cmd('put', '--multipart-chunk-size-mb=5', film, `s3://${BUCKET}/s3cmd/${NAME}`);
      await s3cmd('get', '--force', `s3://${BUCKET}/s3cmd/${NAME}`, 's3cmd.out');
      return path.join(folder, 's3cmd.out');
    },
    list: async () => (await s3cmd('ls', '--recursive', `s3://${BUCKET}/s3cmd/`)).stdout,
    remove: () => s3cmd('del', '--recursive', '--force', `s3://${BUCKET}/s3cmd/`),
  },
  rclone: {
    upload: async () => {
      await call(
        'rclone',
        'copyto',
        '--s3-upload-cutoff',
        '5M',
        '--s3-chunk-size',
        '5M',
        film,
        `store:${BUCKET}/rclone/${NAME}`,
      );
      await call('rclone', 'copyto', `store:${BUCKET}/rclone/${NAME}`, `store:${BUCKET}/rclone/copy`);
      await call('rclone', 'copyto', `store:${BUCKET}/rclone/copy`, 'rclone.out');
      return path.join(folder, 'rclone.out');
    },
    list: async () => (await call('rclone', 'ls', `store:${BUCKET}/rclone`)).stdout,
    remove: () => call('rclone', 'delete', `store:${BUCKET}/rclone`),
  },
};

function s3cmd(...args: string[]) {
  const host = `127.0.0.1:${store.port}`;
  const keys = [`--access_key=${FULL_KEY.accessKeyId}`, `--secret_key=${FULL_KEY.secretAccessKey}`];
  return call(
    's3cmd',
    '--config=/dev/null',
    `--host=${host}`,
    `--host-bucket=${host}`,
    '--no-ssl',
    '--no-progress',
    ...keys,
    ...args,
  );
}

describe.each(Object.keys(ROUND_TRIPS))('%s from the system', (program) => {
  const version = versionOf(program);
  const title = version
    ? `uploads in parts, lists, downloads the same bytes and deletes (${version})`
    : `is not installed, so that its round trip did not run: apt-get install ${program === 'aws' ? 'awscli' : program}`;

  test(title, async () => {
    if (version === null) {
      expect(versionOf(program)).toBeNull();
      return;
    }
    const trip = ROUND_TRIPS[program]!;
    const downloaded = await trip.upload();
    expect(await sha256(downloaded)).toBe(await sha256(film));
    expect(await trip.list()).toContain(NAME);
    const client = store.client();
    const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: `${program}/${NAME}` }));
    expect(head.ETag).toMatch(/^"[0-9a-f]{32}-[2-9]"$/);
    await trip.remove();
    expect(await trip.list().catch(() => '')).not.toContain(NAME);
    const open = await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }));
    expect(open.Uploads ?? []).toEqual([]);
    expect(store.log.filter((entry) => entry.status >= 500)).toEqual([]);
  }, 240_000);
});
