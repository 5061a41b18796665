import type { CodedPicture } from '@spotway/domain/film';
import { LIGHT_SECONDS, type PipelineStage, type WorkLane, type WorkPaces } from '@spotway/domain/work';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, jobs, showFiles, shows, verifications, workPaces } from '../../schema/index.ts';

/** What the turn of a film's work depends on. */
export interface TurnFacts {
  readonly organizationId: string;
  readonly isPutFirst: boolean;
  readonly durationMs: number;
  /** Number of frames of the master, from its header; null before it was probed. */
  readonly frames: number | null;
  /** The master's file; null if there is none. */
  readonly materialId: string | null;
  /** Of the master; 0 if there is none. */
  readonly sizeBytes: number;
  readonly paces: WorkPaces;
  /** Latest turns of the organisation's open work, if any. */
  readonly lastTurns: readonly { readonly stage: string; readonly lane: WorkLane; readonly turnAt: Date }[];
  /** By the database's clock, which all workers share. */
  readonly now: Date;
}

/** What the turns of these stages on a film depend on, in one query: it runs when work is queued. */
export async function findTurnFacts(
  db: Executor,
  broadcastableId: string,
  stages: readonly PipelineStage[],
): Promise<TurnFacts> {
  const [row] = await db
    .select({
      organizationId: campaigns.organizationId,
      putFirstAt: broadcastables.putFirstAt,
      durationMs: shows.durationMs,
      frames: sql<number | null>`(${showFiles.probe} -> 'video' ->> 'frameCount')::float`,
      materialId: showFiles.id,
      sizeBytes: showFiles.sizeBytes,
      paces: sql<WorkPaces>`(select coalesce(json_object_agg(${workPaces.key}, ${workPaces.secondsPerUnit}), '{}') from ${workPaces})`,
      lastTurns: lastTurns(stages),
      now: sql<string>`now()`,
    })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .where(eq(broadcastables.id, broadcastableId))
    // The statement's text depends on the number of stages.
    .prepare(`turn_facts_of_${stages.length}`)
    .execute();
  if (!row) throw new Error(`no film ${broadcastableId}`);
  const { putFirstAt, sizeBytes, now, ...facts } = row;
  const turns = row.lastTurns.flatMap(({ turnAt, ...each }) => (turnAt ? { ...each, turnAt: new Date(turnAt) } : []));
  return {
    ...facts,
    isPutFirst: putFirstAt !== null,
    sizeBytes: sizeBytes ?? 0,
    lastTurns: turns,
    now: new Date(now),
  };
}

function lastTurns(stages: readonly PipelineStage[]) {
  const latest = (isInLane: ReturnType<typeof sql>) => sql`(
    select max(open.turn_at) from jobs open
    where open.organization_id = ${campaigns.organizationId} and open.stage = each.stage
      and open.status in ('waiting', 'active') and ${isInLane})`;
  const names = sql.join(
    stages.map((stage) => sql`(${stage})`),
    sql`, `,
  );
  return sql<{ stage: string; lane: WorkLane; turnAt: string | null }[]>`(
    select coalesce(json_agg(json_build_object('stage', turn.stage, 'lane', turn.lane, 'turnAt', turn.turn_at)), '[]')
    from (values ${names}) each(stage)
    cross join lateral (values
      (each.stage, 'light', ${latest(sql`open.estimated_seconds <= ${LIGHT_SECONDS}`)}),
      (each.stage, 'heavy', ${latest(sql`open.estimated_seconds > ${LIGHT_SECONDS}`)})
    ) turn(stage, lane, turn_at))`;
}

/** The master's coded picture format, as its check read it; null if it was not read. */
export async function findCodedPicture(db: Executor, broadcastableId: string): Promise<CodedPicture | null> {
  const [row] = await db
    .select({ coded: sql<CodedPicture | null>`${verifications.measurements} -> 'essence' -> 'coded'` })
    .from(verifications)
    .where(eq(verifications.broadcastableId, broadcastableId));
  return row?.coded ?? null;
}

/** The turn a job got when it was queued; nulls for jobs from earlier versions. */
export interface KeptTurn {
  readonly organizationId: string | null;
  readonly estimatedSeconds: number | null;
  readonly turnAt: Date | null;
}

export async function findKeptTurn(db: Executor, jobId: string): Promise<KeptTurn | null> {
  const [row] = await db
    .select({ organizationId: jobs.organizationId, estimatedSeconds: jobs.estimatedSeconds, turnAt: jobs.turnAt })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  return row ?? null;
}

export async function keepTurn(db: Executor, jobId: string, turn: KeptTurn): Promise<void> {
  await db.update(jobs).set(turn).where(eq(jobs.id, jobId));
}

/** Prioritises a film's work, open and future. Returns its open jobs. */
export async function putFilmFirst(
  db: Executor,
  broadcastableId: string,
  firstTurn: Date,
): Promise<{ id: string; stage: string; estimatedSeconds: number | null }[]> {
  await db.update(broadcastables).set({ putFirstAt: sql`now()` }).where(eq(broadcastables.id, broadcastableId));
  return db
    .update(jobs)
    .set({ turnAt: firstTurn })
    .where(and(eq(jobs.broadcastableId, broadcastableId), inArray(jobs.status, ['waiting', 'active'])))
    .returning({ id: jobs.id, stage: jobs.stage, estimatedSeconds: jobs.estimatedSeconds });
}
