import { type Executor, findCodedPicture, findTurnFacts, type KeptTurn, type TurnFacts } from '@spotway/database';
import { canRewrap, type DeliveryProfile } from '@spotway/domain/delivery';
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

/** The next jobs of a film with their turns; a transcode may be two: what is only moved over does not wait for what is encoded. */
export type PlannedJob = NextJob & { readonly turn: KeptTurn | null };

export interface PlanOptions {
  readonly findProfile: (id: string) => DeliveryProfile | undefined;
  /** The file that an upload's event names. */
  readonly fileId?: string | undefined;
}

/** Decisions and mails have no turn: they take moments, and come as they were queued. */
const HAS_NO_TURN: readonly PipelineStage[] = ['qualify', 'notify'];
const MEGABYTE = 1_000_000;

/** Gives each of a film's next jobs its turn, by domain's turnOf. */
export async function planTurns(
  tx: Executor,
  broadcastableId: string,
  next: readonly NextJob[],
  { findProfile, fileId }: PlanOptions,
): Promise<PlannedJob[]> {
  const stages = [...new Set(next.map(({ stage }) => stage))].filter((stage) => !HAS_NO_TURN.includes(stage));
  if (stages.length === 0) return next.map((job) => ({ ...job, turn: null }));
  const facts = await findTurnFacts(tx, broadcastableId, stages);
  const frames = facts.frames ?? framesInMilliseconds(facts.durationMs, FRAME_RATE_25);
  const giveTurn = turnGiver(facts);
  const planned: PlannedJob[] = [];
  for (const job of next) {
    if (HAS_NO_TURN.includes(job.stage)) planned.push({ ...job, turn: null });
    else if (job.stage === 'transcode') {
      const coded = await findCodedPicture(tx, broadcastableId);
      const parts = job.profileIds.map((id) => {
        const profile = findProfile(id);
        const isRewrap = profile !== undefined && canRewrap(coded, profile).canRewrap;
        return { id, isRewrap, part: profile && encodingPart({ profile, isRewrap }, frames) };
      });
      for (const group of lanesApart(parts, (some) => estimateSeconds(partsOf(some), facts.paces))) {
        const turn = giveTurn('transcode', estimateSeconds(partsOf(group), facts.paces));
        planned.push({ stage: 'transcode', profileIds: group.map(({ id }) => id), turn });
      }
    } else {
      // Subtitles and the like are small beside any film.
      const isMaster = fileId === undefined || fileId === facts.materialId;
      const size = { frames, megabytes: isMaster ? facts.sizeBytes / MEGABYTE : 0 };
      planned.push({ ...job, turn: giveTurn(job.stage, estimateSeconds(stageParts(job.stage, size), facts.paces)) });
    }
  }
  return planned;
}

interface ProfilePart {
  readonly id: string;
  readonly isRewrap: boolean;
  readonly part: WorkPart | undefined;
}

function partsOf(some: readonly ProfilePart[]): WorkPart[] {
  return some.flatMap(({ part }) => part ?? []);
}

/** What is moved over is work of its own where the rest is heavy. */
function lanesApart<Part extends { readonly isRewrap: boolean }>(
  parts: readonly Part[],
  secondsOf: (some: readonly Part[]) => number,
): (readonly Part[])[] {
  if (laneOf(secondsOf(parts)) === 'light') return [parts];
  const moved = parts.filter(({ isRewrap }) => isRewrap);
  const encoded = parts.filter(({ isRewrap }) => !isRewrap);
  return [moved, encoded].filter((each) => each.length > 0);
}

/** Turns that follow each other where several jobs of a stage are queued at once. */
function turnGiver({ organizationId, isPutFirst, lastTurns, now }: TurnFacts) {
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
