import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTransport, type DeliveryRequest, type SftpConfig } from './index.ts';
import { type Quirks, type QuirkySftpServer, startQuirkySftpServer } from './testing/quirky-sftp-server.ts';

/** The most that is written per packet to a server other than OpenSSH: 34,000 bytes minus the library's 2048 of overhead. */
const MOST_BYTES = 31_952;

const film = randomBytes(3_000_000);
const sha256 = createHash('sha256').update(film).digest('hex');
const piece = `/in/.spot.mxf.d-1.${sha256.slice(0, 12)}.0123abcd.part`;

let server: QuirkySftpServer;
let dir: string;
let request: DeliveryRequest;
beforeAll(async () => {
  server = await startQuirkySftpServer();
  dir = mkdtempSync(path.join(tmpdir(), 'spotway-quirks-'));
  writeFileSync(path.join(dir, 'source'), film);
  request = {
    deliveryId: 'd-1',
    sourcePath: path.join(dir, 'source'),
    remoteName: 'spot.mxf',
    sha256,
    sizeBytes: film.length,
    sidecars: [{ name: 'spot.mxf.xml', content: '<DeliverySheet/>' }],
  };
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});
beforeEach(() => {
  server.quirks = {};
  server.files.clear();
  server.forget();
});

const transport = () => {
  const { port, username, password, hostKeyFingerprint } = server;
  const config: SftpConfig = {
    kind: 'sftp',
    host: '127.0.0.1',
    port,
    username,
    password,
    hostKeyFingerprint,
    path: '/in',
  };
  return createTransport(config);
};
const deliver = (changes: Partial<DeliveryRequest> = {}) => transport().deliver({ ...request, ...changes });
const there = () => [...server.files.keys()].sort();
const sentBytes = () => server.writes.reduce((sum, bytes) => sum + bytes, 0);

async function expectDelivered(changes: Partial<DeliveryRequest> = {}): Promise<void> {
  expect(await deliver(changes)).toMatchObject({ delivered: true, wasThere: false, sha256 });
  expect(there()).toEqual(['/in/spot.mxf', '/in/spot.mxf.sha256', '/in/spot.mxf.xml']);
  expect(film.equals(server.files.get('/in/spot.mxf') ?? Buffer.alloc(0))).toBe(true);
  expect(String(server.files.get('/in/spot.mxf.xml'))).toBe('<DeliverySheet/>');
}

describe('a server that spoils a film', () => {
  it.each(['truncates', 'zeroes'] as const)(
    'if it %s a reopened file, gets the film again from the start',
    async (reopening) => {
      server.quirks = { reopening };
      server.files.set(piece, Buffer.from(film.subarray(0, 2_000_000)));
      const progress: number[] = [];
      await expectDelivered({ onProgress: (bytes) => progress.push(bytes) });
      expect(progress).toEqual([...progress].sort((a, b) => a - b));
      expect(sentBytes()).toBeLessThan(film.length + 1_100_000);
    },
  );

  it('by dropping a block gets it again', async () => {
    server.quirks = { drops: (write) => write === 40 };
    await expectDelivered();
  });

  it('by mixing up parallel writes gets it one write at a time', async () => {
    server.quirks = { together: 'mixed' };
    await expectDelivered();
  });

  it('on every try is reported as corrupting, and keeps nothing', async () => {
    server.quirks = { keepsAtMost: 2_900_000 };
    await expect(deliver()).rejects.toMatchObject({ name: 'DeliveryError', fault: 'corrupted' });
    expect(there()).toEqual([]);
    expect(sentBytes()).toBe(2 * film.length);
  });

  it('by dropping the content of a sidecar is reported as corrupting', async () => {
    // Sidecars follow the film.
    server.quirks = { drops: () => sentBytes() > film.length };
    await expect(deliver()).rejects.toMatchObject({ fault: 'corrupted' });
    expect(there()).not.toContain('/in/spot.mxf');
  });
});

