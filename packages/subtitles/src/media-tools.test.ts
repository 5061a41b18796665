import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '@spotway/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubtitleDocument } from './model/model.ts';
import { withTimeBase } from './model/time-base.ts';
import { writeSrt } from './srt/write-srt.ts';
import { writeStl } from './stl/write-stl.ts';
import { type TeletextMode, writeTeletextVanc } from './teletext/write-teletext-vanc.ts';
import { cue, documentOf, PAL } from './testing/documents.ts';
import { bytesWritten } from './testing/outcomes.ts';
import { decodeTrack } from './testing/teletext-decoder.ts';
import { teletextTransportStream } from './testing/teletext-transport-stream.ts';
import { makeWorkFolder } from './testing/work-folder.ts';
import { writeWebVtt } from './web-vtt/write-web-vtt.ts';

const DOCUMENT = documentOf([
  cue(12, 50, "L'été à la plage, ça coûte"),
  cue(60, 110, 'École : où êtes-vous ?\nNoël à l’œuvre, 5 € « À ♪ »'),
  cue(120, 145, '1 < 2 & 3 > 2', { row: 2, align: 'left' }),
]);
/** More than fits in ffmpeg's 32 KiB read buffer. */
const FRAMES = 250;

let folder = '';
beforeAll(async () => {
  folder = await makeWorkFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

async function run(tool: 'ffmpeg' | 'ffprobe' | 'mediainfo', args: readonly string[], inputs: readonly string[]) {
  const { stdout } = await runTool({ tool, arguments: args, inputs, workDir: folder, timeLimitSeconds: 60 });
  return stdout;
}

const numbersOf = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .map((line) => line.split(',').slice(0, 2).map(Number));

describe('text subtitles as ffmpeg reads them', () => {
  const seconds = (document: SubtitleDocument) =>
    withTimeBase(document, { num: 1000, den: 1 }).cues.map((one) => [one.in / 1000, (one.out - one.in) / 1000]);

  it.each([
    ['film.srt', bytesWritten(writeSrt(DOCUMENT)), 'subrip'],
    ['film.vtt', bytesWritten(writeWebVtt(DOCUMENT)), 'webvtt'],
  ])('%s have the same cues at the same times', async (name, bytes, codec) => {
    const file = await store(name, bytes);
    const packets = await run(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0', file],
      [file],
    );
    expect(numbersOf(packets)).toEqual(seconds(DOCUMENT));
    const stream = await run(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', file],
      [file],
    );
    expect(stream.trim()).toBe(codec);
  });

  it('keep escaped text when ffmpeg converts WebVTT to SRT', async () => {
    const file = await store('escaped.vtt', bytesWritten(writeWebVtt(DOCUMENT)));
    const srt = await run('ffmpeg', ['-loglevel', 'error', '-i', file, '-f', 'srt', '-'], [file]);
    expect(srt).toContain('1 < 2 & 3 > 2');
    expect(srt).toContain('Noël à l’œuvre, 5 € « À ♪ »');
  });
});

describe('STL files as MediaInfo reads them', () => {
  it.each([
    ['Teletext1', PAL, '10:00:00:12', '10:00:05:19'],
    ['Open', { num: 24, den: 1 }, '10:00:00:12', '10:00:05:18'],
  ] as const)(
    '%s at %j have the right first and last cue, language and counts',
    async (mode, frameRate, first, last) => {
      const stl = writeStl(DOCUMENT, {
        mode,
        frameRate,
        programmeStart: '10:00:00:00',
        date: '250102',
        title: 'FR_ABCD_É',
      });
      const file = await store(`${mode}.stl`, bytesWritten(stl));
      const report = JSON.parse(await run('mediainfo', ['--Output=JSON', file], [file])) as {
        media: { track: Record<string, string>[] };
      };
      const [general, text] = report.media.track;
      expect(general).toMatchObject({
        Format: 'N19',
        Duration_Start: '36000.000',
        Country: 'FRA',
        Encoded_Date: '2025-01-02',
      });
      expect(text).toMatchObject({
        Format: 'N19',
        TimeCode_FirstFrame: first,
        TimeCode_LastFrame: last,
        Language: 'fr',
        Events_Total: '3',
        Lines_MaxCountPerEvent: '2',
      });
      expect(Number(text?.FrameRate)).toBe(frameRate.num / frameRate.den);
    },
  );
});

describe('teletext tracks as ffmpeg and MediaInfo read them', () => {
  const track = (mode: TeletextMode, page?: string) => {
    const outcome = writeTeletextVanc(DOCUMENT, {
      mode,
      frameRate: PAL,
      durationFrames: FRAMES,
      scan: 'interlaced',
      ...(page && { service: { page } }),
    });
    if (!outcome.written) throw new Error(JSON.stringify(outcome.issues));
    return outcome;
  };

  it.each([
    ['Teletext1', '888', 168],
    ['Teletext2', '889', 260],
  ] as const)('%s goes into an MXF file as page %s and comes out of it unchanged', async (mode, page, size) => {
    const { bytes, packetBytes } = track(mode);
    expect(packetBytes).toBe(size);
    const data = await store('teletext.436', bytes);
    const mxf = path.join(folder, `${mode}.mxf`);
    const encode = [
      '-map',
      '0:v',
      '-map',
      '1:d',
      '-c:v',
      'mpeg2video',
      '-b:v',
      '4M',
      '-pix_fmt',
      'yuv420p',
      '-c:d',
      'copy',
    ];
    await run(
      'ffmpeg',
      [
        ...['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=720x576:r=25:d=${FRAMES / 25}`],
        ...[
          '-blocksize',
          String(packetBytes),
          '-f',
          'data',
          '-raw_packet_size',
          String(packetBytes),
          '-i',
          `file:${data}`,
          ...encode,
        ],
        ...['-metadata:s:d', 'data_type=vbi_vanc_smpte_436M', path.basename(mxf)],
      ],
      [data],
    );

    const streams = await run(
      'ffprobe',
      [
        '-v',
        'error',
        '-count_packets',
        '-show_entries',
        'stream=codec_type,nb_read_packets:stream_tags=data_type',
        '-of',
        'csv=p=0',
        mxf,
      ],
      [mxf],
    );
    expect(streams.trim().split('\n')).toEqual([`video,${FRAMES},`, `data,${FRAMES},vbi_vanc_smpte_436M`]);

    const report = JSON.parse(await run('mediainfo', ['--Output=JSON', mxf], [mxf])) as {
      media: { track: Record<string, string>[] };
    };
    expect(report.media.track.filter((one) => one['@type'] === 'Text')).toMatchObject([
      {
        ID: expect.stringMatching(new RegExp(`-${page}$`)),
        Format: 'Teletext Subtitle',
        MuxingMode: 'Ancillary data / OP-47 / SDP',
      },
    ]);

    await run(
      'ffmpeg',
      ['-loglevel', 'error', '-y', '-i', mxf, '-map', '0:d', '-c', 'copy', '-f', 'data', 'back.436'],
      [mxf],
    );
    const back = new Uint8Array(await readFile(path.join(folder, 'back.436')));
    expect(back).toEqual(bytes);
    expect(
      decodeTrack(back, packetBytes)
        .filter(({ rows }) => rows.length > 0)
        .map(({ frame }) => frame),
    ).toEqual([12, 60, 120]);
  });

  it.each([
    [
      'Teletext1',
      ["L'été à la plage, ça coûte", 'Ecole : où êtes-vous ? Noël à l\'oeuvre, 5 EUR " A # "', '1 < 2 & 3 > 2'],
    ],
    // libzvbi decodes G2's 56h, the euro's position, as the sign of its predecessor (ECU).
    [
      'Teletext2',
      ["L'été à la plage, ça coûte", 'École : où êtes-vous ? Noël à l’œuvre, 5 ₠ « À ♪ »', '1 < 2 & 3 > 2'],
    ],
  ] as const)('%s is readable by a third-party decoder', async (mode, expected) => {
    const { bytes, packetBytes } = track(mode, '888');
    const file = await store(`${mode}.ts`, teletextTransportStream(bytes, packetBytes, 25));
    const options = ['-txt_format', 'text', '-txt_page', '888', '-txt_duration', '-1'];
    const srt = await run(
      'ffmpeg',
      ['-loglevel', 'error', ...options, '-i', file, '-map', '0:s', '-f', 'srt', '-'],
      [file],
    );
    const cues = srt
      .trim()
      .split(/\n\n(?=\d+\n)/)
      .map((block) => block.split('\n').slice(2).join(' ').replace(/\s+/g, ' ').trim());
    expect(cues).toEqual(expected);
    const starts = [...srt.matchAll(/(\d\d):(\d\d):(\d\d),(\d{3}) -->/g)].map(
      ([, h, m, s, ms]) => ((Number(h) * 60 + Number(m)) * 60 + Number(s)) * 1000 + Number(ms),
    );
    // A decoder shows a page when the next header completes it: in the same frame, or in the next one when the page fills it.
    const frames = starts.map((start) => start / 40);
    for (const [index, frame] of [12, 60, 120].entries()) expect((frames[index] ?? 0) - frame).toBeLessThanOrEqual(1);
    expect(frames.map((frame, index) => frame >= ([12, 60, 120][index] ?? 0))).toEqual([true, true, true]);
  });
});
