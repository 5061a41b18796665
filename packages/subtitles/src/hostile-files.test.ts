import { SUBTITLE_REFUSALS } from '@spotway/domain/subtitles';
import { describe, expect, it } from 'vitest';
import { toAssForBurnIn } from './ass/write-ass.ts';
import { checkSubtitles } from './check-subtitles.ts';
import { MAX_CUES } from './model/limits.ts';
import type { ReadOutcome } from './model/model.ts';
import { clipToFilm } from './model/time-base.ts';
import { readSubtitles } from './read-subtitles.ts';
import { readSrt } from './srt/read-srt.ts';
import { readStl } from './stl/read-stl.ts';
import { writeStl } from './stl/write-stl.ts';
import { writeTeletextVanc } from './teletext/write-teletext-vanc.ts';
import { PAL, randomDocument, seededRandom } from './testing/documents.ts';
import { bytesWritten, utf8 } from './testing/outcomes.ts';
import { stlFile, tti } from './testing/stl-files.ts';
import { readWebVtt } from './web-vtt/read-web-vtt.ts';
import { toWebVtt } from './web-vtt/write-web-vtt.ts';
import { writeSubtitles } from './write-subtitles.ts';

const FILM = { frameRate: PAL, durationFrames: 50 };
const STL = {
  format: 'STL',
  mode: 'Teletext1',
  frameRate: PAL,
  programmeStart: '10:00:00:00',
  date: '250102',
} as const;
const READERS = [readSubtitles, readStl, readSrt, readWebVtt];
/** Processor time, which other load on the machine does not affect; anything worse than linear takes minutes at these sizes. */
const TIME_LIMIT_MS = 8000;

/** Reads bytes with every reader and handles the document as the product does; anything thrown fails the test. */
function useAll(bytes: Uint8Array): ReadOutcome {
  for (const reader of READERS) {
    const outcome = reader(bytes);
    if (!outcome.read) expect(SUBTITLE_REFUSALS).toContain(outcome.reason);
  }
  const outcome = readSubtitles(bytes);
  if (!outcome.read) return outcome;
  const { document, issues } = outcome;
  expect(document.cues.length).toBeLessThanOrEqual(MAX_CUES);
  for (const cue of document.cues) expect([cue.in, cue.out].every(Number.isSafeInteger)).toBe(true);
  checkSubtitles(document, { film: FILM, target: 'Teletext2', readIssues: issues });
  toWebVtt(document);
  toAssForBurnIn(document, { width: 1920, height: 1080, frameRate: PAL, fontName: 'DejaVu Sans' });
  writeStl(document, STL);
  writeTeletextVanc(clipToFilm(document, 50), { mode: 'Teletext2', ...FILM, scan: 'interlaced' });
  return outcome;
}

/** The file with some of its bytes changed, repeated, removed or moved. */
function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  let result = [...bytes];
  const place = () => Math.floor(random() * (result.length + 1));
  const SPICE = [
    0x00, 0x0a, 0x0d, 0x20, 0x26, 0x2d, 0x3a, 0x3c, 0x3e, 0x5c, 0x7b, 0x7d, 0x80, 0x8a, 0x8f, 0xc2, 0xf0, 0xfe, 0xff,
  ];
  for (let count = 1 + Math.floor(random() * 8); count > 0; count--) {
    const at = place();
    const kind = Math.floor(random() * 5);
    if (kind === 0) result[at] = Math.floor(random() * 256);
    else if (kind === 1) result.splice(at, 0, SPICE[Math.floor(random() * SPICE.length)] ?? 0);
    else if (kind === 2) result.splice(at, Math.floor(random() * 40));
    else if (kind === 3) result.splice(at, 0, ...result.slice(at, at + Math.floor(random() * 200)));
    else result = [...result.slice(at), ...result.slice(0, random() < 0.1 ? at : 0)];
  }
  return Uint8Array.from(result);
}

describe('hostile files', () => {
  it.each([
    [
      'STL',
      (seed: number) => writeSubtitles(randomDocument(seed, { colours: true, italics: false, others: false }), STL),
    ],
    [
      'SRT',
      (seed: number) =>
        writeSubtitles(randomDocument(seed, { colours: true, italics: true, others: true }), { format: 'SRT' }),
    ],
    [
      'WebVTT',
      (seed: number) =>
        writeSubtitles(randomDocument(seed, { colours: true, italics: true, others: true }), { format: 'WebVTT' }),
    ],
  ] as const)('of 300 seeded mutations of %s are read or refused, and nothing else', (_format, make) => {
    let read = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const random = seededRandom(seed);
      if (useAll(mutate(bytesWritten(make(seed)), random)).read) read++;
    }
    // Mutations that destroy everything would prove little.
    expect(read).toBeGreaterThan(100);
  });

  it('with 200 random contents are read or refused', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed);
      const bytes = Uint8Array.from({ length: Math.floor(random() * 3000) }, () => Math.floor(random() * 256));
      if (seed % 2 === 0) bytes.set(utf8('850STL25.011000F').subarray(0, bytes.length));
      useAll(bytes);
    }
  });

  const times = '00:00:01.000 --> 00:00:02.000\n';
  it.each([
    ['line feeds', '\n'.repeat(10_000_000)],
    ['one line', 'a'.repeat(10_000_000)],
    ['unclosed angle brackets', `WEBVTT\n\n${times}${'<'.repeat(9_000_000)}`],
    ['nested tags', `${times}${'<i>'.repeat(3_000_000)}`],
    ['tags without an end', `${times}${'<font color='.repeat(800_000)}`],
    ['overrides without an end', `${times}${'{\\an'.repeat(2_400_000)}`],
    ['entities without an end', `WEBVTT\n\n${times}${'&#'.repeat(4_900_000)}`],
    ['arrows', '-->\n'.repeat(2_400_000)],
    ['numbers', '1\n'.repeat(5_000_000)],
    ['spaces before an arrow', `${' '.repeat(9_000_000)}-->`],
    ['many short cues', times.repeat(19_999)],
    ['lines of a text', `${times}${'a\n'.repeat(4_900_000)}`],
    ['combining accents', `${times}a${'\u0301'.repeat(4_900_000)}`],
    [
      'an STL file with one endless subtitle',
      stlFile(Array.from({ length: 70_000 }, (_, index) => tti({ extension: index % 240, text: 'x'.repeat(112) }))),
    ],
    [
      'an STL file with one cumulative set',
      stlFile(
        Array.from({ length: 20_000 }, (_, number) =>
          tti({ number, cumulative: number === 0 ? 1 : 2, text: 'Encore' }),
        ),
      ),
    ],
  ])('with nothing but %s take bounded time', (_name, content) => {
    const bytes = typeof content === 'string' ? utf8(content).subarray(0, 10_000_000) : content;
    const before = process.cpuUsage();
    for (const reader of READERS) reader(bytes);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(TIME_LIMIT_MS);
  });
});
