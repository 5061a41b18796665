import type { Tracking } from '@spotway/database';
import { canRewrap } from '@spotway/domain/delivery';
import { FRAME_RATE_25, framesInMilliseconds } from '@spotway/domain/shared';
import {
  deliveryPart,
  encodingPart,
  type PipelineStage,
  queueSeconds,
  type StepAhead,
  stageParts,
  turnOf,
  usualSeconds,
  type WorkPart,
} from '@spotway/domain/work';
import type { FilmRows } from '../show-file-presenter.ts';
import type { JobView } from '../work-presenter.ts';
import type { Forecast } from './forecasts.ts';

/** The steps of a film that aren't done. */
export interface FilmSteps {
  /** For each open delivery, in order. */
  readonly ways: readonly (readonly StepAhead[])[];
  /** Jobs under way; also the proxy, which no delivery waits for. */
  readonly running: readonly { readonly jobId: string; readonly step: StepAhead }[];
}

const MEGABYTE = 1_000_000;
/** The phase in which a stage does what takes its time; progress in others says little about it. */
const MAIN_PHASE = { deliver: 'Uploading', ingest: 'Downloading' } as const;

export function filmSteps(rows: FilmRows, tracking: Pick<Tracking, 'files' | 'spots'>, forecast: Forecast): FilmSteps {
  const { film, verification } = rows.film;
  const master = tracking.files.find(({ file }) => file.broadcastableId === film.id && file.kind === 'Material')?.file;
  const spot = tracking.spots.find(({ id }) => id === film.showId);
  if (!master || !spot) return { ways: [], running: [] };
  const frames =
    verification?.measurements.decodedFrames ??
    master.probe?.video?.frameCount ??
    framesInMilliseconds(spot.durationMs, FRAME_RATE_25);
  const size = { frames, megabytes: master.sizeBytes / MEGABYTE };
  const coded = verification?.measurements.essence?.coded ?? null;
  const running = new Map<string, StepAhead>();

  function step(stage: PipelineStage, job: JobView | undefined, parts: readonly WorkPart[] | null): StepAhead {
    const ahead = stepAhead(stage, job, parts, forecast);
    if (job?.status === 'active') running.set(job.id, ahead);
    return ahead;
  }
  /** What making these profiles takes; null if one is unknown. */
  function encoding(keys: readonly string[]): WorkPart[] | null {
    const parts = keys.flatMap((key) => {
      const profile = forecast.profiles.get(key);
      return profile ? encodingPart({ profile, isRewrap: canRewrap(coded, profile).canRewrap }, frames) : [];
    });
    return parts.length < keys.length ? null : parts;
  }

  const before: StepAhead[] = [];
  const [ingest, verify, proxy] = [
    rows.findJob('ingest', master.id),
    rows.findJob('verify', film.id),
    rows.findJob('proxy', film.id),
  ];
  if (verification === null && master.judgement === null && !isFinished(ingest))
    before.push(step('ingest', ingest, stageParts('ingest', size)));
  if (verification === null || (verify && !isFinished(verify)))
    before.push(step('verify', verify, stageParts('verify', size)));
  if (proxy && !isFinished(proxy)) step('proxy', proxy, stageParts('proxy', size));

  const open = rows.deliveries.filter(({ deliveredAt }) => deliveredAt === null);
  const missing = [...new Set(open.map(({ profileId }) => profileId))].filter((key) => !isMade(key, rows));
  const made = new Map(
    missing.map((key) => {
      const job = rows.findTranscode(key);
      const isOpen = job !== undefined && !isFinished(job);
      const keys = isOpen ? job.payload.profileIds : missing;
      return [key, step('transcode', isOpen ? job : undefined, encoding(Array.isArray(keys) ? keys : [key]))] as const;
    }),
  );
  const ways = open.map(({ id, profileId, organizationId }) => {
    const job = rows.findJob('deliver', id);
    const [part] = encoding([profileId]) ?? [];
    const make = made.get(profileId);
    const send = step(
      'deliver',
      isFinished(job) ? undefined : job,
      part ? [deliveryPart(organizationId, part.units)] : null,
    );
    return [...before, ...(make ? [make] : []), send];
  });
  return { ways, running: [...running].map(([jobId, step]) => ({ jobId, step })) };
}

const isFinished = (job: JobView | undefined) => job?.status === 'finished';

function isMade(profileId: string, { assets }: FilmRows): boolean {
  return assets.some(
    (each) => each.role === 'deliverable' && each.profileId === profileId && each.storageState !== 'Restoring',
  );
}

function stepAhead(
  stage: PipelineStage,
  job: JobView | undefined,
  parts: readonly WorkPart[] | null,
  { samples, open, now }: Forecast,
): StepAhead {
  const unknown = { usualSeconds: null, startedAt: null, progress: 0, queueSeconds: null };
  // Nobody knows when a part of the product is back, or somebody has run it again.
  const isHeldUp = job !== undefined && (job.status === 'failed' || job.waitsFor !== null);
  const isRepeated = job?.status === 'waiting' && job.error !== null;
  const usual = parts && usualSeconds(parts, samples);
  if (usual === null || isHeldUp || isRepeated) return unknown;
  if (job?.status === 'active')
    return { usualSeconds: usual, startedAt: job.startedAt, progress: progressOf(stage, job), queueSeconds: null };
  const estimatedSeconds = job?.estimatedSeconds ?? usual;
  const turnAt = job?.turnAt ?? turnOf({ now, lastTurn: null, estimatedSeconds });
  const wait = open && queueSeconds({ id: job?.id ?? null, stage, estimatedSeconds, turnAt }, open, now);
  return { usualSeconds: usual, startedAt: null, progress: 0, queueSeconds: wait };
}

function progressOf(stage: PipelineStage, { phase, progress }: JobView): number {
  const main = stage === 'deliver' || stage === 'ingest' ? MAIN_PHASE[stage] : 'Encoding';
  return phase === main ? Math.min(progress, 0.99) : 0;
}
