import { type Database, listWorkPaces } from '@spotway/database';
import { canRewrap, type DeliveryProfile } from '@spotway/domain/delivery';
import type { CodedPicture } from '@spotway/domain/film';
import { encodingGroups, encodingPart, type WorkPart } from '@spotway/domain/work';

export interface FilmToEncode {
  readonly frames: number;
  /** As read by the check; null where it was not read. */
  readonly coded: CodedPicture | null;
}

/** A run of profiles, after which other work may go first. */
export type GroupedRun<Run> = Run & { readonly parts: readonly WorkPart[] };

/** Splits runs so that each decodes once and lasts for minutes, estimated from earlier work of the kind. */
export async function groupedRuns<Run extends { readonly profiles: readonly DeliveryProfile[] }>(
  db: Database,
  runs: readonly Run[],
  { frames, coded }: FilmToEncode,
): Promise<GroupedRun<Run>[]> {
  const paces = await listWorkPaces(db);
  return runs.flatMap((run) => {
    const isBurnedIn = 'subtitles' in run && run.subtitles !== undefined;
    const profileWork = run.profiles.map((profile) => ({
      profile,
      isRewrap: canRewrap(coded, profile, isBurnedIn).canRewrap,
    }));
    return encodingGroups(profileWork, frames, paces).map((group) => ({
      ...run,
      profiles: group.map(({ profile }) => profile),
      parts: group.map((each) => encodingPart(each, frames)),
    }));
  });
}
