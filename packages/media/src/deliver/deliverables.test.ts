import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type DeliveryProfile, H264_MP4, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { seededProfile, TC0 } from '@spotway/domain/testing';
import { describe, expect, it } from 'vitest';
import { readCodedPicture } from '../probe/coded-picture.ts';
import { probeAndCount, probeFile } from '../probe/probe.ts';
import type { FilmName } from '../testing/films.ts';
import { measuredFilm, probedFilm } from '../testing/measured-film.ts';
import { PROGRESSIVE_DNXHR } from '../testing/quick-profile.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { makeDeliverables } from './make-deliverables.ts';

const execute = promisify(execFile);
const bytes = async (...args: string[]) => {
  const { stdout } = await execute('ffmpeg', ['-v', 'error', ...args], { encoding: 'buffer', maxBuffer: 256_000_000 });
  return stdout;
};
const md5 = async (file: string, ...args: string[]) => (await bytes('-i', file, ...args, '-f', 'md5', '-')).toString();
const pictureMd5 = (file: string) => md5(file, '-map', '0:v', '-c', 'copy');
const soundMd5 = (file: string, stream: string) => md5(file, '-map', `0:${stream}`);

const LIMIT = 120_000;

/** One packet of ancillary data on line 9 of a frame (SMPTE 436M), with the OP-47 identifiers. */
function ancillaryPacket(length: number): Buffer {
  const packet = Buffer.alloc(length);
  const data = length - 16;
  packet.writeUInt16BE(1, 0);
  packet.writeUInt16BE(9, 2);
  packet[4] = 1;
  packet[5] = 4;
  packet.writeUInt16BE(data, 6);
  packet.writeUInt32BE(data, 8);
  packet.writeUInt32BE(1, 12);
  packet.set([0x43, 0x02, data - 3], 16);
  return packet;
}

describe('a master that already matches the profile', () => {
  it(
    "keeps its picture bit for bit next to one that is encoded, with its sound and the profile's timecode",
    async () => {
      const { film, probe } = await probedFilm('good-xdcam');
      await withWorkFolder(async (workDir) => {
        const profiles = [XDCAM_HD422_50, TC0, seededProfile('demux'), seededProfile('dnxhd-120')];
        const seen: number[] = [];
        const made = await makeDeliverables(film, {
          probe,
          profiles,
          workDir,
          onProgress: (frames) => seen.push(frames),
        });
        expect(made.map(({ profile, obstacles }) => [profile.id, obstacles])).toEqual([
          ['xdcam-hd422-50', []],
          ['xdcam-hd422-50-tc0', []],
          ['demux', []],
          ['dnxhd-120', expect.arrayContaining(['codec'])],
        ]);
        expect(seen).toEqual([...seen].sort((a, b) => a - b));
        const [xdcam, zero, demux, encoded] = made;
        const essence = await pictureMd5(film);
        expect(await pictureMd5(xdcam?.path ?? '')).toBe(essence);
        expect(`MD5=${xdcam?.essenceMd5}`).toBe(essence.trim());
        expect([zero?.essenceMd5, demux?.essenceMd5, encoded?.essenceMd5]).toEqual([
          xdcam?.essenceMd5,
          xdcam?.essenceMd5,
          null,
        ]);
        expect([xdcam?.check.probe?.startTimecode, zero?.check.probe?.startTimecode]).toEqual([
          '10:00:00:00',
          '00:00:00:00',
        ]);
        for (const track of ['a:0', 'a:1']) {
          expect(await soundMd5(xdcam?.path ?? '', track)).toBe(await soundMd5(film, track));
        }
        expect((await readdir(workDir)).sort()).toEqual([
          'demux.tar',
          'dnxhd-120.mxf',
          'xdcam-hd422-50-tc0.mxf',
          'xdcam-hd422-50.mxf',
        ]);
      });
    },
    LIMIT,
  );

  it('is recognised by its packets', async () => {
    const { film, probe } = await probedFilm('good-xdcam');
    const coded = await readCodedPicture({ file: film, probe });
    expect(coded).toMatchObject({ codec: 'mpeg2video', longestGroup: 10, hasClosedGroups: true, level: 2 });
    expect(Math.abs((coded?.bitRate ?? 0) / 50_000_000 - 1)).toBeLessThan(0.06);
    await withWorkFolder(async (folder) => {
      const file = path.join(folder, 'open.mxf');
      const open = ['-c:v', 'mpeg2video', '-g', '6', '-bf', '2', '-sc_threshold', '1000000000'];
      await bytes('-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=1', ...open, file);
      const probed = await probeFile(file);
      if (!probed.ok) throw new Error(probed.reason);
      expect(await readCodedPicture({ file, probe: probed.probe })).toMatchObject({ hasClosedGroups: false });
    });
  });

  it('in H.264 is rewrapped into another container of the same family', async () => {
    const { film, probe } = await probedFilm('h264-25p');
    await withWorkFolder(async (workDir) => {
      const [made] = await makeDeliverables(film, { probe, profiles: [H264_MP4, seededProfile('h264-mov')], workDir });
      expect(await pictureMd5(made?.path ?? '')).toBe(await pictureMd5(film));
    });
  });
});

