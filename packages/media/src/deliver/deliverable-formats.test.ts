import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DELIVERY_PROFILES } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCodedPicture } from '../probe/coded-picture.ts';
import { measuredFilm, probedFilm } from '../testing/measured-film.ts';
import type { Deliverable } from './deliverable.ts';
import { encodeDeliverables } from './encode-deliverables.ts';

const run = promisify(execFile);
const FRAMES = 16;

/** What ffprobe and MediaInfo report for sixteen frames of each format; each value is read from the file by that tool. */
interface Expected {
  readonly probe: Readonly<Record<string, string | number>>;
  readonly info: Readonly<Record<string, string>>;
  /** Channels of each audio stream. */
  readonly channels: readonly number[];
  readonly sound: string;
}

const HD = { width: 1920, height: 1080, r_frame_rate: '25/1', display_aspect_ratio: '16:9' };
const TFF = { ScanType: 'Interlaced', ScanOrder: 'TFF' };
const PROGRESSIVE = { ScanType: 'Progressive' };
const MONO_8 = Array.from({ length: 8 }, () => 1);
const PRORES_HQ = { ...HD, codec_name: 'prores', codec_tag_string: 'apch', profile: 'HQ', pix_fmt: 'yuv422p10le' };
const XDCAM = { ...HD, codec_name: 'mpeg2video', profile: '4:2:2', level: 2, pix_fmt: 'yuv422p' };

const EXPECTED: Readonly<Record<string, Expected>> = {
  'xdcam-hd422-50-p': {
    probe: { ...XDCAM, field_order: 'progressive' },
    info: { ...PROGRESSIVE, ChromaSubsampling: '4:2:2', BitRate: '50000000' },
    channels: MONO_8,
    sound: 'pcm_s24le',
  },
  'avc-intra-100': {
    probe: { ...HD, codec_name: 'h264', profile: 'High 4:2:2 Intra', pix_fmt: 'yuv422p10le', field_order: 'tt' },
    // x264 codes interlaced frames macroblock by macroblock.
    info: { ScanType: 'MBAFF', Format: 'AVC', BitDepth: '10', ChromaSubsampling: '4:2:2' },
    channels: MONO_8,
    sound: 'pcm_s24le',
  },
  'imx-50': {
    probe: { codec_name: 'mpeg2video', width: 720, height: 608, pix_fmt: 'yuv422p', display_aspect_ratio: '16:9' },
    info: { ...TFF, Format_Commercial_IfAny: 'IMX 50', BitRate_Mode: 'CBR' },
    channels: [4],
    sound: 'pcm_s24le',
  },
  'dnxhd-120': {
    probe: { ...HD, codec_name: 'dnxhd', pix_fmt: 'yuv422p', field_order: 'tt' },
    info: { Format: 'VC-3', ScanType: 'Interlaced', BitDepth: '8' },
    channels: [1, 1],
    sound: 'pcm_s24le',
  },
  'dnxhd-185': {
    probe: { ...HD, codec_name: 'dnxhd', pix_fmt: 'yuv422p10le', field_order: 'tt' },
    info: { Format: 'VC-3', ScanType: 'Interlaced', BitDepth: '10' },
    channels: [1, 1],
    sound: 'pcm_s24le',
  },
  'prores-422-hq': {
    // QuickTime's code for interleaved fields displayed top field first.
    probe: { ...PRORES_HQ, field_order: 'tb' },
    info: { ...TFF, Format: 'ProRes', Format_Profile: '422 HQ', ChromaSubsampling: '4:2:2' },
    channels: [2],
    sound: 'pcm_s24le',
  },
  'prores-4444': {
    probe: { ...HD, codec_name: 'prores', codec_tag_string: 'ap4h', profile: '4444', field_order: 'progressive' },
    info: { ...PROGRESSIVE, Format: 'ProRes', Format_Profile: '4444', ChromaSubsampling: '4:4:4' },
    channels: [2],
    sound: 'pcm_s24be',
  },
  'mp4-salto': {
    probe: { ...HD, codec_name: 'h264', profile: 'High', level: 40, pix_fmt: 'yuv420p', field_order: 'progressive' },
    info: { ...PROGRESSIVE, Format: 'AVC', BitDepth: '8' },
    channels: [2],
    sound: 'aac',
  },
  'h264-mov': {
    probe: { ...HD, codec_name: 'h264', profile: 'High', level: 40, pix_fmt: 'yuv420p' },
    info: { ...PROGRESSIVE, Format: 'AVC' },
    channels: [2],
    sound: 'pcm_s16le',
  },
  'hevc-mov': {
    probe: { ...HD, codec_name: 'hevc', codec_tag_string: 'hvc1', profile: 'Main 10', level: 123 },
    info: { Format: 'HEVC', BitDepth: '10', ChromaSubsampling: '4:2:0' },
    channels: [2],
    sound: 'aac',
  },
};

async function ffprobe(file: string) {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-count_packets',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    file,
  ]);
  return JSON.parse(stdout) as {
    streams: Record<string, string | number | Record<string, string>>[];
    format: { tags?: Record<string, string> };
  };
}

async function mediainfo(file: string): Promise<Record<string, string>[]> {
  const { stdout } = await run('mediainfo', ['--Output=JSON', file]);
  return (JSON.parse(stdout) as { media: { track: Record<string, string>[] } }).media.track;
}

