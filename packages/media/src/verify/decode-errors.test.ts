import { expect, it } from 'vitest';
import { DamageLocator, DecodeErrorCounter } from './decode-errors.ts';

const BEGIN = '[info] Stream mapping:';
const picture = (n: number, pts = n) =>
  `[Parsed_showinfo_0 @ 0x1] [info] n: ${n} pts: ${pts} pts_time:0.2 pos: 1 fmt:yuv422p`;
const BROKEN = '[mpeg2video @ 0x1] [error] ac-tex damaged at 4 5';

it.each<[string, string[], number | null]>([
  ['an error at a frame', [BEGIN, picture(0), picture(1), BROKEN, picture(2)], 2],
  ['an error before the first frame', [BEGIN, BROKEN, picture(0)], 0],
  ['an error while the file is opened, found again in place', [BROKEN, BEGIN, picture(0), picture(1), BROKEN], 2],
  [
    'lost edit units, read ahead of the first frame',
    ['[mxf @ 0x1] [warning] edit unit sync lost on stream 0, jumping from 5 to 8', BEGIN, picture(0), picture(1)],
    5,
  ],
  ['frames missing in between', [BEGIN, picture(0, 0), picture(1, 512), picture(2, 2048), BROKEN], 2],
  ['an empty index, which has no position', ['[mxf @ 0x1] [warning] broken or empty index', BEGIN, picture(0)], null],
  ['nothing', [BEGIN, picture(0), picture(1), picture(2)], null],
])('finds the frame of %s', (_, lines, frame) => {
  const locator = new DamageLocator();
  for (const line of lines) locator.add(line);
  expect(locator.firstFrame).toBe(frame);
});

it("counts errors, keeps the first ten, and does not reveal the film's path", () => {
  const counter = new DecodeErrorCounter('/films/master.mxf');
  for (let line = 0; line < 12; line++) counter.add(`[mxf @ 0xabc] [error] /films/master.mxf: broken ${line}`);
  counter.add('[warning] Guessed Channel Layout for Input Stream #0.1 : mono');
  expect([counter.count, counter.messages.length, counter.messages[0]]).toEqual([
    12,
    10,
    '[mxf] [error] master.mxf: broken 0',
  ]);
});
