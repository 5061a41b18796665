import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { deliveryProfile } from '@spotway/domain';
import { expect, it } from 'vitest';
import { deliverablePictureChain } from './deliverable-picture.ts';
import { VIDEO } from './testing/probes.ts';

const execute = promisify(execFile);
type Levels = readonly [luma: number, cb: number, cr: number];

/** Greys and the colours of 75 % bars (ITU-R BT.709, 8 bit). */
const COLOURS: readonly Levels[] = [
  [50, 128, 128],
  [126, 128, 128],
  [168, 44, 136],
  [145, 147, 44],
  [133, 63, 52],
  [63, 193, 204],
  [51, 109, 212],
];
const WEIGHTS = { bt709: [0.2126, 0.0722], bt601: [0.299, 0.114] } as const;

/** The same colour in the codes of BT.601. */
function inBt601([luma, cb, cr]: Levels): Levels {
  const [y, b, r] = [(luma - 16) / 219, (cb - 128) / 224, (cr - 128) / 224];
  const [red, blue] = WEIGHTS.bt709;
  const rgb = { r: y + 2 * (1 - red) * r, b: y + 2 * (1 - blue) * b };
  const g = (y - red * rgb.r - blue * rgb.b) / (1 - red - blue);
  const [red601, blue601] = WEIGHTS.bt601;
  const y601 = red601 * rgb.r + (1 - red601 - blue601) * g + blue601 * rgb.b;
  const difference = (colour: number, weight: number) => 128 + (224 * (colour - y601)) / (2 * (1 - weight));
  return [16 + 219 * y601, difference(rgb.b, blue601), difference(rgb.r, red601)];
}

const mean = (values: Iterable<number>) => {
  const all = [...values];
  return all.reduce((sum, value) => sum + value, 0) / all.length;
};

it.each([
  ['imx-50', '1920x1080', inBt601],
  ['h264-mp4', '1920x1080', (levels: Levels) => levels],
] as const)('%s has the levels of a master of %s, to half a code on average', async (id, size, expected) => {
  const video = deliveryProfile(id)?.video;
  if (!video) throw new Error(`no picture in ${id}`);
  const [width = 0, height = 0] = size.split('x').map(Number);
  const film = { ...VIDEO, width, height, scan: 'progressive' } as const;
  const chain = deliverablePictureChain(film, video, VIDEO.frameRate);
  const errors = await Promise.all(
    COLOURS.map(async (levels): Promise<Levels> => {
      const [luma, cb, cr] = levels;
      const source = `color=s=64x36:r=25:d=0.04,format=yuv422p,geq=lum=${luma}:cb=${cb}:cr=${cr},scale=${width}:${height}:flags=neighbor`;
      // The middle of each plane, whatever its depth: every sample of it is the same colour.
      const graph = `${source},setparams=range=tv,${chain},crop=64:32`;
      const args = ['-v', 'error', '-f', 'lavfi', '-i', graph, '-f', 'rawvideo', '-'];
      const { stdout } = await execute('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1_000_000 });
      const lumas = 64 * 32;
      const chromas = (stdout.length - lumas) / 2;
      const wanted = expected(levels);
      return [
        mean(stdout.subarray(0, lumas)) - wanted[0],
        mean(stdout.subarray(lumas, lumas + chromas)) - wanted[1],
        mean(stdout.subarray(lumas + chromas)) - wanted[2],
      ];
    }),
  );
  for (const plane of [0, 1, 2] as const) expect(Math.abs(mean(errors.map((each) => each[plane])))).toBeLessThan(0.5);
});
