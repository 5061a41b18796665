import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryRequest, Transport } from '../transport.ts';

/** One test's destination, seen from its own side. */
export type Destination = {
  transport: Transport;
  /** Every file a receiver could see, including hidden ones, sorted. */
  list(): Promise<string[]>;
  read(name: string): Promise<Buffer>;
  write(name: string, content: string): Promise<void>;
  /** A transport to the same kind of destination, but a missing one. */
  missing: Transport;
  dispose(): Promise<void>;
};

/** What every transport guarantees. Each transport's tests call this with a factory for fresh destinations. */
export function describeTransport(name: string, createDestination: () => Promise<Destination>): void {
  describe(`the ${name} transport`, () => {
    const film = randomBytes(3_500_000);
    let dir: string;
    let destination: Destination;

    beforeEach(async () => {
      dir = await mkdtemp(path.join(tmpdir(), 'spotway-delivery-'));
      destination = await createDestination();
    });
    afterEach(async () => {
      await destination.dispose();
      await rm(dir, { recursive: true });
    });

    async function request(changes: Partial<DeliveryRequest> = {}, content = film): Promise<DeliveryRequest> {
      const sourcePath = path.join(dir, randomUUID());
      await writeFile(sourcePath, content);
      return {
        deliveryId: 'd-1',
        sourcePath,
        remoteName: 'spot.mxf',
        sha256: createHash('sha256').update(content).digest('hex'),
        sizeBytes: content.length,
        sidecars: [{ name: 'spot.mxf.xml', content: '<DeliverySheet/>' }],
        ...changes,
      };
    }

    it('delivers the film with its checksum file and sidecars, and nothing else', async () => {
      const asked = await request();
      const before = Date.now();
      const outcome = await destination.transport.deliver(asked);
      expect(outcome).toMatchObject({ delivered: true, wasThere: false, sizeBytes: film.length, sha256: asked.sha256 });
      expect(outcome).toHaveProperty('location', expect.stringContaining('spot.mxf'));
      expect((outcome as { deliveredAt: Date }).deliveredAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(await destination.list()).toEqual(['spot.mxf', 'spot.mxf.sha256', 'spot.mxf.xml']);
      expect(film.equals(await destination.read('spot.mxf'))).toBe(true);
      expect(String(await destination.read('spot.mxf.sha256'))).toBe(`${asked.sha256}  spot.mxf\n`);
      expect(String(await destination.read('spot.mxf.xml'))).toBe('<DeliverySheet/>');
    });

    it('reports growing progress up to the last byte', async () => {
      const progress: number[] = [];
      await destination.transport.deliver(await request({ onProgress: (bytes) => progress.push(bytes) }));
      expect(progress.length).toBeGreaterThan(1);
      expect(progress).toEqual([...progress].sort((a, b) => a - b));
      expect(progress.at(-1)).toBe(film.length);
    });

    it('sends no film if the same one is there, but updates the sidecars', async () => {
      await destination.transport.deliver(await request({ sidecars: [] }));
      await destination.write('spot.mxf.sha256', 'of another film');
      const progress: number[] = [];
      const again = await request({ deliveryId: 'd-2', onProgress: (bytes) => progress.push(bytes) });
      expect(await destination.transport.deliver(again)).toMatchObject({ delivered: true, wasThere: true });
      expect(progress).toEqual([]);
      expect(await destination.list()).toEqual(['spot.mxf', 'spot.mxf.sha256', 'spot.mxf.xml']);
      expect(String(await destination.read('spot.mxf.sha256'))).toBe(`${again.sha256}  spot.mxf\n`);
    });

    it.each([
      ['of another size', 'another film'],
      ['of the same size', 'x'.repeat(film.length)],
    ])('refuses to overwrite a different film %s', async (_kind, content) => {
      await destination.write('spot.mxf', content);
      const outcome = await destination.transport.deliver(await request());
      expect(outcome).toMatchObject({ delivered: false, reason: 'different-film', sizeBytes: content.length });
      expect(await destination.list()).toEqual(['spot.mxf']);
      expect(String(await destination.read('spot.mxf'))).toBe(content);
    });

    it('replaces a different film when asked to', async () => {
      await destination.write('spot.mxf', 'another film');
      const outcome = await destination.transport.deliver(await request({ replace: true }));
      expect(outcome).toMatchObject({ delivered: true, wasThere: false });
      expect(film.equals(await destination.read('spot.mxf'))).toBe(true);
    });

    it('refuses a source that is not the announced file, and leaves no film', async () => {
      const outcome = await destination.transport.deliver(await request({ sha256: 'ab'.repeat(32) }));
      expect(outcome).toMatchObject({ delivered: false, reason: 'source-changed', sizeBytes: film.length });
      expect(await destination.list()).toEqual([]);
    });

    it.each(['../spot.mxf', 'a/spot.mxf', 'a\\spot.mxf', '.spot.mxf', '..', '', 'spot\0.mxf', 'été.mxf'])(
      'refuses the name %j',
      async (remoteName) => {
        const outcome = await destination.transport.deliver(await request({ remoteName }));
        expect(outcome).toEqual({ delivered: false, reason: 'unsafe-name', name: remoteName });
        expect(await destination.list()).toEqual([]);
      },
    );

    it.each(['../sheet.xml', 'spot.mxf', 'SPOT.mxf', 'spot.mxf.sha256'])(
      'refuses the sidecar name %j',
      async (name) => {
        const outcome = await destination.transport.deliver(await request({ sidecars: [{ name, content: '' }] }));
        expect(outcome).toEqual({ delivered: false, reason: 'unsafe-name', name });
        expect(await destination.list()).toEqual([]);
      },
    );

    it('stops when aborted, leaving nothing, and delivers on the next try', async () => {
      const aborter = new AbortController();
      const onProgress = () => aborter.abort(new Error('worker is stopping'));
      const stopped = destination.transport.deliver(await request({ signal: aborter.signal, onProgress }));
      await expect(stopped).rejects.toThrow('worker is stopping');
      expect(await destination.list()).toEqual([]);
      expect(await destination.transport.deliver(await request())).toMatchObject({ delivered: true });
    });

    it('delivers once if two attempts run concurrently', async () => {
      const attempts = await Promise.allSettled([
        destination.transport.deliver(await request()),
        destination.transport.deliver(await request()),
      ]);
      const delivered = attempts.filter(({ status }) => status === 'fulfilled');
      expect(delivered.length).toBeGreaterThanOrEqual(1);
      expect(film.equals(await destination.read('spot.mxf'))).toBe(true);
      expect(await destination.list()).toEqual(['spot.mxf', 'spot.mxf.sha256', 'spot.mxf.xml']);
    });

    it('throws the plain error of an unreadable source, and leaves nothing', async () => {
      const sourcePath = path.join(dir, 'gone');
      const failed = destination.transport.deliver(await request({ sourcePath }));
      await expect(failed).rejects.toMatchObject({ code: 'ENOENT', path: sourcePath });
      expect(await destination.list()).toEqual([]);
    });

    it('delivers an empty file', async () => {
      const outcome = await destination.transport.deliver(await request({}, Buffer.alloc(0)));
      expect(outcome).toMatchObject({ delivered: true, sizeBytes: 0 });
    });

    it('approves a good destination and leaves nothing there', async () => {
      expect(await destination.transport.check()).toMatchObject({ ok: true });
      expect(await destination.list()).toEqual([]);
    });

    it('reports a missing destination, in the check and as a delivery fault', async () => {
      expect(await destination.missing.check()).toMatchObject({ ok: false });
      await expect(destination.missing.deliver(await request())).rejects.toMatchObject({ name: 'DeliveryError' });
    });
  });
}
