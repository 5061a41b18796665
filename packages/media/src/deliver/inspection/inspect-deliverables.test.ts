import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { describe, expect, it } from 'vitest';
import type { FilmName } from '../../testing/films.ts';
import { measuredFilm } from '../../testing/measured-film.ts';
import { withWorkFolder } from '../../testing/work-folder.ts';
import { makeDeliverables } from '../make-deliverables.ts';
import { WrongDeliverables } from '../wrong-deliverables.ts';

/** Makes a deliverable of one film and claims another as its master: any difference then counts as introduced on the way. */
async function deliver(made: FilmName, master: FilmName, profile: DeliveryProfile) {
  const { film, probe } = await measuredFilm(made);
  const { measurements } = await measuredFilm(master);
  return withWorkFolder(async (workDir) => {
    try {
      const [deliverable] = await makeDeliverables(film, { probe, profiles: [profile], workDir, measurements });
      expect(await readdir(workDir)).toEqual([`${profile.id}.${profile.extension}`]);
      return { problems: [], deliverable };
    } catch (error) {
      expect(await readdir(workDir)).toEqual([]);
      const { facts } = error as { facts: { problems?: string } };
      if (!facts?.problems) throw error;
      return { problems: facts.problems.split('; ').map((text) => text.split(' ')[0]), deliverable: undefined };
    }
  });
}

/** Progressive H.264, at a size that encodes quickly. */
const PICTURE: DeliveryProfile = {
  ...seededProfile('mp4-salto'),
  video: { codec: 'H264', width: 1280, height: 720, scan: 'progressive', bitRate: 8_000_000 },
};
const SOUND = seededProfile('audio-extract-wav');

describe('the verification of a deliverable', () => {
  it.each<[FilmName, DeliveryProfile, string[]]>([
    ['mixed-field-order', seededProfile('dnxhd-120'), ['mixed-field-order']],
    ['too-loud', SOUND, ['loudness', 'true-peak', 'changed-loudness']],
    ['quiet', SOUND, ['too-quiet', 'changed-loudness']],
    ['silent', SOUND, ['silent', 'lost-sound']],
    ['mute-channel', SOUND, ['mute-channel']],
    ['dual-mono', SOUND, ['dual-mono']],
    ['out-of-phase', SOUND, ['out-of-phase']],
  ])(
    'stops one that became %s during encoding, and passes one whose master already was',
    async (name, profile, problems) => {
      const changed = await deliver(name, 'good-xdcam', profile);
      expect(changed.problems).toEqual(expect.arrayContaining(problems));
      expect((await deliver(name, name, profile)).problems).toEqual([]);
    },
  );

  it('stops one whose picture stood still during encoding; behind a leader, the master’s own passes below', async () => {
    expect((await deliver('freeze', 'good-xdcam', seededProfile('dnxhd-120'))).problems).toContain('freeze');
  });

  it("measures the sound when the picture was rewrapped, and reuses the picture's measurements", async () => {
    const { measurements } = await measuredFilm('good-xdcam');
    const { deliverable } = await deliver('good-xdcam', 'good-xdcam', seededProfile('xdcam-hd422-50'));
    expect(deliverable?.essenceMd5).not.toBeNull();
    expect(deliverable?.inspection.measurements.video).toEqual(measurements.video);
    const [programme, description, unused] = deliverable?.inspection.measurements.audios ?? [];
    expect(programme?.loudness).toEqual(measurements.audios[0]?.loudness);
    expect([description, unused].map((mix) => mix?.channels.map(({ rmsDbfs }) => rmsDbfs))).toEqual([
      [null, null],
      [null, null],
    ]);
    // A rewrap whose sound changed is encoded instead, and stopped there.
    const { problems } = await deliver('quiet', 'good-xdcam', seededProfile('xdcam-hd422-50'));
    expect(problems).toContain('changed-loudness');
  });

  it('stops only the wrong one: the others are handed over first', async () => {
    const { film, probe } = await measuredFilm('letterbox');
    const { measurements } = await measuredFilm('good-xdcam');
    await withWorkFolder(async (workDir) => {
      const made: string[] = [];
      const held: [string, string][] = [];
      const making = makeDeliverables(film, {
        probe,
        profiles: [PICTURE, SOUND],
        workDir,
        measurements,
        onMade: ({ profile }) => made.push(profile.id),
        onHeld: ({ profile, made: file }) => held.push([profile.id, file.path]),
      });
      const error = await making.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(WrongDeliverables);
      const { wrong } = error as WrongDeliverables;
      expect(wrong.map(({ profile, problems }) => [profile.id, problems[0]?.code])).toEqual([
        [PICTURE.id, 'letterbox'],
      ]);
      expect(made).toEqual([SOUND.id]);
      // Kept for inspection, because there is a listener for it.
      expect(held).toEqual([[PICTURE.id, path.join(workDir, `${PICTURE.id}.mp4`)]]);
      expect((await readdir(workDir)).toSorted()).toEqual([`${SOUND.id}.wav`, `${PICTURE.id}.mp4`]);
    });
  });

  it('passes a still picture whose fields were merged into one', async () => {
    expect((await deliver('freeze', 'freeze', PICTURE)).problems).toEqual([]);
  });

  it('leaves the leader out and counts from the first frame of the film', async () => {
    const leader = [
      { kind: 'Mire', frames: 10, toneHz: 1000, toneDbfs: -18 },
      { kind: 'Black', frames: 15 },
    ] as const;
    const profile: DeliveryProfile = { ...seededProfile('dnxhd-120'), leader };
    const { measurements } = await measuredFilm('freeze');
    const { deliverable } = await deliver('freeze', 'freeze', profile);
    const made = deliverable?.inspection.measurements;
    expect(made).toMatchObject({ declaredFrames: 50, decodedFrames: 50 });
    expect(made?.video?.black).toEqual(measurements.video?.black);
    expect(made?.video?.freeze).toEqual(measurements.video?.freeze);
    expect(made?.audios[0]?.loudness.integratedLufs).toBeCloseTo(
      measurements.audios[0]?.loudness.integratedLufs ?? Number.NaN,
      1,
    );
    expect(deliverable?.inspection.report).toMatchObject({ nbErrors: 0 });
    expect(deliverable?.inspection.likeness).toMatchObject({ pictures: 2 });
  });
});