describe('sixteen frames of each format', () => {
  let folder: string;
  let made: ReadonlyMap<string, Deliverable>;
  const shared = ['xdcam-hd422-50', 'h264-mp4', 'demux'];
  const chosen = DELIVERY_PROFILES.filter(
    ({ id, format }) => id in EXPECTED || format === 'AudioExtract' || shared.includes(id),
  );

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-formats-'));
    // With measurements, each format is compared with the master measure by measure.
    const { film, probe, measurements } = await measuredFilm('sixteen-pictures');
    const seen: number[] = [];
    const onProgress = (frames: number) => seen.push(frames);
    const deliverables = await encodeDeliverables(film, {
      probe,
      measurements,
      profiles: chosen,
      workDir: folder,
      onProgress,
    });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    made = new Map(deliverables.map((each) => [each.profile.id, each]));
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const deliverable = (id: string): Deliverable => {
    const found = made.get(id);
    if (!found) throw new Error(`${id} was not made`);
    return found;
  };

  it.each(chosen.map((profile) => [profile.id, profile] as const))(
    '%s is what its profile says, close to the master',
    (id) => {
      const { check, frameCount, inspection, profile, essenceMd5 } = deliverable(id);
      expect(check.problems).toEqual([]);
      expect(frameCount).toBe(FRAMES);
      expect(inspection.problems).toEqual([]);
      expect(essenceMd5).toBeNull();
      if (profile.video) expect(inspection.likeness?.mean).toBeGreaterThan(0.99);
      else expect(inspection.likeness).toBeNull();
    },
  );

  it.each(Object.entries(EXPECTED))('%s is read identically by ffprobe and MediaInfo', async (id, expected) => {
    const { path: file, profile } = deliverable(id);
    const { streams, format } = await ffprobe(file);
    const picture = streams.find(({ codec_type }) => codec_type === 'video');
    expect(picture).toMatchObject({ ...expected.probe, nb_read_packets: String(FRAMES) });
    const sound = streams.filter(({ codec_type }) => codec_type === 'audio');
    expect(sound.map(({ channels }) => channels)).toEqual(expected.channels);
    expect([...new Set(sound.map(({ codec_name, sample_rate }) => `${codec_name} ${sample_rate}`))]).toEqual([
      `${expected.sound} 48000`,
    ]);
    const tags = [format.tags, ...streams.map((stream) => stream.tags as Record<string, string> | undefined)];
    expect(tags.map((each) => each?.timecode).filter(Boolean)[0]).toBe('10:00:00:00');
    const tracks = await mediainfo(file);
    const seen = tracks.find((track) => track['@type'] === 'Video');
    expect(seen).toMatchObject({ ...expected.info, FrameRate: '25.000' });
    expect(tracks.filter((track) => track['@type'] === 'Audio')).toHaveLength(expected.channels.length);
    if (profile.container !== 'Mp4') {
      expect(tracks.some((track) => Object.values(track).includes('10:00:00:00'))).toBe(true);
    }
  });

  it('every XDCAM group of pictures is closed, and ten frames long', async () => {
    const { path: file, check } = deliverable('xdcam-hd422-50-p');
    if (!check.probe) throw new Error('it was not probed');
    const coded = await readCodedPicture({ file, probe: check.probe });
    expect(coded).toMatchObject({ hasClosedGroups: true, longestGroup: 10 });
  });

  it('every IMX frame has the size D-10 requires', async () => {
    const args = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=size', '-of', 'csv=p=0'];
    const { stdout } = await run('ffprobe', [...args, deliverable('imx-50').path]);
    expect([...new Set(stdout.trim().split('\n'))]).toEqual(['250000']);
  });

  it('separate essences are one picture and one wave file per track', async () => {
    const { stdout } = await run('tar', ['-tf', deliverable('demux').path]);
    expect(stdout.trim().split('\n')).toEqual(['demux-picture.m2v', 'demux-sound-1.wav', 'demux-sound-2.wav']);
  });

  it('a wave file states its start in samples since midnight', async () => {
    const { format } = await ffprobe(deliverable('audio-extract-wav').path);
    expect(format.tags?.time_reference).toBe(String(10 * 3600 * 48_000));
  });

  it('an MP4 can be played while it downloads, without a gap before the picture', async () => {
    const { path: file } = deliverable('h264-mp4');
    const { stderr } = await run('ffprobe', ['-v', 'trace', '-show_entries', 'format=start_time', file], {
      maxBuffer: 64_000_000,
    });
    expect(stderr.indexOf("type:'moov'")).toBeLessThan(stderr.indexOf("type:'mdat'"));
  });
});

describe('ultra high definition', () => {
  it('h264-mp4-uhd is 3840x2160', async () => {
    const profiles = [seededProfile('h264-mp4-uhd')];
    const { film, probe } = await probedFilm('five-pictures');
    const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-formats-'));
    try {
      const [made] = await encodeDeliverables(film, { probe, profiles, workDir: folder });
      const { streams } = await ffprobe(made?.path ?? '');
      expect(streams[0]).toMatchObject({ width: 3840, height: 2160, nb_read_packets: '5' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