describe('the loudness of a deliverable', () => {
  const profiles = [seededProfile('xdcam-hd422-50-r128')];

  it('of a quiet film is raised to the target, with a first pass of its own', async () => {
    const { film, probe } = await probedFilm('quiet');
    await withWorkFolder(async (workDir) => {
      const [made] = await makeDeliverables(film, { probe, profiles, workDir });
      const [outcome] = made?.loudness.outcomes ?? [];
      expect(outcome).toMatchObject({ mix: 'Stereo', isLimitedByPeak: false });
      expect(outcome?.measured.integratedLufs).toBeCloseTo(-30, 0);
      expect(Math.abs((made?.inspection.loudness.integratedLufs ?? 0) + 23)).toBeLessThanOrEqual(0.2);
      // The picture did not have to be encoded for it.
      expect(made?.essenceMd5).not.toBeNull();
    });
  });

  it("starts from the verification's measurements", async () => {
    const { film, probe, measurements: measured } = await measuredFilm('quiet');
    await withWorkFolder(async (workDir) => {
      const audios = measured.audios.map((mix) => ({ ...mix, loudness: { ...mix.loudness, integratedLufs: -30.1 } }));
      const measurements = { ...measured, audios };
      const [made] = await makeDeliverables(film, { probe, profiles, workDir, measurements });
      expect(made?.loudness.outcomes[0]?.gainDb).toBeCloseTo(7.1, 5);
    });
  });

  it('stops where the peak would exceed its ceiling, and reports it', async () => {
    const { film, probe } = await probedFilm('quiet-with-peak');
    await withWorkFolder(async (workDir) => {
      const [made] = await makeDeliverables(film, { probe, profiles, workDir });
      expect(made?.loudness.outcomes[0]?.isLimitedByPeak).toBe(true);
      expect(made?.inspection.loudness.integratedLufs).toBeLessThan(-24);
      expect(Math.abs((made?.inspection.loudness.truePeakDbtp ?? 0) + 3)).toBeLessThanOrEqual(0.2);
    });
  });
});