describe('a server with a file size limit', () => {
  const limit = 2_500_000;
  /** The first byte of the packet beyond the limit: 1 MiB is read at a time. */
  const refusedAt = 2 * 1024 * 1024 + Math.floor((limit - 2 * 1024 * 1024) / MOST_BYTES) * MOST_BYTES;
  const told = { delivered: false, reason: 'unfit-server', detail: expect.stringContaining(`byte ${refusedAt} `) };

  it('is reported with the byte it refuses, and not retried', async () => {
    server.quirks = { refusesWrite: ({ end }) => end > limit };
    expect(await deliver()).toMatchObject(told);
  });

  it('is not sent any byte again at the next attempt, which continues once longer files are accepted', async () => {
    server.quirks = { refusesWrite: ({ end }) => end > limit };
    await deliver();
    const pieces = [...server.files.values()].map(({ length }) => length);
    expect(pieces).toEqual([refusedAt]);
    server.forget();
    expect(await deliver()).toMatchObject(told);
    // Parallel writes beyond the refused byte, and a trial.
    expect(sentBytes()).toBeLessThan(film.length - refusedAt + 10);
    expect([...server.files.values()].map(({ length }) => length)).toEqual(pieces);
    server.quirks = {};
    await expectDelivered();
  });

  it('gets a film again from the start if it only refuses writes to a reopened file', async () => {
    server.quirks = { refusesWrite: ({ isReopened }) => isReopened };
    server.files.set(piece, Buffer.from(film.subarray(0, 2_000_000)));
    await expectDelivered();
  });

  it('is retried a few times if it refuses a different byte each time', async () => {
    let sendings = 0;
    server.quirks = {
      refusesWrite({ position, end }) {
        if (position === 0 && end === MOST_BYTES) sendings += 1;
        return position > sendings * 1_000_000;
      },
    };
    await expect(deliver()).rejects.toMatchObject({ fault: 'denied' });
    expect(there()).toEqual([]);
  });
});

describe('a check', () => {
  it.each<[string, Quirks, object]>([
    ['can do everything', {}, { resumes: true, writesTogether: true }],
    ['truncates reopened files', { reopening: 'truncates' }, { resumes: false, writesTogether: true }],
    ['accepts one write at a time', { together: 'refused' }, { resumes: false, writesTogether: false }],
    ['mixes up writes', { together: 'mixed' }, { writesTogether: false }],
  ])('reports a server that %s', async (_, quirks, abilities) => {
    server.quirks = quirks;
    expect(await transport().check()).toMatchObject({ ok: true, abilities });
    expect(there()).toEqual([]);
  });

  it.each<[string, Quirks, string]>([
    ['spoils files', { keepsAtMost: 4_000_000 }, 'corrupted'],
    ['cannot append', { refuses: 'behind-start' }, 'unfit'],
    ['takes nothing', { refuses: 'all' }, 'unreachable'],
  ])('fails for a server that %s', async (_, quirks, reason) => {
    server.quirks = quirks;
    expect(await transport().check()).toMatchObject({ ok: false, reason });
    expect(there()).toEqual([]);
  });
});

describe('a server other than OpenSSH', () => {
  it('gets writes and reads that fit one packet, so that none is split', async () => {
    await expectDelivered();
    expect(Math.max(...server.writes)).toBe(MOST_BYTES);
    expect(server.writes.length).toBeLessThan(film.length / MOST_BYTES + 8);
    expect(Math.max(...server.reads)).toBe(MOST_BYTES);
    expect(server.reads.length).toBeLessThan(film.length / MOST_BYTES + 8);
  });

  it('resumes after the longest valid beginning of a partial file with holes', async () => {
    const broken = Buffer.from(film.subarray(0, 2_700_000));
    for (let hole = 2_000_000; hole < broken.length; hole += 32_768) broken.fill(0, hole, hole + 816);
    server.files.set(piece, broken);
    await expectDelivered();
    expect(sentBytes()).toBeGreaterThanOrEqual(1_000_000);
    expect(sentBytes()).toBeLessThan(1_001_000);
  });

  it('that does not reopen a file gets it from the start', async () => {
    server.quirks = { reopening: 'is-refused' };
    server.files.set(piece, Buffer.from(film.subarray(0, 2_000_000)));
    await expectDelivered();
  });

  it('that refuses parallel writes gets them one at a time', async () => {
    server.quirks = { together: 'refused' };
    const progress: number[] = [];
    await expectDelivered({ onProgress: (bytes) => progress.push(bytes) });
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(sentBytes()).toBeLessThan(film.length + 2_200_000);
  });

  it.each(['behind-start', 'unsupported'] as const)(
    'that refuses writes (%s) is unfit, not unavailable',
    async (refuses) => {
      server.quirks = { refuses };
      expect(await deliver()).toMatchObject({ delivered: false, reason: 'unfit-server' });
      expect(there()).toEqual([]);
    },
  );

  it('that accepts nothing for now, e.g. because it is full, is retried later, and keeps its partial file', async () => {
    server.quirks = { refuses: 'all' };
    server.files.set(piece, Buffer.from(film.subarray(0, 2_000_000)));
    await expect(deliver()).rejects.toMatchObject({ fault: 'unreachable' });
    expect([...server.files.values()].map(({ length }) => length)).toEqual([2_000_000]);
    server.quirks = {};
    server.forget();
    await expectDelivered();
    expect(sentBytes()).toBeLessThan(1_001_000);
  });
});
