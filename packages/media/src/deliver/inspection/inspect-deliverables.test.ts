import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type DeliveryProfile, deliveryProfile } from '@spotway/domain/delivery';
import type { Measurements, MediaProbe } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import { probeFile } from '../../probe/probe.ts';
import { FILM_RECIPES, type FilmName, makeFilm } from '../../testing/films.ts';
import { withWorkFolder } from '../../testing/work-folder.ts';
import { verify } from '../../verify/verify.ts';
import { makeDeliverables } from '../make-deliverables.ts';
import { WrongDeliverables } from '../wrong-deliverables.ts';

interface MeasuredFilm {
  readonly film: string;
  readonly probe: MediaProbe;
  readonly measurements: Measurements;
}

const measured = new Map<FilmName, Promise<MeasuredFilm>>();

function measure(name: FilmName): Promise<MeasuredFilm> {
  const known = measured.get(name) ?? measureOnce(name);
  measured.set(name, known);
  return known;
}

async function measureOnce(name: FilmName): Promise<MeasuredFilm> {
  const film = await makeFilm(name);
  const probed = await probeFile(film);
  if (!probed.ok) throw new Error(`${name}: ${probed.reason}`);
  const { probe } = probed;
  const recipe = FILM_RECIPES[name];
  const pictureOf = ('pictureOf' in recipe && recipe.pictureOf) || null;
  return withWorkFolder(async (workDir) => {
    if (pictureOf === null) return { film, probe, measurements: await verify(film, { probe, workDir }) };
    // The very picture of another film is measured there.
    const { measurements: picture } = await measure(pictureOf);
    const { audios } = await verify(film, { probe: { ...probe, video: null }, workDir });
    return { film, probe, measurements: { ...picture, audios } };
  });
}

function known(id: string): DeliveryProfile {
  const profile = deliveryProfile(id);
  if (!profile) throw new Error(`no profile ${id}`);
  return profile;
}

/** Makes a deliverable of one film and says that another one was its master: what differs came in on the way. */
async function deliver(made: FilmName, master: FilmName, profile: DeliveryProfile) {
  const { film, probe } = await measure(made);
  const { measurements } = await measure(master);
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

/** Progressive H.264, at a size that is coded quickly. */
const PICTURE: DeliveryProfile = {
  ...known('mp4-salto'),
  video: { codec: 'H264', width: 1280, height: 720, scan: 'progressive', bitRate: 8_000_000 },
};
const SOUND = known('audio-extract-wav');

describe('the verification of a deliverable', () => {
  it.each<[FilmName, DeliveryProfile, string[]]>([
    ['freeze', known('dnxhd-120'), ['freeze']],
    ['black-start-end', known('dnxhd-120'), ['black-at-start', 'black-at-end']],
    ['letterbox', known('dnxhd-120'), ['letterbox']],
    ['mixed-field-order', known('dnxhd-120'), ['mixed-field-order']],
    ['too-loud', SOUND, ['loudness', 'true-peak', 'changed-loudness']],
    ['quiet', SOUND, ['too-quiet', 'changed-loudness']],
    ['silent', SOUND, ['silent', 'lost-sound']],
    ['mute-channel', SOUND, ['mute-channel']],
    ['dual-mono', SOUND, ['dual-mono']],
    ['out-of-phase', SOUND, ['out-of-phase']],
  ])(
    'stops one that became %s on its way, and passes the same of a master that already was',
    async (name, profile, problems) => {
      const changed = await deliver(name, 'good-xdcam', profile);
      expect(changed.problems).toEqual(expect.arrayContaining(problems));
      expect((await deliver(name, name, profile)).problems).toEqual([]);
    },
  );

  it('measures the sound of a picture that was moved over, and takes over what was measured of the picture', async () => {
    const { measurements } = await measure('good-xdcam');
    const { deliverable } = await deliver('good-xdcam', 'good-xdcam', known('xdcam-hd422-50'));
    expect(deliverable?.essenceMd5).not.toBeNull();
    expect(deliverable?.inspection.measurements.video).toEqual(measurements.video);
    const [programme, description, unused] = deliverable?.inspection.measurements.audios ?? [];
    expect(programme?.loudness).toEqual(measurements.audios[0]?.loudness);
    expect([description, unused].map((mix) => mix?.channels.map(({ rmsDbfs }) => rmsDbfs))).toEqual([
      [null, null],
      [null, null],
    ]);
    // A rewrap whose sound changed is encoded instead, and stopped there.
    const { problems } = await deliver('quiet', 'good-xdcam', known('xdcam-hd422-50'));
    expect(problems).toContain('changed-loudness');
  });

  it('stops the wrong one alone: the others are handed over first', async () => {
    const { film, probe } = await measure('letterbox');
    const { measurements } = await measure('good-xdcam');
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
      // Kept to be looked at, since somebody wants it.
      expect(held).toEqual([[PICTURE.id, path.join(workDir, `${PICTURE.id}.mp4`)]]);
      expect((await readdir(workDir)).toSorted()).toEqual([`${SOUND.id}.wav`, `${PICTURE.id}.mp4`]);
    });
  });

  it('passes a still picture whose fields were made one', async () => {
    expect((await deliver('freeze', 'freeze', PICTURE)).problems).toEqual([]);
  });

  it('leaves a leader out and counts from the first picture of the film', async () => {
    const leader = [
      { kind: 'Mire', frames: 10, toneHz: 1000, toneDbfs: -18 },
      { kind: 'Black', frames: 15 },
    ] as const;
    const profile: DeliveryProfile = { ...known('dnxhd-120'), leader };
    const { measurements } = await measure('freeze');
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
