import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { seededProfile } from '@spotway/domain/testing';
import { expect, it } from 'vitest';
import { proxyArguments } from '../proxy/proxy-arguments.ts';
import { planProxy } from '../proxy/proxy-plan.ts';
import { probeOf, VIDEO } from '../testing/probes.ts';
import { deliverablePictureChain } from './arguments/deliverable-picture.ts';

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

/** The same colour in BT.601 code values. */
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

const same = (levels: Levels) => levels;

/** Mean error of each plane over the colours, through a chain that starts with a picture of this size and ends with 8-bit planes. */
async function meanErrors(
  [width, height]: readonly [number, number],
  chain: string,
  expected: (levels: Levels) => Levels,
  given = same,
) {
  const errors = await Promise.all(
    COLOURS.map(async (levels): Promise<Levels> => {
      const [luma, cb, cr] = given(levels).map(Math.round);
      const source = `color=s=64x36:r=25:d=0.04,format=yuv422p,geq=lum=${luma}:cb=${cb}:cr=${cr},scale=${width}:${height}:flags=neighbor`;
      // The centre of each plane, whatever its depth: every sample there is the same colour.
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
  return ([0, 1, 2] as const).map((plane) => mean(errors.map((each) => each[plane])));
}

const filmOf = ([width, height]: readonly [number, number]) =>
  ({ ...VIDEO, width, height, displayAspectRatio: '16:9', scan: 'progressive' }) as const;

it.each([
  ['imx-50', [1920, 1080], inBt601],
  ['h264-mp4', [1920, 1080], same],
] as const)(
  '%s keeps the levels of a master of %s, within half a code value on average',
  async (id, size, expected) => {
    const video = seededProfile(id).video;
    if (!video) throw new Error(`no picture in ${id}`);
    const chain = deliverablePictureChain(filmOf(size), video, VIDEO.frameRate);
    for (const error of await meanErrors(size, chain, expected)) expect(Math.abs(error)).toBeLessThan(0.5);
  },
);

it("an SD proxy, whose colours are converted to HD, keeps its master's levels within half a code value on average", async () => {
  const size = [720, 576] as const;
  const args = proxyArguments('/f.mov', planProxy(probeOf({ video: filmOf(size) })));
  const [, chain] = /^\[0:\d+\](.*?),split=2\[picture\]/.exec(args[args.indexOf('-filter_complex') + 1] ?? '') ?? [];
  if (!chain) throw new Error('no picture chain');
  for (const error of await meanErrors(size, chain, same, inBt601)) expect(Math.abs(error)).toBeLessThan(0.5);
});
