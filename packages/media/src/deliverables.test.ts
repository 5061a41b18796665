import { readdir } from 'node:fs/promises';
import { DELIVERY_PROFILES, type DeliveryProfile, H264_MP4, XDCAM_HD422_50 } from '@spotway/domain';
import { describe, expect, it } from 'vitest';
import { checkDeliverable } from './check-deliverable.ts';
import { deliverableArguments } from './deliverable-arguments.ts';
import { deliverablePictureChain } from './deliverable-video.ts';
import { encodeDeliverables } from './encode-deliverables.ts';
import { probeFile } from './probe.ts';
import { runTool } from './runner.ts';
import { type FilmName, makeFilm } from './testing/films.ts';
import { audio, probeOf, VIDEO } from './testing/probes.ts';
import { withWorkFolder } from './testing/work-folder.ts';

async function probeFilm(name: FilmName) {
  const film = await makeFilm(name);
  const probed = await probeFile(film);
  if (!probed.ok) throw new Error(probed.reason);
  return { film, probe: probed.probe };
}

const run = (tool: 'ffmpeg' | 'ffprobe' | 'mediainfo', file: string, ...args: string[]) =>
  runTool({ tool, arguments: args, inputs: [file], timeLimitSeconds: 60 }).then(({ stdout }) => stdout);
const soundMd5 = (file: string, stream: string) =>
  run('ffmpeg', file, '-v', 'error', '-i', `file:${file}`, '-map', `0:${stream}`, '-f', 'md5', '-');

describe('the picture of a deliverable', () => {
  const { video: xdcam } = XDCAM_HD422_50;
  const { video: h264 } = H264_MP4;
  const progressive = { ...VIDEO, scan: 'progressive' } as const;

  it('keeps the lines of an interlaced master of the right size', () => {
    const chain = deliverablePictureChain(VIDEO, xdcam);
    expect(chain).not.toMatch(/bwdif|tinterlace|fieldorder|pad=/);
    expect(chain).toContain('setfield=tff');
  });

  it('turns bottom field first over', () => {
    expect(deliverablePictureChain({ ...VIDEO, scan: 'bff' }, xdcam)).toMatch(/^fieldorder=tff,/);
  });

  it('carries progressive pictures as segmented frames', () => {
    const chain = deliverablePictureChain({ ...progressive, width: 1280, height: 720 }, xdcam);
    expect(chain).toContain('scale=1920:1080:');
    expect(chain).toContain('setfield=tff');
    expect(chain).not.toMatch(/bwdif|tinterlace/);
  });

  it('rebuilds the fields of interlaced pictures it has to scale', () => {
    const chain = deliverablePictureChain({ ...VIDEO, width: 720, height: 576 }, xdcam);
    expect(chain).toMatch(/^bwdif=mode=send_field:parity=tff:deint=all,scale=1920:1080:in_color_matrix=bt601/);
    expect(chain).toContain('tinterlace=mode=interleave_top');
  });

  it('deinterlaces for a progressive profile, and fills another shape with black', () => {
    expect(deliverablePictureChain(VIDEO, h264)).toMatch(/^bwdif=mode=send_frame/);
    const narrow = deliverablePictureChain(
      { ...progressive, width: 720, height: 576, displayAspectRatio: '4:3' },
      h264,
    );
    expect(narrow).toContain('scale=1440:1080:');
    expect(narrow).toContain('pad=1920:1080:(ow-iw)/2:(oh-ih)/2');
    expect(narrow).not.toContain('bwdif');
  });

  it('is refused at another frame rate', () => {
    const film = { ...VIDEO, frameRate: { num: 24, den: 1 } };
    expect(() => deliverablePictureChain(film, xdcam)).toThrow(expect.objectContaining({ reason: 'refused' }));
  });
});

