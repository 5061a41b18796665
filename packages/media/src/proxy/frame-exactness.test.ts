import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type DeliveryProfile, H264_MP4, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import type { MediaProbe } from '@spotway/domain/film';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDeliverables } from '../deliver/make-deliverables.ts';
import { probeFile } from '../probe/probe.ts';
import { makeFilm } from '../testing/films.ts';
import { PROGRESSIVE_DNXHR } from '../testing/quick-profile.ts';
import { withWorkFolder } from '../testing/work-folder.ts';

const execute = promisify(execFile);
/** H264_MP4 at a size that is coded in half the time. */
const SMALL_MP4: DeliveryProfile = {
  ...H264_MP4,
  video: H264_MP4.video && { ...H264_MP4.video, width: 1280, height: 720 },
};
const FLASH_FRAME = 25;
const SAMPLES_PER_FRAME = 1920;

/** Mean luma of each frame, within the given crop. */
async function brightness(file: string, crop = 'iw:ih:0:0'): Promise<number[]> {
  const graph = `extractplanes=y,crop=${crop},scale=1:1:flags=area,format=gray`;
  const args = [
    '-v',
    'error',
    '-i',
    file,
    '-map',
    '0:v',
    '-vf',
    graph,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    '-',
  ];
  const { stdout } = await execute('ffmpeg', args, { encoding: 'buffer' });
  return [...stdout];
}

async function samples(file: string): Promise<Int32Array> {
  const args = ['-v', 'error', '-i', file, '-map', '0:a:0', '-af', 'pan=mono|c0=c0', '-f', 's32le', '-'];
  const { stdout } = await execute('ffmpeg', args, { encoding: 'buffer', maxBuffer: 64_000_000 });
  return new Int32Array(stdout.buffer, stdout.byteOffset, stdout.byteLength / 4);
}

const firstSound = (heard: Int32Array) => heard.findIndex((value) => value !== 0);
const brightest = (values: readonly number[]) => values.indexOf(Math.max(...values));

/** How many samples the second signal is late, by the strongest correlation within 2048 samples either way. */
function lag(first: Int32Array, second: Int32Array): number {
  let best = { lag: Number.NaN, value: Number.NEGATIVE_INFINITY };
  for (let shift = -2048; shift <= 2048; shift++) {
    let value = 0;
    for (let at = 48_000; at < 56_000; at += 2) value += (first[at] ?? 0) * (second[at + shift] ?? 0);
    if (value > best.value) best = { lag: shift, value };
  }
  return best.lag;
}

describe('a film with a flash and a noise that start together', () => {
  let film: string;
  let probe: MediaProbe;
  beforeAll(async () => {
    film = await makeFilm('flash');
    const probed = await probeFile(film);
    if (!probed.ok) throw new Error(probed.reason);
    probe = probed.probe;
  }, 60_000);

  it('is what the test says it is', async () => {
    expect(brightest(await brightness(film))).toBe(FLASH_FRAME);
    expect(firstSound(await samples(film))).toBe(FLASH_FRAME * SAMPLES_PER_FRAME);
  });

  it('stays in sync in MXF to the sample, and in AAC after compensating the encoder delay', async () => {
    await withWorkFolder(async (workDir) => {
      const profiles = [XDCAM_HD422_50, SMALL_MP4];
      const [mxf, mp4] = await makeDeliverables(film, { probe, profiles, workDir });
      // A picture at such a low bit rate is not rewrapped, whatever its headers say.
      expect(mxf).toMatchObject({ obstacles: ['bit-rate'], essenceMd5: null, check: { problems: [] } });
      expect(brightest(await brightness(mxf?.path ?? ''))).toBe(FLASH_FRAME);
      expect(firstSound(await samples(mxf?.path ?? ''))).toBe(FLASH_FRAME * SAMPLES_PER_FRAME);
      expect(brightest(await brightness(mp4?.path ?? ''))).toBe(FLASH_FRAME);
      expect(lag(await samples(film), await samples(mp4?.path ?? ''))).toBe(0);
    });
  });

  it("stays in sync behind a leader of every kind, with the film at the profile's timecode", async () => {
    const jingle = await makeFilm('h264-25p');
    const jingleProbe = await probeFile(jingle);
    if (!jingleProbe.ok) throw new Error(jingleProbe.reason);
    const profile: DeliveryProfile = {
      ...XDCAM_HD422_50,
      leader: [
        { kind: 'Mire', frames: 5, toneHz: 1000, toneDbfs: -18 },
        { kind: 'Slate', frames: 3, lines: ['{pubId}', "{title} : 100 % d'été \\ {timecode}"] },
        { kind: 'Video', frames: 10, fileName: 'jingle' },
        { kind: 'Countdown', frames: 30, toneHz: 1000, toneDbfs: -18 },
        { kind: 'Black', frames: 2 },
      ],
    };
    await withWorkFolder(async (workDir) => {
      const [made] = await makeDeliverables(film, {
        probe,
        profiles: [profile],
        workDir,
        leaderFilms: new Map([['jingle', { file: jingle, probe: jingleProbe.probe }]]),
        slate: {
          pubId: 'FR_ABCD_EFGH_IJKL_0001_030_F',
          title: '%{pts} [v];movie=/etc/passwd',
          version: 'Version 1',
          advertiser: 'Maison',
          product: 'Eau',
          duration: '2 s',
          date: '2026-01-02',
        },
      });
      const file = made?.path ?? '';
      expect(made?.frameCount).toBe(100);
      expect(made?.check.probe?.startTimecode).toBe('09:59:58:00');
      const picture = await brightness(file);
      expect(picture).toHaveLength(100);
      expect(brightest(picture)).toBe(50 + FLASH_FRAME);
      expect(Math.max(...picture.slice(48, 50))).toBeLessThanOrEqual(17);
      const heard = await samples(file);
      // Silent from the countdown's last beep to the film's first sound.
      expect(firstSound(heard.subarray(48 * SAMPLES_PER_FRAME))).toBe((2 + FLASH_FRAME) * SAMPLES_PER_FRAME);
      expect(heard.subarray(0, 5 * SAMPLES_PER_FRAME).some((value) => value !== 0)).toBe(true);
      expect(heard.subarray(5 * SAMPLES_PER_FRAME, 8 * SAMPLES_PER_FRAME).every((value) => value === 0)).toBe(true);
    });
  });

  it('shows its subtitles while they are due, and nowhere else', async () => {
    const subtitles = { mode: 'Open', isRequired: true } as const;
    const profiles: DeliveryProfile[] = [{ ...PROGRESSIVE_DNXHR, subtitles }];
    await withWorkFolder(async (workDir) => {
      const file = path.join(workDir, 'film.srt');
      await writeFile(file, '1\n00:00:00,400 --> 00:00:00,800\n<i>Bonjour</i> {\\pos(0,0)}à tous\n');
      const [made] = await makeDeliverables(film, { probe, profiles, workDir, subtitles: { file } });
      const place = '1000:90:460:930';
      const [before, after] = await Promise.all([brightness(film, place), brightness(made?.path ?? '', place)]);
      const changed = after.flatMap((value, frame) => (Math.abs(value - (before[frame] ?? 0)) > 4 ? [frame] : []));
      expect([changed[0], changed.at(-1), changed.length]).toEqual([10, 19, 10]);
    });
  });
});
