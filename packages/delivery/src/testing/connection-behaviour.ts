import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryRequest } from '../transport.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import type { Destination } from './transport-behaviour.ts';

export type FragileDestination = Destination & {
  /** The proxy between the transport and its server. */
  proxy: CuttingProxy;
};

const MIB = 1024 * 1024;

export type BreakingPlan = {
  filmBytes: number;
  /** After a break at three quarters, the protocol can resume at least this many bytes. */
  pieceBytes: number;
  /** Where the connection breaks in successive attempts: fractions of the film. */
  breaks: readonly number[];
};

/** What transports over a connection guarantee when it breaks. */
export function describeBrokenConnections(
  name: string,
  { filmBytes, pieceBytes, breaks }: BreakingPlan,
  createDestination: () => Promise<FragileDestination>,
): void {
  describe(`the ${name} transport on a breaking connection`, () => {
    const film = randomBytes(filmBytes);
    let dir: string;
    let request: DeliveryRequest;
    let destination: FragileDestination;

    beforeAll(async () => {
      dir = await mkdtemp(path.join(tmpdir(), 'spotway-broken-'));
      await writeFile(path.join(dir, 'source'), film);
      request = {
        deliveryId: 'd-1',
        sourcePath: path.join(dir, 'source'),
        remoteName: 'spot.mxf',
        sha256: createHash('sha256').update(film).digest('hex'),
        sizeBytes: film.length,
        sidecars: [{ name: 'spot.mxf.xml', content: '<DeliverySheet/>' }],
      };
    });
    afterAll(() => rm(dir, { recursive: true }));
    beforeEach(async () => {
      destination = await createDestination();
    });
    afterEach(() => destination.dispose());

    const visible = async () => (await destination.list()).filter((each) => !each.startsWith('.'));

    it('fails as unreachable with nothing under the final name, and resumes where it broke', async () => {
      const { proxy, transport } = destination;
      proxy.cutAfter(Math.floor(filmBytes * 0.75));
      await expect(transport.deliver(request)).rejects.toMatchObject({ name: 'DeliveryError', fault: 'unreachable' });
      expect(await visible()).toEqual([]);

      proxy.cutAfter(Number.POSITIVE_INFINITY);
      const progress: number[] = [];
      const outcome = await transport.deliver({ ...request, onProgress: (bytes) => progress.push(bytes) });
      expect(outcome).toMatchObject({ delivered: true, wasThere: false });
      expect(proxy.sentBytes()).toBeLessThan(filmBytes - pieceBytes + MIB);
      expect(progress.at(-1)).toBe(filmBytes);
      expect(film.equals(await destination.read('spot.mxf'))).toBe(true);
      expect(await destination.list()).toEqual(['spot.mxf', 'spot.mxf.sha256', 'spot.mxf.xml']);
    });

    it('does not resume what another encoding of the same delivery left', async () => {
      const { proxy, transport } = destination;
      const other = Buffer.concat([randomBytes(MIB), film.subarray(MIB)]);
      await writeFile(path.join(dir, 'other'), other);
      const sha256 = createHash('sha256').update(other).digest('hex');
      proxy.cutAfter(Math.floor(filmBytes * 0.75));
      await expect(
        transport.deliver({ ...request, sourcePath: path.join(dir, 'other'), sha256 }),
      ).rejects.toMatchObject({ fault: 'unreachable' });

      proxy.cutAfter(Number.POSITIVE_INFINITY);
      expect(await transport.deliver(request)).toMatchObject({ delivered: true });
      expect(film.equals(await destination.read('spot.mxf'))).toBe(true);
      expect(await destination.list()).toEqual(['spot.mxf', 'spot.mxf.sha256', 'spot.mxf.xml']);
      expect(await transport.deliver(request)).toMatchObject({ delivered: true, wasThere: true });
    });

    it('eventually delivers despite repeated breaks, and never shows a partial film', async () => {
      const { proxy, transport } = destination;
      for (const share of breaks) {
        proxy.cutAfter(Math.floor(filmBytes * share));
        const failed = transport.deliver(request);
        await expect(failed).rejects.toMatchObject({ name: 'DeliveryError', fault: 'unreachable' });
        expect(await visible()).not.toContain('spot.mxf');
      }
      proxy.cutAfter(Number.POSITIVE_INFINITY);
      expect(await transport.deliver(request)).toMatchObject({ delivered: true });
      expect(film.equals(await destination.read('spot.mxf'))).toBe(true);
      expect(await destination.list()).toEqual(['spot.mxf', 'spot.mxf.sha256', 'spot.mxf.xml']);
    });
  });
}
