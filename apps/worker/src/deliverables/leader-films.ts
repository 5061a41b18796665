import { findLeaderFilms } from '@spotway/database';
import { type DeliveryProfile, leaderFilmFault, leaderFilmNames } from '@spotway/domain/delivery';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { type FilmFile, probeFile } from '@spotway/media';
import { type Attempt, PermanentFailure } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { leaderFilmAnalysis } from '../films/read-leader-film.ts';
import { fetchOptionsFor } from '../films/stored-file.ts';

const FAULTS = {
  'no-picture': 'has no picture',
  raster: 'has a picture smaller than 720x576',
  'frame-rate': 'has a different frame rate from its profile',
  'no-length': 'does not say how long it is',
  'too-short': 'is shorter than what its profile shows of it',
} as const;

/** Films shown in leaders, by name; they stay on this worker's disk until disposed of. */
export interface LeaderFilms extends Disposable {
  readonly films: ReadonlyMap<string, FilmFile>;
}

/**
 * The films shown in the profiles' leaders.
 * @throws PermanentFailure when one is not kept, can't be read, or is not what the leader needs
 */
export async function openLeaderFilms(
  { db, work }: Pick<StageContext, 'db' | 'work'>,
  profiles: readonly DeliveryProfile[],
  attempt: Pick<Attempt, 'signal' | 'report'>,
): Promise<LeaderFilms> {
  const leaders = profiles.map(({ leader }) => leader);
  const rate = profiles[0]?.frameRate ?? FRAME_RATE_25;
  const names = leaderFilmNames(leaders);
  const kept = await findLeaderFilms(db, names);
  const films = new Map<string, FilmFile>();
  using held = new DisposableStack();
  for (const name of names) {
    const film = kept.find((each) => each.name === name);
    if (!film) throw unusable(`there is no leader film ${name}: upload it for its destination`);
    const { key, sizeBytes, sha256 } = film;
    const { file } = held.use(await work.openCopy({ key, sizeBytes, sha256, ...fetchOptionsFor(attempt) }));
    const probed = await probeFile(file, { signal: attempt.signal });
    if (!probed.ok) throw unusable(`the leader film ${name} can't be read: ${probed.reason}`);
    const fault = leaderFilmFault({ picture: leaderFilmAnalysis(probed.probe).picture }, name, leaders, rate);
    if (fault) throw unusable(`the leader film ${name} ${FAULTS[fault]}`);
    films.set(name, { file, probe: probed.probe });
  }
  const all = held.move();
  return { films, [Symbol.dispose]: () => all.dispose() };
}

function unusable(message: string): PermanentFailure {
  return new PermanentFailure(message, { reason: 'leader-film' });
}