describe('the arguments of the encodes', () => {
  const plan = { probe: probeOf(), profiles: DELIVERY_PROFILES, frameCount: 250, loudness: null };
  const graphOf = (args: readonly string[]) => args[args.indexOf('-filter_complex') + 1] ?? '';

  it('decode once for all profiles, and drop the master’s metadata', () => {
    const args = deliverableArguments('/f.mxf', plan);
    expect(args.filter((each) => each === '-i')).toHaveLength(1);
    expect(graphOf(args)).toMatch(/^\[0:0\]split=2/);
    expect(args.filter((each) => each === '-map_metadata')).toHaveLength(DELIVERY_PROFILES.length);
    expect(args.filter((each) => each.endsWith('.mxf') || each.endsWith('.mp4'))).toEqual([
      'file:/f.mxf',
      'xdcam-hd422-50.mxf',
      'h264-mp4.mp4',
    ]);
  });

  it('lay eight tracks, each as long as the picture to the sample', () => {
    const graph = graphOf(deliverableArguments('/f.mxf', { ...plan, profiles: [XDCAM_HD422_50] }));
    expect(graph.match(/anullsrc/g)).toHaveLength(6);
    expect(graph.match(/atrim=end_sample=480000/g)).toHaveLength(8);
    expect(graph).toContain('[0:1]pan=mono|c0=c0');
    expect(graph).not.toContain('volume');
  });

  it('change the loudness only for a profile that asks for it, by the measured difference', () => {
    const loudness = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const;
    const normalised: DeliveryProfile = { ...H264_MP4, loudness };
    const measured = { integratedLufs: -18, truePeakDbtp: -4 };
    const graph = graphOf(deliverableArguments('/f.mxf', { ...plan, profiles: [normalised], loudness: measured }));
    expect(graph).toContain('volume=-5.000dB');
    const unmeasured = () => deliverableArguments('/f.mxf', { ...plan, profiles: [normalised] });
    expect(unmeasured).toThrow(expect.objectContaining({ reason: 'refused' }));
  });

  it('fold 5.1 to the sides', () => {
    const graph = graphOf(deliverableArguments('/f.mov', { ...plan, probe: probeOf({ audios: [audio(1, 6)] }) }));
    expect(graph).toMatch(/pan=mono\|c0=0\.4\d+\*c0\+0\.29\d+\*c2\+0\.29\d+\*c4/);
  });
});

describe('deliverables of real films', () => {
  it('are made of an XDCAM master in one decode, with its sound untouched', async () => {
    const { film, probe } = await probeFilm('good-xdcam');
    await withWorkFolder(async (workDir) => {
      const seen: number[] = [];
      const profiles = [...DELIVERY_PROFILES, XDCAM_HD422_50];
      const made = await encodeDeliverables(film, {
        probe,
        profiles,
        workDir,
        onProgress: (frames) => seen.push(frames),
      });
      expect(seen.at(-1)).toBe(50);
      expect(made.map(({ profile, frameCount, check }) => [profile.id, frameCount, check.problems])).toEqual([
        ['xdcam-hd422-50', 50, []],
        ['h264-mp4', 50, []],
      ]);
      const [xdcam, h264] = made;
      if (!xdcam || !h264) throw new Error('two files were asked for');
      expect(await soundMd5(xdcam.path, 'a:0')).toBe(await soundMd5(film, 'a:0'));
      expect(await soundMd5(xdcam.path, 'a:1')).toBe(await soundMd5(film, 'a:1'));
      const info = await run('mediainfo', xdcam.path, xdcam.path);
      for (const line of ['XDCAM HD422', 'Top Field First', 'Closed', '10:00:00:00', '50.0 Mb/s'])
        expect(info).toContain(line);
      expect(info.match(/^Audio/gm)).toHaveLength(8);
      const start = await run(
        'ffprobe',
        h264.path,
        '-v',
        'trace',
        '-show_entries',
        'format=start_time',
        `file:${h264.path}`,
      );
      expect(start).toContain('start_time=0.000000');
      expect(await checkDeliverable(h264.path, XDCAM_HD422_50, { frameCount: 51 })).toMatchObject({
        problems: expect.arrayContaining([
          { code: 'container', expected: 'Mxf', actual: 'Mp4' },
          { code: 'video-codec', expected: 'mpeg2video', actual: 'h264' },
          { code: 'scan', expected: 'tff', actual: 'progressive' },
          { code: 'frame-count', expected: '51', actual: '50' },
          { code: 'audio-tracks', expected: '1+1+1+1+1+1+1+1', actual: '2' },
        ]),
      });
    });
  });

  it.each<[FilmName, DeliveryProfile]>([
    ['progressive-720', XDCAM_HD422_50],
    ['sd', H264_MP4],
    ['eight-mono', XDCAM_HD422_50],
    ['surround', H264_MP4],
    ['no-audio', H264_MP4],
  ])('are made of %s', async (name, profile) => {
    const { film, probe } = await probeFilm(name);
    await withWorkFolder(async (workDir) => {
      const made = await encodeDeliverables(film, { probe, profiles: [profile], workDir });
      expect(made.map(({ frameCount, check }) => [frameCount, check.problems])).toEqual([[50, []]]);
      expect(await readdir(workDir)).toHaveLength(1);
    });
  });

  it('are removed when they lack pictures of the master', async () => {
    const { film, probe } = await probeFilm('truncated-mxf');
    await withWorkFolder(async (workDir) => {
      const made = encodeDeliverables(film, { probe, profiles: [H264_MP4], workDir });
      await expect(made).rejects.toMatchObject({ reason: 'check-failed', facts: { profileId: 'h264-mp4' } });
      expect(await readdir(workDir)).toEqual([]);
    });
  });

  it('are not made of a film at 24', async () => {
    const { film, probe } = await probeFilm('fps-24');
    await withWorkFolder(async (workDir) => {
      const made = encodeDeliverables(film, { probe, profiles: [H264_MP4], workDir });
      await expect(made).rejects.toMatchObject({ reason: 'refused' });
    });
  });
});
