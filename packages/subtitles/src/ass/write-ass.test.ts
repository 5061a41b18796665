import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '@spotway/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cue } from '../model/model.ts';
import { cue, documentOf, PAL } from '../testing/documents.ts';
import { makeWorkFolder } from '../testing/work-folder.ts';
import { toAssForBurnIn } from './write-ass.ts';

const OPTIONS = { width: 640, height: 360, frameRate: PAL, fontName: 'DejaVu Sans' };
const dialogues = (cues: readonly Cue[]) =>
  toAssForBurnIn(documentOf(cues), OPTIONS)
    .split('\n')
    .filter((line) => line.startsWith('Dialogue'));

describe('the burn-in script', () => {
  it("has a style of the picture's size inside the safe area", () => {
    const script = toAssForBurnIn(documentOf([]), { ...OPTIONS, width: 1920, height: 1080 });
    expect(script).toContain('PlayResX: 1920\nPlayResY: 1080\n');
    expect(script).toContain('Style: Caption,DejaVu Sans,54,&H00FFFFFF,');
    expect(script).toContain(',0,2,96,96,54,1\n');
  });

  it('starts and ends cues half a frame early at every rate', () => {
    expect(dialogues([cue(12, 50, 'A')])[0]).toMatch(/^Dialogue: 0,0:00:00\.46,0:00:01\.98,/);
    expect(dialogues([cue(0, 90_000, 'A')])[0]).toMatch(/^Dialogue: 0,0:00:00\.00,0:59:59\.98,/);
  });

  it('writes styles, colours and lines', () => {
    const lines = [[{ text: 'Oui', italic: true as const, colour: 'yellow' as const }], [{ text: 'Non' }]];
    expect(dialogues([cue(0, 50, '', { lines })])[0]).toMatch(/\{\\an2\}\{\\i1\\c&H00FFFF&\}Oui\{\\r\}\\NNon$/);
  });

  it('keeps text from starting an override', () => {
    const [line] = dialogues([cue(0, 50, '{\\pos(0,0)}\\N\\h\u0007,{}')]);
    expect(line?.split('{\\an2}')[1]).toBe('\\{\\\u2060pos(0,0)\\}\\\u2060N\\\u2060h ,\\{\\}');
  });

  it('places cues by alignment and row', () => {
    const positions = dialogues([
      cue(0, 50, 'A', { align: 'left' }),
      cue(60, 90, 'A', { row: 1, align: 'right' }),
      cue(100, 150, 'A', { row: 12 }),
    ]).map((line) => /,(\d+),,\{(\\an\d)\}/.exec(line)?.slice(1));
    expect(positions).toEqual([
      ['18', '\\an1'],
      ['18', '\\an9'],
      ['159', '\\an2'],
    ]);
  });

  it('leaves out cues that are never shown', () => {
    expect(dialogues([cue(-50, -10, 'A'), cue(5, 5, 'B'), cue(10, 50, '')])).toEqual([]);
  });

  it.each(['', 'Arial,1', 'Arial\nStyle: x', '{b}'])('throws for the font name %j', (fontName) => {
    expect(() => toAssForBurnIn(documentOf([]), { ...OPTIONS, fontName })).toThrow(RangeError);
  });
});

describe('burning in with ffmpeg', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await makeWorkFolder();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** For each frame of a black film with these cues burned in, the bounding box of everything brighter than black, or null. */
  async function burn(cues: readonly Cue[], frames: number, rate = PAL) {
    const { width, height } = OPTIONS;
    await writeFile(
      path.join(folder, 'burn-in.ass'),
      toAssForBurnIn(documentOf(cues, { timeBase: rate }), { ...OPTIONS, frameRate: rate }),
    );
    const source = `color=black:s=${width}x${height}:r=${rate.num}/${rate.den},ass=filename=burn-in.ass,format=gray`;
    await runTool({
      tool: 'ffmpeg',
      arguments: [
        '-loglevel',
        'error',
        '-y',
        '-f',
        'lavfi',
        '-i',
        source,
        '-frames:v',
        String(frames),
        '-f',
        'rawvideo',
        'pictures.raw',
      ],
      inputs: [],
      workDir: folder,
      timeLimitSeconds: 60,
    });
    const pictures = await readFile(path.join(folder, 'pictures.raw'));
    expect(pictures).toHaveLength(frames * width * height);
    return Array.from({ length: frames }, (_, frame) =>
      brightBox(pictures.subarray(frame * width * height, (frame + 1) * width * height), width),
    );
  }

  it.each([
    [PAL, 0],
    [{ num: 24_000, den: 1001 }, 1],
    [{ num: 30_000, den: 1001 }, 2],
  ])('shows cues on exactly their frames at %j', async (rate, shift) => {
    const boxes = await burn([cue(3 + shift, 10, 'Bonjour'), cue(17, 31, 'Deux\nlignes')], 40, rate);
    const visible = boxes.flatMap((box, frame) => (box ? [frame] : []));
    expect(visible).toEqual(
      Array.from({ length: 40 }, (_, frame) => frame).filter(
        (frame) => (frame >= 3 + shift && frame < 10) || (frame >= 17 && frame < 31),
      ),
    );
  });

  it('keeps the longest and the most hostile text inside the safe area', async () => {
    const texts = ['{\\pos(0,0)\\fs300}X', '\\N\\N\\N{\\an7}{\\p1}m 0 0 l 999 999', 'mot '.repeat(30)];
    const rows = [1, 7, 12, 18, null];
    const cues = texts.flatMap((text, place) =>
      rows.map((row, index) => cue(index * 3 + place, index * 3 + place + 1, text, { row })),
    );
    const boxes = await burn(cues, 15);
    for (const box of boxes) {
      expect(box).not.toBeNull();
      expect(box?.left).toBeGreaterThanOrEqual(640 * 0.05 - 2);
      expect(box?.right).toBeLessThanOrEqual(640 * 0.95 + 2);
      expect(box?.top).toBeGreaterThanOrEqual(360 * 0.05 - 2);
      expect(box?.bottom).toBeLessThanOrEqual(360 * 0.95 + 2);
    }
  });
});

function brightBox(picture: Uint8Array, width: number) {
  let box: { left: number; right: number; top: number; bottom: number } | null = null;
  for (const [index, value] of picture.entries()) {
    if (value < 60) continue;
    const x = index % width;
    const y = Math.floor(index / width);
    box ??= { left: x, right: x, top: y, bottom: y };
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = y;
  }
  return box;
}