describe('5.1', () => {
  it('is delivered next to the stereo mix of the same master, channel for channel', async () => {
    const { film, probe } = await probedFilm('surround-and-stereo');
    await withWorkFolder(async (workDir) => {
      const stream: DeliveryProfile = {
        ...seededProfile('hevc-mov'),
        id: 'surround-stream',
        format: 'AudioExtract',
        video: null,
        audio: {
          codec: 'MOV_Conteneur',
          streams: [{ layout: 'FiveDotOne', role: 'ORIGINAL' }],
          sampleRate: 48_000,
          bitRate: null,
        },
        loudness: { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 },
      };
      const dual: DeliveryProfile = {
        ...seededProfile('audio-extract-wav'),
        id: 'dual-mono',
        audio: { ...seededProfile('audio-extract-wav').audio, streams: [{ layout: 'DualMono', role: 'ORIGINAL' }] },
      };
      const profiles = [seededProfile('demux'), stream, dual].map((profile) =>
        profile.id === 'demux' ? { ...profile, audio: seededProfile('xdcam-hd422-50-surround').audio } : profile,
      );
      const made = await makeDeliverables(film, { probe, profiles, workDir });
      const [demux, mov, mono] = made;
      expect(made.map(({ check }) => check.problems)).toEqual([[], [], []]);
      await execute('tar', ['-xf', demux?.path ?? '', '-C', workDir]);
      const channel = (name: string, number: number) => md5(film, '-map', `0:${name}`, '-af', `pan=mono|c0=c${number}`);
      const sources: [string, number][] = [
        ['a:1', 0],
        ['a:1', 1],
        ...[0, 1, 2, 3, 4, 5].map((at): [string, number] => ['a:0', at]),
      ];
      for (const [index, [name, number]] of sources.entries()) {
        expect(await soundMd5(path.join(workDir, `demux-sound-${index + 1}.wav`), 'a:0')).toBe(
          await channel(name, number),
        );
      }
      // Measured as 5.1, not as its downmix.
      expect(mov?.loudness.outcomes).toMatchObject([{ mix: 'FiveDotOne', isLimitedByPeak: false }]);
      expect(Math.abs((mov?.inspection.loudness.integratedLufs ?? 0) + 23)).toBeLessThanOrEqual(0.2);
      const sides = (at: number) => md5(mono?.path ?? '', '-af', `pan=mono|c0=c${at}`);
      expect(await sides(0)).toBe(await sides(1));
    });
  });
});

describe('a deliverable', () => {
  it.each<[FilmName, DeliveryProfile]>([
    ['progressive-720', seededProfile('dnxhd-120')],
    ['sd', PROGRESSIVE_DNXHR],
    ['eight-mono', seededProfile('dnxhd-120')],
    ['no-audio', seededProfile('dnxhd-120')],
  ])(
    'is made of %s',
    async (name, profile) => {
      const { film, probe } = await probedFilm(name);
      await withWorkFolder(async (workDir) => {
        const made = await makeDeliverables(film, { probe, profiles: [profile], workDir });
        expect(made.map(({ frameCount, check }) => [frameCount, check.problems])).toEqual([[50, []]]);
        expect(await readdir(workDir)).toHaveLength(1);
      });
    },
    LIMIT,
  );

  it('carries teletext as ancillary data, one packet per frame', async () => {
    const { film, probe } = await probedFilm('good-xdcam');
    await withWorkFolder(async (workDir) => {
      const packetBytes = 168;
      const file = path.join(workDir, 'teletext.vanc');
      await writeFile(file, Buffer.concat(Array.from({ length: 50 }, () => ancillaryPacket(packetBytes))));
      const profiles = [seededProfile('xdcam-hd422-50-teletext')];
      const [made] = await makeDeliverables(film, { probe, profiles, workDir, teletext: { file, packetBytes } });
      expect(await probeAndCount(made?.path ?? '')).toMatchObject({ ok: true, counts: { dataStreams: 1 } });
      const carried = await bytes('-i', made?.path ?? '', '-map', '0:d', '-c', 'copy', '-f', 'data', '-');
      expect(carried.equals(await readFile(file))).toBe(true);
    });
  });

  it('is not made without the subtitles its profile requires', async () => {
    const { film, probe } = await probedFilm('flash');
    const profile: DeliveryProfile = { ...H264_MP4, subtitles: { mode: 'Open', isRequired: true } };
    await withWorkFolder(async (workDir) => {
      const made = makeDeliverables(film, { probe, profiles: [profile], workDir });
      await expect(made).rejects.toMatchObject({ reason: 'refused', facts: { profileId: 'h264-mp4' } });
    });
  });

  it('is removed when it lacks frames of the master', async () => {
    const { film, probe } = await probedFilm('truncated-mxf');
    await withWorkFolder(async (workDir) => {
      const made = makeDeliverables(film, { probe, profiles: [seededProfile('dnxhd-120')], workDir });
      await expect(made).rejects.toMatchObject({ reason: 'check-failed', facts: { profileId: 'dnxhd-120' } });
      expect(await readdir(workDir)).toEqual([]);
    });
  });

  it('is not made of a film at 24 frames per second', async () => {
    const { film, probe } = await probedFilm('fps-24');
    await withWorkFolder(async (workDir) => {
      const made = makeDeliverables(film, { probe, profiles: [H264_MP4], workDir });
      await expect(made).rejects.toMatchObject({ reason: 'refused' });
    });
  });
});
