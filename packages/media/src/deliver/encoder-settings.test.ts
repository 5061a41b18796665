import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DELIVERY_PROFILES, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { describe, expect, it } from 'vitest';
import { fieldMarks } from '../testing/field-marks.ts';
import { probedFilm } from '../testing/measured-film.ts';
import { probeOf } from '../testing/probes.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { verify } from '../verify/verify.ts';
import { deliverableArguments } from './arguments/deliverable-arguments.ts';
import { deliverableVideoEncoding } from './arguments/deliverable-video.ts';
import { encodeDeliverables } from './encode-deliverables.ts';

const execute = promisify(execFile);

it('XDCAM with single white frames keeps the levels of its master', async () => {
  const { film, probe } = await probedFilm('flashes');
  await withWorkFolder(async (workDir) => {
    const measurements = await verify(film, { probe, workDir });
    const [made] = await encodeDeliverables(film, { probe, measurements, profiles: [XDCAM_HD422_50], workDir });
    expect(made?.inspection.measurements.video?.levels.maxPercentOutside).toBeLessThanOrEqual(1);
  });
});

it('IMX of noise, too much for its usual quantisers, still has frames of 250,000 bytes', async () => {
  const { film, probe } = await probedFilm('noise');
  await withWorkFolder(async (workDir) => {
    const [made] = await encodeDeliverables(film, { probe, profiles: [seededProfile('imx-50')], workDir });
    const args = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=size', '-of', 'csv=p=0'];
    const { stdout } = await execute('ffprobe', [...args, made?.path ?? '']);
    expect(stdout.trim().split('\n')).toEqual(Array.from({ length: 12 }, () => '250000'));
  });
});

it.each([
  // QuickTime's two interleaved fields, top line first, with frame mode 1; one field, with frame mode 0.
  ['tff', { container: '0209', frame: 1 }],
  ['progressive', { container: '0100', frame: 0 }],
] as const)(
  'ProRes %s of a progressive master is marked the same way in QuickTime and in its frames',
  async (scan, marks) => {
    const { film, probe } = await probedFilm('levels-10-bit');
    const hq = seededProfile('prores-422-hq');
    const profile = { ...hq, video: hq.video && { ...hq.video, width: 720, height: 576, scan } };
    await withWorkFolder(async (workDir) => {
      const [made] = await encodeDeliverables(film, { probe, profiles: [profile], workDir });
      expect(await fieldMarks(made?.path ?? '')).toEqual(marks);
    });
  },
);

describe('after a failed check', () => {
  const FIXED = /^(?:Imx|AvcIntra|ProRes|Dnx)/;
  const buffered = DELIVERY_PROFILES.filter(({ video }) => video && !FIXED.test(video.codec));
  it.each(buffered.map((profile) => [profile.id, profile] as const))(
    '%s, whose frames share a buffer, has safer settings',
    (_, profile) => {
      const [usual, safest] = (['usual', 'safest'] as const).map((care) => deliverableVideoEncoding(profile, care));
      expect(safest).not.toEqual(usual);
    },
  );

  it('XDCAM uses no B frames, in which a flash can only be a difference', () => {
    const args = deliverableVideoEncoding(XDCAM_HD422_50, 'safest');
    expect(args[args.indexOf('-bf') + 1]).toBe('0');
  });

  it('the encoders get the safer settings', () => {
    const plan = { film: { file: '/f.mxf', probe: probeOf() }, profiles: [XDCAM_HD422_50], frameCount: 250 };
    const argumentsWith = (care: 'usual' | 'safest') => deliverableArguments({ ...plan, care }).join(' ');
    expect(argumentsWith('usual')).toContain(' -bf 2 ');
    expect(argumentsWith('safest')).toContain(' -bf 0 ');
  });
});
