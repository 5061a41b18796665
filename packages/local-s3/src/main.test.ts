import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';
import { type ChildServer, startChildServer } from './testing/child-server.ts';
import { send } from './testing/signed-request.ts';

let folder: string;
let env: Record<string, string>;
const children: ChildServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'local-s3-main-'));
  env = {
    S3_DATA_DIR: path.join(folder, 'store'),
    S3_BUCKET: 'spots',
    S3_ACCESS_KEY_ID: 'full',
    S3_SECRET_ACCESS_KEY: 'full-secret',
    S3_UPLOAD_ACCESS_KEY_ID: 'upload',
    S3_UPLOAD_SECRET_ACCESS_KEY: 'upload-secret',
    S3_REGION: 'us-east-2',
  };
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
  await rm(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<ChildServer> {
  const child = await startChildServer('main.ts', { ...env, ...more });
  children.push(child);
  return child;
}

const putObject = (port: number) =>
  send(port, {
    method: 'PUT',
    target: '/spots/k',
    body: Buffer.from('x'),
    region: 'us-east-2',
    credential: { accessKeyId: 'upload', secretAccessKey: 'upload-secret' },
  });

describe('the server program', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('serves its bucket, logs JSON lines and exits on %s', async (signal) => {
    const child = await start();
    expect((await putObject(child.port)).status).toBe(200);
    child.process.kill(signal);
    expect(await child.ended).toBe(0);
    const entries = child.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toContainEqual(expect.objectContaining({ method: 'PUT', path: '/spots/k', status: 200 }));
    expect(child.lines.join()).not.toContain('secret');
  });

  test('exits when its parent is gone', async () => {
    const child = await start();
    child.process.disconnect();
    expect(await child.ended).toBe(0);
  });

  test('refuses a folder served by another process, and takes it over once that one is killed', async () => {
    const child = await start();
    await expect(start()).rejects.toThrow(/is in use by process/);
    child.process.kill('SIGKILL');
    await child.ended;
    expect((await putObject((await start()).port)).status).toBe(200);
  });
});

describe('its configuration', () => {
  test('has the defaults given in README.md', () => {
    expect(readConfig({ ...env, S3_REGION: undefined })).toMatchObject({
      host: '127.0.0.1',
      port: 0,
      region: 'eu-west-3',
      corsOrigins: [],
      abandonedUploadAgeMs: 7 * 24 * 3600 * 1000,
      minPartBytes: 5 * 1024 * 1024,
      credentials: [{ rights: 'full' }, { rights: 'upload' }],
    });
    expect(readConfig({ ...env, S3_CORS_ORIGINS: 'http://a, http://b' }).corsOrigins).toEqual(['http://a', 'http://b']);
  });

  test('reports all its faults at once', () => {
    const faults = (more: Record<string, string>) => {
      try {
        readConfig(more);
        return [];
      } catch (error) {
        return (error as ConfigError).faults;
      }
    };
    expect(faults({ S3_LISTEN_PORT: '70000', S3_UPLOAD_ACCESS_KEY_ID: 'u' }).length).toBe(6);
    expect(faults({ ...env, S3_UPLOAD_ACCESS_KEY_ID: 'full' })).toEqual([
      'S3_UPLOAD_ACCESS_KEY_ID equals S3_ACCESS_KEY_ID',
    ]);
  });
});
