import {
  type Executor,
  findCodedPicture,
  findProfiles,
  findTurnFacts,
  type KeptTurn,
  type TurnFacts,
} from '@spotway/database';
import { canRewrap } from '@spotway/domain/delivery';
import { FRAME_RATE_25, framesInMilliseconds } from '@spotway/domain/shared';
import {
  encodingPart,
  estimateSeconds,
  FIRST_TURN,
  laneOf,
  type NextJob,
  type PipelineStage,
  stageParts,
  turnOf,
  type WorkPart,
} from '@spotway/domain/work';

/** A film's next jobs with their turns; a transcode may become two jobs, so that rewraps don't wait for encodings. */
export type PlannedJob = NextJob & { readonly turn: KeptTurn | null };

/** Decisions and mails have no turn: they take moments, and run in the order they were queued. */
const STAGES_WITHOUT_TURN: readonly PipelineStage[] = ['qualify', 'notify'];
const MEGABYTE = 1_000_000;

/**
 * Gives each of a film's next jobs its turn, by domain's turnOf.
 * @param fileId the file that an upload's event names
 */
export async function planTurns(
  tx: Executor,
  broadcastableId: string,
  next: readonly NextJob[],
  fileId: string | undefined,
): Promise<PlannedJob[]> {
  const stages = [...new Set(next.map(({ stage }) => stage))].filter((stage) => !STAGES_WITHOUT_TURN.includes(stage));
  if (stages.length === 0) return next.map((job) => ({ ...job, turn: null }));
  const facts = await findTurnFacts(tx, broadcastableId, stages);
  const frames = facts.frames ?? framesInMilliseconds(facts.durationMs, FRAME_RATE_25);
  const giveTurn = turnAllocator(facts);
  const planned: PlannedJob[] = [];
  for (const job of next) {
    if (STAGES_WITHOUT_TURN.includes(job.stage)) planned.push({ ...job, turn: null });
    else if (job.stage === 'transcode') {
      const coded = await findCodedPicture(tx, broadcastableId);
      const profiles = await findProfiles(tx, job.profileIds);
      const parts = job.profileIds.map((id) => {
        const profile = profiles.get(id);
        const isRewrap = profile !== undefined && canRewrap(coded, profile).canRewrap;
        return { id, isRewrap, part: profile && encodingPart({ profile, isRewrap }, frames) };
      });
      for (const group of splitLanes(parts, (some) => estimateSeconds(partsOf(some), facts.paces))) {
        const turn = giveTurn('transcode', estimateSeconds(partsOf(group), facts.paces));
        planned.push({ stage: 'transcode', profileIds: group.map(({ id }) => id), turn });
      }
    } else {
      // Subtitles and the like are small compared to any film.
      const isMaster = fileId === undefined || fileId === facts.materialId;
      const size = { frames: shownFrames(job) ?? frames, megabytes: isMaster ? facts.sizeBytes / MEGABYTE : 0 };
      planned.push({ ...job, turn: giveTurn(job.stage, estimateSeconds(stageParts(job.stage, size), facts.paces)) });
    }
  }
  return planned;
}

/** Frames of what a proxy shows, unless it is the master. */
function shownFrames(job: NextJob): number | undefined {
  if (job.stage !== 'proxy') return undefined;
  return job.frame === undefined ? job.deliverable?.frames : 1;
}

interface ProfilePart {
  readonly id: string;
  readonly isRewrap: boolean;
  readonly part: WorkPart | undefined;
}

function partsOf(some: readonly ProfilePart[]): WorkPart[] {
  return some.flatMap(({ part }) => part ?? []);
}

/** Rewraps become a separate job if the rest is heavy. */
function splitLanes<Part extends { readonly isRewrap: boolean }>(
  parts: readonly Part[],
  secondsOf: (some: readonly Part[]) => number,
): (readonly Part[])[] {
  if (laneOf(secondsOf(parts)) === 'light') return [parts];
  const moved = parts.filter(({ isRewrap }) => isRewrap);
  const encoded = parts.filter(({ isRewrap }) => !isRewrap);
  return [moved, encoded].filter((each) => each.length > 0);
}

/** Consecutive turns for several jobs of a stage queued at once. */
function turnAllocator({ organizationId, isPutFirst, lastTurns, now }: TurnFacts) {
  const given: TurnFacts['lastTurns'][number][] = [...lastTurns];
  return (stage: PipelineStage, estimatedSeconds: number): KeptTurn => {
    const lane = laneOf(estimatedSeconds);
    if (isPutFirst) return { organizationId, estimatedSeconds, turnAt: FIRST_TURN };
    const earlier = given.filter((each) => each.stage === stage && each.lane === lane);
    const last = Math.max(0, ...earlier.map(({ turnAt }) => turnAt.getTime()));
    const turnAt = turnOf({ now, lastTurn: new Date(last), estimatedSeconds });
    given.push({ stage, lane, turnAt });
    return { organizationId, estimatedSeconds, turnAt };
  };
}
