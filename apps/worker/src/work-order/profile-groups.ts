import { type Database, listWorkPaces } from '@spotway/database';
import { canRewrap, type DeliveryProfile } from '@spotway/domain/delivery';
import type { CodedPicture } from '@spotway/domain/film';
import { encodingGroups, encodingPart, type WorkPart } from '@spotway/domain/work';

export interface FilmToEncode {
  readonly frames: number;
  /** As the check read it; null where it was not read. */
  readonly coded: CodedPicture | null;
}

/** A run of profiles whose other work may go first when it is made. */
export type GroupedRun<Run> = Run & { readonly parts: readonly WorkPart[] };

/** Takes runs apart so that each decodes once and lasts for minutes, by what such work took before. */
export async function groupedRuns<Run extends { readonly profiles: readonly DeliveryProfile[] }>(
  db: Database,
  runs: readonly Run[],
  { frames, coded }: FilmToEncode,
): Promise<GroupedRun<Run>[]> {
  const paces = await listWorkPaces(db);
  return runs.flatMap((run) => {
    const isBurnedIn = 'subtitles' in run && run.subtitles !== undefined;
    const toMake = run.profiles.map((profile) => ({
      profile,
      isRewrap: canRewrap(coded, profile, isBurnedIn).canRewrap,
    }));
    return encodingGroups(toMake, frames, paces).map((group) => ({
      ...run,
      profiles: group.map(({ profile }) => profile),
      parts: group.map((each) => encodingPart(each, frames)),
    }));
  });
}
