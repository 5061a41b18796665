import { type FilmHistory, isRemovedByRetention } from '@spotway/domain/work';
import { and, asc, eq, inArray, lte, not, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  assets,
  broadcastables,
  deliveries,
  jobs,
  showFiles,
  shows,
  uploads,
  verifications,
} from '../../schema/index.ts';
import { recordAudit } from '../ops/audit.ts';
import { noteObjectRemovals } from './housekeeping-removals.ts';

/** A film with source or deliverable files in the store, with what the retention rule needs. */
export interface RetainedFilm extends FilmHistory {
  readonly broadcastableId: string;
  readonly campaignId: string;
  readonly title: string;
  readonly version: string;
  readonly pubId: string;
}

const film = sql`${broadcastables.id}`;
const lastDelivered = sql`(select max(${deliveries.deliveredAt}) from ${deliveries} where ${deliveries.broadcastableId} = ${film})`;

const columns = {
  broadcastableId: broadcastables.id,
  campaignId: shows.campaignId,
  title: shows.title,
  version: shows.version,
  pubId: shows.pubId,
  lastDeliveredAt: lastDelivered.mapWith(deliveries.deliveredAt),
  pendingDeliveries: sql<number>`(select count(*)::int from ${deliveries}
    where ${deliveries.broadcastableId} = ${film} and ${deliveries.deliveredAt} is null)`,
  lastActivityAt: sql`greatest(
    ${broadcastables.createdAt}, ${broadcastables.supersededAt}, ${broadcastables.qualifiedAt}, ${broadcastables.rejectedAt},
    (select max(${uploads.completedAt}) from ${uploads} join ${showFiles} on ${showFiles.id} = ${uploads.fileId}
      where ${showFiles.broadcastableId} = ${film}),
    (select max(${jobs.finishedAt}) from ${jobs} where ${jobs.broadcastableId} = ${film}),
    (select max(${deliveries.createdAt}) from ${deliveries} where ${deliveries.broadcastableId} = ${film}),
    (select max(${assets.createdAt}) from ${assets} where ${assets.broadcastableId} = ${film}),
    ${lastDelivered})`.mapWith(broadcastables.createdAt),
  isHeld: sql<boolean>`(
    exists (select 1 from ${jobs} where ${jobs.broadcastableId} = ${film} and ${jobs.status} in ('waiting', 'active'))
    or exists (select 1 from ${uploads} join ${showFiles} on ${showFiles.id} = ${uploads.fileId}
      where ${showFiles.broadcastableId} = ${film} and ${uploads.completedAt} is null)
    or exists (select 1 from ${showFiles} where ${showFiles.broadcastableId} = ${film} and ${showFiles.storageState} = 'Restoring')
    or exists (select 1 from ${assets} where ${assets.broadcastableId} = ${film} and ${assets.storageState} = 'Restoring')
    or (${broadcastables.supersededAt} is null and ${broadcastables.qualifiedAt} is null and ${broadcastables.rejectedAt} is null
      and exists (select 1 from ${verifications} where ${verifications.broadcastableId} = ${film})))`,
  isSuperseded: sql<boolean>`${broadcastables.supersededAt} is not null`,
  warnedFor: broadcastables.retentionWarnedFor,
};

/** Whether the store holds anything of the film that retention removes. */
const isStored = sql`(
  exists (select 1 from ${showFiles} where ${showFiles.broadcastableId} = ${film} and ${showFiles.storageState} = 'Active')
  or exists (select 1 from ${assets} where ${assets.broadcastableId} = ${film} and ${assets.storageState} = 'Active'
    and ${assets.role} in ('deliverable', 'copy')
    and ${assets.kind} not in ('VerificationReportPdf', 'VerificationReportXml')))`;

/** Films due for a retention check, longest overdue first, with their orders. */
export async function listFilmsDueForRetention(
  db: Executor,
  now: Date,
  limit: number,
): Promise<{ broadcastableId: string; campaignId: string }[]> {
  return db
    .select({ broadcastableId: broadcastables.id, campaignId: shows.campaignId })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .where(lte(broadcastables.retentionLookAt, now))
    .orderBy(asc(broadcastables.retentionLookAt))
    .limit(limit);
}

/** Schedules the next retention check of these films. */
export async function noteRetentionLooks(
  db: Executor,
  looks: readonly { readonly broadcastableId: string; readonly lookAt: Date }[],
): Promise<void> {
  for (const [at, films] of Map.groupBy(looks, ({ lookAt }) => lookAt.getTime())) {
    const ids = films.map(({ broadcastableId }) => broadcastableId);
    await db
      .update(broadcastables)
      .set({ retentionLookAt: new Date(at) })
      .where(inArray(broadcastables.id, ids));
  }
}

/** Ends retention checks of these films until something of them is stored again; call it with their order locked. */
export async function endRetentionLooks(db: Executor, broadcastableIds: readonly string[]): Promise<void> {
  if (broadcastableIds.length === 0) return;
  await db
    .update(broadcastables)
    .set({ retentionLookAt: null })
    .where(and(inArray(broadcastables.id, [...broadcastableIds]), not(isStored)));
}

/** Films of an order with anything in the store that retention may remove, in spot order. */
export async function listRetainedFilms(db: Executor, campaignId: string): Promise<RetainedFilm[]> {
  return db
    .select(columns)
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .where(and(isStored, eq(shows.campaignId, campaignId)))
    .orderBy(asc(shows.position), asc(broadcastables.createdAt));
}

/** Records the removal date the orderer was warned of. */
export async function noteRetentionWarning(db: Executor, broadcastableId: string, removesAt: Date): Promise<void> {
  await db.update(broadcastables).set({ retentionWarnedFor: removesAt }).where(eq(broadcastables.id, broadcastableId));
}

/**
 * Archives the film's source and deliverable files: marks them archived and queues their objects for removal. Proxies,
 * reports and all records stay. Returns the number of files.
 */
export async function archiveFilm(db: Executor, broadcastableId: string, now: Date): Promise<number> {
  const archived = { storageState: 'Archived', removedAt: now } as const;
  const files = await db
    .update(showFiles)
    .set(archived)
    .where(and(eq(showFiles.broadcastableId, broadcastableId), eq(showFiles.storageState, 'Active')))
    .returning({ id: showFiles.id, key: showFiles.key });
  const present = await db
    .select({ id: assets.id, key: assets.key, role: assets.role, kind: assets.kind })
    .from(assets)
    .where(and(eq(assets.broadcastableId, broadcastableId), eq(assets.storageState, 'Active')));
  const made = present.filter(isRemovedByRetention);
  const assetIds = made.map(({ id }) => id);
  if (assetIds.length > 0) await db.update(assets).set(archived).where(inArray(assets.id, assetIds));
  if (files.length + made.length === 0) return 0;
  await noteObjectRemovals(
    db,
    [...files, ...made].map(({ key }) => key),
    'retention',
  );
  await recordAudit(db, {
    action: 'film.archived',
    subjectType: 'broadcastable',
    subjectId: broadcastableId,
    facts: { fileIds: files.map(({ id }) => id), assetIds },
  });
  return files.length + made.length;
}
