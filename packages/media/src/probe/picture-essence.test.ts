import { rm } from 'node:fs/promises';
import { XDCAM_HD422_50 } from '@spotway/domain/delivery';
import type { PictureEssence } from '@spotway/domain/film';
import { expect, it } from 'vitest';
import { makeDeliverables } from '../deliver/make-deliverables.ts';
import { rewrapDeliverables } from '../deliver/rewrap-deliverables.ts';
import { fileSha256 } from '../run/checksum.ts';
import { type FilmName, makeFilm } from '../testing/films.ts';
import { withWorkFolder } from '../testing/work-folder.ts';
import { readPictureEssence } from './picture-essence.ts';
import { probeFile } from './probe.ts';

async function probeFilm(name: FilmName) {
  const file = await makeFilm(name);
  const probed = await probeFile(file);
  if (!probed.ok) throw new Error(probed.reason);
  return { file, probe: probed.probe };
}

async function essenceOf(film: Awaited<ReturnType<typeof probeFilm>>): Promise<PictureEssence> {
  const essence = await readPictureEssence(film);
  if (!essence) throw new Error('the film has no picture');
  return essence;
}

it("of an already read master is compared with its rewrap; the rewrap provides its file's SHA-256", async () => {
  const film = await probeFilm('good-xdcam');
  const essence = await essenceOf(film);
  const options = { probe: film.probe, profiles: [XDCAM_HD422_50], essence };
  await withWorkFolder(async (workDir) => {
    const [made] = await makeDeliverables(film.file, { ...options, workDir });
    expect(made).toMatchObject({ essenceMd5: essence.md5, obstacles: [] });
    expect(made?.sha256).toBe(await fileSha256(made?.path ?? ''));
    await rm(made?.path ?? '');
    // As when the worker's copy was corrupted after verification.
    const other = { ...essence, md5: '0'.repeat(32) };
    await expect(rewrapDeliverables(film.file, { ...options, essence: other, workDir })).rejects.toMatchObject({
      reason: 'check-failed',
      facts: { problems: `essence ${essence.md5} instead of ${'0'.repeat(32)}` },
    });
  });
});

it('decides immediately what is encoded: a bit rate the verification found too high is reported without reading again', async () => {
  const film = await probeFilm('good-xdcam');
  const essence = await essenceOf(film);
  const tooHigh = { ...essence, coded: { ...essence.coded, bitRate: 90_000_000 } };
  await withWorkFolder(async (workDir) => {
    const options = { probe: film.probe, profiles: [XDCAM_HD422_50], essence: tooHigh, workDir };
    const [made] = await makeDeliverables(film.file, options);
    expect(made).toMatchObject({ essenceMd5: null, sha256: null, obstacles: ['bit-rate'] });
  });
});

it('is null where there is no picture', async () => {
  const film = await probeFilm('good-xdcam');
  expect(await readPictureEssence({ ...film, probe: { ...film.probe, video: null } })).toBeNull();
});
