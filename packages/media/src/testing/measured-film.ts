import type { Measurements, MediaProbe } from '@spotway/domain/film';
import { probeFile } from '../probe/probe.ts';
import { verify } from '../verify/verify.ts';
import type { FilmRecipe } from './film-signals.ts';
import { FILM_RECIPES, type FilmName, makeFilm } from './films.ts';
import { withWorkFolder } from './work-folder.ts';

export interface ProbedFilm {
  readonly film: string;
  readonly probe: MediaProbe;
}

export interface MeasuredFilm extends ProbedFilm {
  readonly measurements: Measurements;
}

/** A film for a test, with its probe. */
export async function probedFilm(name: FilmName): Promise<ProbedFilm> {
  const film = await makeFilm(name);
  const probed = await probeFile(film);
  if (!probed.ok) throw new Error(`${name}: ${probed.reason}`);
  return { film, probe: probed.probe };
}

const measured = new Map<FilmName, Promise<MeasuredFilm>>();
const heard = new Map<FilmName, Promise<MeasuredFilm>>();

/** The film with what the verification measures of it, once per process. A picture that it shares with another film is measured there. */
export function measuredFilm(name: FilmName): Promise<MeasuredFilm> {
  return once(measured, name, async () => {
    const probed = await probedFilm(name);
    const recipe: FilmRecipe = FILM_RECIPES[name];
    const pictureOf = recipe.kind === 'encoded' && recipe.extension !== 'ts' ? recipe.pictureOf : undefined;
    if (!pictureOf || probed.probe.audios.length === 0) return measure(probed);
    const [{ measurements: picture }, { measurements: sound }] = [await measuredFilm(pictureOf), await heardFilm(name)];
    return { ...probed, measurements: { ...picture, audios: sound.audios } };
  });
}

/** The film with what the verification measures of its sound alone, once per process. */
export function heardFilm(name: FilmName): Promise<MeasuredFilm> {
  return once(heard, name, async () => {
    const probed = await probedFilm(name);
    return {
      ...probed,
      measurements: (await measure({ ...probed, probe: { ...probed.probe, video: null } })).measurements,
    };
  });
}

async function measure(probed: ProbedFilm): Promise<MeasuredFilm> {
  const { film, probe } = probed;
  return { ...probed, measurements: await withWorkFolder((workDir) => verify(film, { probe, workDir })) };
}

function once(
  known: Map<FilmName, Promise<MeasuredFilm>>,
  name: FilmName,
  make: () => Promise<MeasuredFilm>,
): Promise<MeasuredFilm> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}
