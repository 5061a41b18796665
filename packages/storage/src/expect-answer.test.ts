import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startLocalS3 } from '@spotway/local-s3';
import { expect, it } from 'vitest';
import { createStorage } from './create-storage.ts';

const KEY = { accessKeyId: 'server', secretAccessKey: 'server-secret' };
const storageAt = (endpoint: string, more: Partial<typeof KEY> & { bucket?: string } = {}) =>
  createStorage({ endpoint, region: 'eu-west-3', bucket: 'films', ...KEY, forcePathStyle: true, ...more });

it('a store that answers counts as alive, whatever the answer, until it is gone', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spotway-answer-'));
  const store = await startLocalS3({ dataDir, credentials: [{ ...KEY, rights: 'full' }], bucket: 'films' });
  const [own, stranger, lost] = [
    storageAt(store.endpoint),
    storageAt(store.endpoint, { secretAccessKey: 'another' }),
    storageAt(store.endpoint, { bucket: 'nothing-here' }),
  ];
  for (const storage of [own, stranger, lost]) await expect(storage.expectAnswer()).resolves.toBeUndefined();
  await store.stop();
  await expect(own.expectAnswer()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  for (const storage of [own, stranger, lost]) storage.close();
  await rm(dataDir, { recursive: true });
});

it('a store that reports itself unavailable counts as unreachable', async () => {
  const server = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const storage = storageAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(storage.expectAnswer()).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  storage.close();
  server.closeAllConnections();
  server.close();
});
