import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryRequest, Transport } from '../transport.ts';

/** A destination in a local folder, where a test can do what a server should not. */
export type OpenDestination = { transport: Transport; folder: string; dispose(): Promise<void> };

const HOLE_FROM = 2_000_000;

/** What resuming transports guarantee about what exists already. `resumes`: the server can resume. */
export function describeResumption(
  name: string,
  createDestination: () => OpenDestination,
  { resumes = true } = {},
): void {
  describe(`the ${name} transport that finds a partial film`, () => {
    const film = randomBytes(4_000_000);
    // a zero there would be part of the film, and the hole would begin after it
    film[HOLE_FROM] = 1;
    const sha256 = createHash('sha256').update(film).digest('hex');
    let source: string;
    let destination: OpenDestination;
    beforeAll(() => {
      source = path.join(mkdtempSync(path.join(tmpdir(), 'spotway-resumed-')), 'source');
      writeFileSync(source, film);
    });
    afterAll(() => rmSync(path.dirname(source), { recursive: true }));
    beforeEach(() => {
      destination = createDestination();
    });
    afterEach(() => destination.dispose());

    /** As the server's user would have left it. */
    function leave(piece: Buffer): void {
      const file = path.join(destination.folder, `.spot.mxf.d-1.${sha256.slice(0, 12)}.0123abcd.part`);
      writeFileSync(file, piece);
      chmodSync(file, 0o666);
    }

    /** Delivers, and returns the position it was sent from. */
    async function deliver(onFirstBytes = () => {}): Promise<number> {
      let first: number | undefined;
      const request: DeliveryRequest = {
        deliveryId: 'd-1',
        sourcePath: source,
        remoteName: 'spot.mxf',
        sha256,
        sizeBytes: film.length,
        sidecars: [],
        onProgress: (sentBytes) => {
          if (first === undefined) onFirstBytes();
          first ??= sentBytes - Math.min(sentBytes, 1024 * 1024);
        },
      };
      expect(await destination.transport.deliver(request)).toMatchObject({ delivered: true, wasThere: false });
      expect(film.equals(readFileSync(path.join(destination.folder, 'spot.mxf')))).toBe(true);
      expect(readdirSync(destination.folder).sort()).toEqual(['spot.mxf', 'spot.mxf.sha256']);
      return first ?? film.length;
    }

    it(resumes ? 'resumes after its last byte' : 'sends it whole if the server cannot resume', async () => {
      leave(film.subarray(0, 2_500_000));
      expect(await deliver()).toBe(resumes ? 2_500_000 : 0);
    });

    if (!resumes) return;

    it('resumes after its valid beginning if it has a hole', async () => {
      const piece = Buffer.from(film.subarray(0, 2_500_000));
      piece.fill(0, HOLE_FROM, HOLE_FROM + 816);
      leave(piece);
      expect(await deliver()).toBe(HOLE_FROM);
    });

    it('sends the film again if the server loses the partial film during resumption', async () => {
      leave(film.subarray(0, 2_500_000));
      await deliver(() => {
        const name = readdirSync(destination.folder).find((each) => each.endsWith('.part')) ?? '';
        const file = openSync(path.join(destination.folder, name), 'r+');
        writeSync(file, Buffer.alloc(32 * 1024), 0, undefined, 0);
        closeSync(file);
      });
    });
  });
}
