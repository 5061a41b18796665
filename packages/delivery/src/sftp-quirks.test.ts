import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTransport, type DeliveryRequest, type SftpConfig } from './index.ts';
import { type Quirks, type QuirkySftpServer, startQuirkySftpServer } from './testing/quirky-sftp-server.ts';

/** What a session with a server other than OpenSSH writes at most in one packet: 34,000 bytes less the library's 2048 of overhead. */
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

describe('a server that spoils a film it is sent', () => {
  it.each(['truncates', 'zeroes'] as const)(
    'when it %s a file that is opened again gets it once more from the start',
    async (reopening) => {
      server.quirks = { reopening };
      server.files.set(piece, Buffer.from(film.subarray(0, 2_000_000)));
      const progress: number[] = [];
      await expectDelivered({ onProgress: (bytes) => progress.push(bytes) });
      expect(progress).toEqual([...progress].sort((a, b) => a - b));
      expect(sentBytes()).toBeLessThan(film.length + 1_100_000);
    },
  );

  it('by dropping a block gets it once more', async () => {
    server.quirks = { drops: (write) => write === 40 };
    await expectDelivered();
  });

  it('by mixing up writes under way together gets it one write at a time', async () => {
    server.quirks = { together: 'mixed' };
    await expectDelivered();
  });

  it('however often it is sent is told as what corrupts, and keeps nothing', async () => {
    server.quirks = { keepsAtMost: 2_900_000 };
    await expect(deliver()).rejects.toMatchObject({ name: 'DeliveryError', fault: 'corrupted' });
    expect(there()).toEqual([]);
    expect(sentBytes()).toBe(2 * film.length);
  });

  it('by dropping what a sidecar holds is told as what corrupts', async () => {
    // Sidecars come behind the film.
    server.quirks = { drops: () => sentBytes() > film.length };
    await expect(deliver()).rejects.toMatchObject({ fault: 'corrupted' });
    expect(there()).not.toContain('/in/spot.mxf');
  });
});

describe('a server that takes no file longer than so many bytes', () => {
  const limit = 2_500_000;
  /** The first byte of the packet that goes beyond: 1 MiB is read at a time. */
  const refusedAt = 2 * 1024 * 1024 + Math.floor((limit - 2 * 1024 * 1024) / MOST_BYTES) * MOST_BYTES;
  const told = { delivered: false, reason: 'unfit-server', detail: expect.stringContaining(`byte ${refusedAt} `) };

  it('is told with the byte that it refuses, and not waited for', async () => {
    server.quirks = { refusesWrite: ({ end }) => end > limit };
    expect(await deliver()).toMatchObject(told);
  });

  it('is sent no byte again at the next attempt, which goes on where it takes longer files', async () => {
    server.quirks = { refusesWrite: ({ end }) => end > limit };
    await deliver();
    const pieces = [...server.files.values()].map(({ length }) => length);
    expect(pieces).toEqual([refusedAt]);
    server.forget();
    expect(await deliver()).toMatchObject(told);
    // What was under way together beyond the refused byte, and a trial.
    expect(sentBytes()).toBeLessThan(film.length - refusedAt + 10);
    expect([...server.files.values()].map(({ length }) => length)).toEqual(pieces);
    server.quirks = {};
    await expectDelivered();
  });

  it('gets a film again from the start where it only refuses writes to a file that is opened again', async () => {
    server.quirks = { refusesWrite: ({ isReopened }) => isReopened };
    server.files.set(piece, Buffer.from(film.subarray(0, 2_000_000)));
    await expectDelivered();
  });

  it('is tried again a few times where it refuses another byte each time', async () => {
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
    ['can do all', {}, { resumes: true, writesTogether: true }],
    ['truncates what it opens again', { reopening: 'truncates' }, { resumes: false, writesTogether: true }],
    ['takes one write at a time', { together: 'refused' }, { resumes: false, writesTogether: false }],
    ['mixes up writes', { together: 'mixed' }, { writesTogether: false }],
  ])('of a server that %s says so', async (_, quirks, abilities) => {
    server.quirks = quirks;
    expect(await transport().check()).toMatchObject({ ok: true, abilities });
    expect(there()).toEqual([]);
  });

  it.each<[string, Quirks, string]>([
    ['spoils what it is sent', { keepsAtMost: 4_000_000 }, 'corrupted'],
    ['takes no byte behind another', { refuses: 'behind-start' }, 'unfit'],
    ['takes nothing', { refuses: 'all' }, 'unreachable'],
  ])('of a server that %s says that it fails', async (_, quirks, reason) => {
    server.quirks = quirks;
    expect(await transport().check()).toMatchObject({ ok: false, reason });
    expect(there()).toEqual([]);
  });
});

describe('a server other than OpenSSH', () => {
  it('gets writes and reads that fit one packet: none waits for the answer to its first part', async () => {
    await expectDelivered();
    expect(Math.max(...server.writes)).toBe(MOST_BYTES);
    expect(server.writes.length).toBeLessThan(film.length / MOST_BYTES + 8);
    expect(Math.max(...server.reads)).toBe(MOST_BYTES);
    expect(server.reads.length).toBeLessThan(film.length / MOST_BYTES + 8);
  });

  it('goes on behind the longest right beginning of a piece with holes', async () => {
    const broken = Buffer.from(film.subarray(0, 2_700_000));
    for (let hole = 2_000_000; hole < broken.length; hole += 32_768) broken.fill(0, hole, hole + 816);
    server.files.set(piece, broken);
    await expectDelivered();
    expect(sentBytes()).toBeGreaterThanOrEqual(1_000_000);
    expect(sentBytes()).toBeLessThan(1_001_000);
  });

  it('that does not open a file again gets it from the start', async () => {
    server.quirks = { reopening: 'is-refused' };
    server.files.set(piece, Buffer.from(film.subarray(0, 2_000_000)));
    await expectDelivered();
  });

  it('that refuses writes under way together gets them one at a time', async () => {
    server.quirks = { together: 'refused' };
    const progress: number[] = [];
    await expectDelivered({ onProgress: (bytes) => progress.push(bytes) });
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(sentBytes()).toBeLessThan(film.length + 2_200_000);
  });

  it.each(['behind-start', 'unsupported'] as const)(
    'that refuses writes (%s) is unfit, whenever it is asked',
    async (refuses) => {
      server.quirks = { refuses };
      expect(await deliver()).toMatchObject({ delivered: false, reason: 'unfit-server' });
      expect(there()).toEqual([]);
    },
  );

  it('that takes nothing at all for now, as when it is full, is waited for, and keeps its piece', async () => {
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
