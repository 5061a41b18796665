import type { Database } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import {
  type EncodingCare,
  type HeldDeliverable,
  type MadeDeliverable,
  type MakeOptions,
  MediaError,
  makeDeliverables,
  type WrongDeliverable,
  WrongDeliverables,
} from '@spotway/media';
import { type Attempt, PermanentFailure } from '@spotway/queue';
import type { FilmSubtitles } from '../films/film-subtitles.ts';
import { learningPace } from '../work-order/learning-pace.ts';
import { type FilmToEncode, type GroupedRun, groupedRuns } from '../work-order/profile-groups.ts';
import { type SubtitledFilm, type SubtitledProfiles, writeDeliverableSubtitles } from './deliverable-subtitles.ts';

/** Profiles made from one decode, with the same care and the same subtitle files. */
type EncodingRun = GroupedRun<SubtitledProfiles & { readonly care: EncodingCare }>;

export interface PlannedWork {
  readonly profiles: readonly DeliveryProfile[];
  /** Profiles that came out wrong before: they are made with the safest settings (decisions/026). */
  readonly wrongProfileIds: readonly string[];
  readonly subtitles: FilmSubtitles | null;
  readonly film: SubtitledFilm & Pick<FilmToEncode, 'coded'>;
  /** Where the runs' subtitle files are written. */
  readonly workDir: string;
}

/** The runs that make these profiles, in order. */
export async function plannedRuns(
  db: Database,
  { profiles, wrongProfileIds, subtitles, film, workDir }: PlannedWork,
): Promise<EncodingRun[]> {
  const runs: (SubtitledProfiles & { readonly care: EncodingCare })[] = [];
  for (const care of ['usual', 'safest'] as const) {
    const own = profiles.filter(({ id }) => wrongProfileIds.includes(id) === (care === 'safest'));
    if (own.length === 0) continue;
    const subtitled = await writeDeliverableSubtitles(own, subtitles, film, workDir);
    runs.push(...subtitled.map((run) => ({ ...run, care })));
  }
  return groupedRuns(db, runs, { frames: film.durationFrames, coded: film.coded });
}

/** Outcome of encoding a film. */
export interface EncodedRuns {
  /** Runs are left: other work goes first. */
  readonly gaveWay: boolean;
  readonly wrong: readonly WrongDeliverable[];
  /** The wrong files that a person may inspect. */
  readonly held: readonly HeldDeliverable<MadeDeliverable>[];
}

export interface EncodeRunsOptions {
  readonly file: string;
  /** What the runs have to make. */
  readonly profiles: readonly DeliveryProfile[];
  /** Number of profiles in the whole order, including those already made: for the displayed progress. */
  readonly ordered: number;
  readonly options: Omit<MakeOptions, keyof EncodingRun | 'onProgress' | 'onMade' | 'onHeld'>;
  readonly onMade: (made: MadeDeliverable) => void;
}

/**
 * Makes one run after the other. Other work may go first between them, unless a file came out wrong, which is reported first.
 * @throws PermanentFailure when media refuses the film; Error when a profile was neither made nor found wrong
 */
export async function encodeRuns(
  db: Database,
  { shouldGiveWay, report }: Pick<Attempt, 'shouldGiveWay' | 'report'>,
  runs: readonly EncodingRun[],
  { file, profiles, ordered, options, onMade }: EncodeRunsOptions,
): Promise<EncodedRuns> {
  const missing = new Set(profiles.map(({ id }) => id));
  const wrong: WrongDeliverable[] = [];
  const held: HeldDeliverable<MadeDeliverable>[] = [];
  let doneProfiles = ordered - missing.size;
  for (const [index, { parts, ...run }] of runs.entries()) {
    // What an earlier group made has already been published.
    if (index > 0 && wrong.length === 0 && (await shouldGiveWay())) return { gaveWay: true, wrong, held };
    const make = () =>
      makeDeliverables(file, {
        ...options,
        ...run,
        onProgress(frames, totalFrames) {
          const ofGroup = totalFrames ? Math.min(1, frames / totalFrames) : 0;
          report('Encoding', (doneProfiles + ofGroup * run.profiles.length) / ordered, ofGroup);
        },
        onMade(made) {
          missing.delete(made.profile.id);
          onMade(made);
        },
        onHeld: (each) => held.push(each),
      });
    const found = await learningPace(db, parts, make).then(() => [], wrongOf);
    wrong.push(...found);
    doneProfiles += run.profiles.length;
  }
  for (const { profile } of wrong) missing.delete(profile.id);
  if (missing.size > 0) throw new Error(`nothing was made for ${[...missing].join(', ')}`);
  return { gaveWay: false, wrong, held };
}

/** The files that came out wrong. @throws any other error; what media refuses, it will also refuse at the next attempt */
function wrongOf(error: unknown): readonly WrongDeliverable[] {
  if (error instanceof WrongDeliverables) return error.wrong;
  const isRefused = error instanceof MediaError && error.reason === 'refused';
  throw isRefused ? new PermanentFailure(error.message, { cause: error }) : error;
}
