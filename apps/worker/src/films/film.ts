import { type Executor, findMaterial, findSpotFacts, type ShowFileRow, type SpotFacts } from '@spotway/database';
import type { MediaProbe } from '@spotway/domain/film';
import { type JudgedFileName, judgeFileName } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { PermanentFailure } from '@spotway/queue';

/** A film with its order. */
export interface Film {
  readonly spot: SpotFacts;
  readonly material: ShowFileRow;
  /** As stored by ingest; null before. */
  readonly probe: MediaProbe | null;
}

/** The film with its master and its order; a withdrawn film ends its jobs. */
export async function findFilm(db: Executor, broadcastableId: string): Promise<Film> {
  const spot = await findSpotFacts(db, broadcastableId);
  const material = await findMaterial(db, broadcastableId);
  if (!spot || !material) throw new PermanentFailure('the film was withdrawn', { reason: 'withdrawn' });
  return { spot, material, probe: material.probe };
}

/** A film that media stages can work on. */
export interface ProbedFilm extends Film {
  readonly probe: MediaProbe;
}

/** The probed film a media stage works on. */
export async function findProbedFilm(db: Executor, broadcastableId: string): Promise<ProbedFilm> {
  const film = await findFilm(db, broadcastableId);
  if (film.material.storageState === 'Archived')
    throw new PermanentFailure('the master was deleted at the end of its retention');
  if (!film.probe) throw new Error('the master has not been probed');
  return { ...film, probe: film.probe };
}

/** What the film's file name says about another spot, as it stands now; null where it says nothing. */
export async function readFileName(db: Executor, broadcastableId: string): Promise<JudgedFileName | null> {
  const spot = await findSpotFacts(db, broadcastableId);
  const material = await findMaterial(db, broadcastableId);
  return spot && material && judgeFileName(material, spot);
}

export async function languageOf(db: Executor, broadcastableId: string): Promise<Language> {
  return (await findSpotFacts(db, broadcastableId))?.language ?? 'fr';
}
