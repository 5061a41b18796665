import { findLeaderFilms } from '@spotway/database';
import { type DeliveryProfile, leaderFilmFault, leaderFilmNames } from '@spotway/domain/delivery';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { type FilmFile, probeFile } from '@spotway/media';
import { type Attempt, PermanentFailure } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { leaderFilmAnalysis } from '../films/read-leader-film.ts';

const FAULTS = {
  'no-picture': 'has no picture',
  raster: 'has a picture smaller than 720x576',
  'frame-rate': 'has another frame rate than its profile',
  'no-length': 'does not say how long it is',
  'too-short': 'is shorter than what its profile shows of it',
} as const;

/**
 * Gives `use` the films that the profiles' leaders show, on this worker's disk and by their names.
 * @throws PermanentFailure when one is not kept, can't be read, or is not what the leader needs
 */
export async function withLeaderFilms<T>(
  { db, work }: Pick<StageContext, 'db' | 'work'>,
  profiles: readonly DeliveryProfile[],
  { signal, report }: Pick<Attempt, 'signal' | 'report'>,
  use: (films: ReadonlyMap<string, FilmFile>) => Promise<T>,
): Promise<T> {
  const leaders = profiles.map(({ leader }) => leader);
  const names = leaderFilmNames(leaders);
  const kept = await findLeaderFilms(db, names);
  const films = new Map<string, FilmFile>();
  const open = async ([name, ...others]: readonly string[]): Promise<T> => {
    if (name === undefined) return use(films);
    const film = kept.find((each) => each.name === name);
    if (!film)
      throw new PermanentFailure(`there is no leader film ${name}: upload it for its destination`, {
        reason: 'leader-film',
      });
    const { key, sizeBytes, sha256 } = film;
    const onProgress = (progress: number) => report('Downloading', progress);
    return work.withCopy({ key, sizeBytes, sha256, signal, onProgress }, async (file) => {
      const probed = await probeFile(file, { signal });
      if (!probed.ok)
        throw new PermanentFailure(`the leader film ${name} can't be read: ${probed.reason}`, {
          reason: 'leader-film',
        });
      const { picture } = leaderFilmAnalysis(probed.probe);
      const rate = profiles[0]?.frameRate ?? FRAME_RATE_25;
      const fault = leaderFilmFault({ picture }, name, leaders, rate);
      if (fault) throw new PermanentFailure(`the leader film ${name} ${FAULTS[fault]}`, { reason: 'leader-film' });
      films.set(name, { file, probe: probed.probe });
      return open(others);
    });
  };
  return open(names);
}
