import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTransport, type DeliveryRequest, openTransport, parseSecretsKey } from '../index.ts';
import { describeTransport } from '../testing/transport-behaviour.ts';

const KEYRING = parseSecretsKey(randomBytes(32).toString('base64'));

describeTransport('folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'spotway-folder-'));
  return {
    transport: createTransport({ kind: 'folder', path: folder }),
    missing: createTransport({ kind: 'folder', path: path.join(folder, 'not', 'mounted') }),
    list: async () => readdirSync(folder).sort(),
    read: async (name) => readFileSync(path.join(folder, name)),
    write: async (name, content) => writeFileSync(path.join(folder, name), content),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

describe('a folder', () => {
  let dir: string;
  let folder: string;
  let request: DeliveryRequest;
  const film = randomBytes(8_000_000);

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'spotway-folder-'));
    folder = path.join(dir, 'destination');
    writeFileSync(path.join(dir, 'source'), film);
    request = {
      deliveryId: '0199-a',
      sourcePath: path.join(dir, 'source'),
      remoteName: 'spot.mxf',
      sha256: createHash('sha256').update(film).digest('hex'),
      sizeBytes: film.length,
      sidecars: [{ name: 'spot.mxf.xml', content: '<DeliverySheet/>' }],
    };
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const transport = () => createTransport({ kind: 'folder', path: folder, createIfMissing: true });

  it('is created only when asked for', async () => {
    const careful = createTransport({ kind: 'folder', path: folder });
    expect(await careful.check()).toMatchObject({ ok: false, reason: 'missing' });
    await expect(careful.deliver(request)).rejects.toMatchObject({ fault: 'missing' });
    expect(await transport().check()).toMatchObject({ ok: true });
    expect(await transport().deliver(request)).toMatchObject({ location: path.join(folder, 'spot.mxf') });
  });

  it('keeps an identical file when the delivery is repeated', async () => {
    await transport().deliver(request);
    const first = await stat(path.join(folder, 'spot.mxf'));
    await transport().deliver({ ...request, replace: true });
    const second = await stat(path.join(folder, 'spot.mxf'));
    expect([second.ino, second.mtimeMs]).toEqual([first.ino, first.mtimeMs]);
  });

  /** Delivers in a separate process that kills itself with kill -9 once `fatalBytes` are written. */
  async function deliverAndDie(fatalBytes: number): Promise<void> {
    const entry = JSON.stringify(path.join(import.meta.dirname, '../index.ts'));
    const program = `import { createTransport } from ${entry};
      const onProgress = (bytes) => { if (bytes >= ${fatalBytes}) process.kill(process.pid, 'SIGKILL'); };
      const transport = createTransport({ kind: 'folder', path: ${JSON.stringify(folder)}, createIfMissing: true });
      await transport.deliver({ ...${JSON.stringify(request)}, onProgress });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  }

  it.each([1, 4_000_000, 8_000_000])(
    'never shows a partial film after a kill -9 at byte %i, and is clean after the retry',
    async (bytes) => {
      await deliverAndDie(bytes);
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.spot\.mxf\.0199-a\.[0-9a-f]+\.part$/)]);

      expect(await transport().deliver(request)).toMatchObject({ delivered: true, wasThere: false });
      expect(readdirSync(folder).sort()).toEqual(['spot.mxf', 'spot.mxf.sha256', 'spot.mxf.xml']);
      expect(film.equals(readFileSync(path.join(folder, 'spot.mxf')))).toBe(true);
    },
  );

  it('leaves the temporary file of another delivery alone', async () => {
    await deliverAndDie(4_000_000);
    await transport().deliver({ ...request, deliveryId: '0199' });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(1);
  });

  it('writes a checksum file that sha256sum accepts', async () => {
    await transport().deliver(request);
    const tool = process.platform === 'darwin' ? ['shasum', '-a', '256'] : ['sha256sum'];
    const child = spawn(tool[0]!, [...tool.slice(1), '-c', 'spot.mxf.sha256'], { cwd: folder, stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe('a folder with a relative path', () => {
  it('is inside the deliveries folder, wherever that currently is', async () => {
    const deliveries = mkdtempSync(path.join(tmpdir(), 'spotway-folder-'));
    const open = (dir?: string) =>
      createTransport(openTransport('d', { kind: 'folder', path: 'galatee-tv', createIfMissing: true }, KEYRING, dir));
    for (const moved of ['one', 'two']) {
      const dir = path.join(deliveries, moved);
      expect(await open(dir).check()).toEqual({ ok: true });
      expect(readdirSync(dir)).toEqual(['galatee-tv']);
    }
    rmSync(deliveries, { recursive: true });
  });

  it("is missing if there is none: nothing is created in the program's working directory", async () => {
    const transport = createTransport({ kind: 'folder', path: 'galatee-tv', createIfMissing: true });
    expect(await transport.check()).toMatchObject({ ok: false, reason: 'missing' });
    expect(existsSync('galatee-tv')).toBe(false);
  });
});
