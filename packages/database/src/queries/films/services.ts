import type { AttachedService, AudioPlacement, OrderedServices } from '@spotway/domain/billing';
import { type FilmSubtitlesState, filmSubtitlesState, subtitleVerdict } from '@spotway/domain/delivery';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  broadcastables,
  regulatorSubmissions,
  serviceAttachments,
  showFiles,
  shows,
  uploads,
  users,
  verifications,
} from '../../schema/index.ts';
import type { ShowFileRow } from '../work/pipeline-work.ts';

/** From a film joined with its show, the show's submission and its verification: what domain's `pendingServices` needs. */
export const orderedServicesColumns = {
  ordered: shows.services,
  pubId: shows.pubId,
  submission: regulatorSubmissions.status,
  // Measurements are large and stored out of line: read only where an audio description is compared with the film.
  filmFrames: sql<
    number | null
  >`case when ${shows.services} @> '{audioDescription}' then (${verifications.measurements} ->> 'decodedFrames')::int end`,
  attached: sql<{ service: AttachedService; durationFrames: number | null }[]>`(
    select coalesce(json_agg(json_build_object(
      'service', ${serviceAttachments.service}, 'durationFrames', ${serviceAttachments.durationFrames})), '[]')
    from ${serviceAttachments} join ${showFiles} on ${showFiles.id} = ${serviceAttachments.fileId}
    where ${showFiles.broadcastableId} = ${broadcastables.id})`,
};

interface OrderedServicesRow extends Pick<OrderedServices, 'ordered' | 'pubId' | 'filmFrames'> {
  readonly submission: OrderedServices['submission'] | null;
  readonly attached: readonly { service: AttachedService; durationFrames: number | null }[];
}

export function orderedServicesOf({ ordered, pubId, filmFrames, ...row }: OrderedServicesRow): OrderedServices {
  const sound = row.attached.find(({ service }) => service === 'audioDescription');
  return {
    ordered,
    pubId,
    filmFrames,
    submission: row.submission ?? 'toSubmit',
    hasSubtitles: row.attached.some(({ service }) => service === 'subtitling'),
    audioDescriptionFrames: sound?.durationFrames ?? null,
  };
}

/** What domain's `pendingServices` needs to know about these films, by id. */
export async function findOrderedServices(
  db: Executor,
  broadcastableIds: readonly string[],
): Promise<Map<string, OrderedServices>> {
  if (broadcastableIds.length === 0) return new Map();
  const films = await db
    .select({ id: broadcastables.id, ...orderedServicesColumns })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .leftJoin(regulatorSubmissions, eq(regulatorSubmissions.showId, shows.id))
    .leftJoin(verifications, eq(verifications.broadcastableId, broadcastables.id))
    .where(inArray(broadcastables.id, [...broadcastableIds]));
  return new Map(films.map(({ id, ...row }) => [id, orderedServicesOf(row)]));
}

/** Files that operators attached to a film, and who attached them. */
export async function listAttachments(db: Executor, broadcastableId: string) {
  return db
    .select({ attachment: serviceAttachments, file: showFiles, attachedBy: users.name })
    .from(serviceAttachments)
    .innerJoin(showFiles, eq(showFiles.id, serviceAttachments.fileId))
    .innerJoin(users, eq(users.id, serviceAttachments.attachedBy))
    .where(eq(showFiles.broadcastableId, broadcastableId))
    .orderBy(asc(serviceAttachments.createdAt));
}
export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

/** Replaces the service's attached file. Its object is in the store already. */
export async function replaceAttachment(
  db: Executor,
  file: typeof showFiles.$inferInsert & { id: string },
  attachment: Omit<typeof serviceAttachments.$inferInsert, 'fileId'>,
): Promise<void> {
  const earlier = await db
    .select({ id: showFiles.id })
    .from(serviceAttachments)
    .innerJoin(showFiles, eq(showFiles.id, serviceAttachments.fileId))
    .where(
      and(eq(showFiles.broadcastableId, file.broadcastableId), eq(serviceAttachments.service, attachment.service)),
    );
  for (const { id } of earlier) await db.delete(showFiles).where(eq(showFiles.id, id));
  await db.insert(showFiles).values(file);
  await db.insert(uploads).values({
    fileId: file.id,
    partSizeBytes: file.sizeBytes,
    status: 'Finished',
    progress: 1,
    completedAt: sql`now()`,
  });
  await db.insert(serviceAttachments).values({ ...attachment, fileId: file.id });
}

/** State of a film's subtitles (domain's `waitsForSubtitles`). */
export async function findSubtitlesState(db: Executor, broadcastableId: string): Promise<FilmSubtitlesState> {
  const files = await db
    .select({
      hasArrived: sql<boolean>`${uploads.completedAt} is not null`,
      isAttached: sql<boolean>`${serviceAttachments.fileId} is not null`,
      judgement: showFiles.judgement,
    })
    .from(showFiles)
    .leftJoin(uploads, eq(uploads.fileId, showFiles.id))
    .leftJoin(serviceAttachments, eq(serviceAttachments.fileId, showFiles.id))
    .where(
      and(
        eq(showFiles.broadcastableId, broadcastableId),
        eq(showFiles.kind, 'Subtitle'),
        eq(showFiles.storageState, 'Active'),
      ),
    );
  return filmSubtitlesState(
    files.map(({ hasArrived, isAttached, judgement }) => ({
      hasArrived,
      verdict: isAttached ? 'accepted' : subtitleVerdict(judgement),
    })),
  );
}

/**
 * The subtitles delivered with a film: an operator's attachment, or else the newest file the customer sent that passed the check.
 * Null if there are none; formats that are only stored don't count.
 */
export async function findSubtitleOf(db: Executor, broadcastableId: string): Promise<ShowFileRow | null> {
  const [row] = await db
    .select({ file: showFiles })
    .from(showFiles)
    .innerJoin(uploads, and(eq(uploads.fileId, showFiles.id), isNotNull(uploads.completedAt)))
    .leftJoin(serviceAttachments, eq(serviceAttachments.fileId, showFiles.id))
    .where(
      and(
        eq(showFiles.broadcastableId, broadcastableId),
        eq(showFiles.kind, 'Subtitle'),
        eq(showFiles.storageState, 'Active'),
        sql`(${serviceAttachments.fileId} is not null or ${showFiles.judgement} is not null)`,
        sql`coalesce(jsonb_array_length(${showFiles.judgement} -> 'errors'), 0) = 0`,
        // in a format that is only stored
        sql`${showFiles.judgement} -> 'subtitleRefusal' is null`,
      ),
    )
    .orderBy(sql`${serviceAttachments.fileId} is null`, desc(showFiles.createdAt))
    .limit(1);
  return row?.file ?? null;
}

/** The sound an operator attached as the film's audio description, and where it goes; null if there is none. */
export async function findAudioDescriptionOf(
  db: Executor,
  broadcastableId: string,
): Promise<{ readonly file: ShowFileRow; readonly placement: AudioPlacement } | null> {
  const service: AttachedService = 'audioDescription';
  const [row] = await db
    .select({ file: showFiles, placement: serviceAttachments.placement })
    .from(serviceAttachments)
    .innerJoin(showFiles, eq(showFiles.id, serviceAttachments.fileId))
    .where(and(eq(showFiles.broadcastableId, broadcastableId), eq(serviceAttachments.service, service)));
  return row?.placement ? { file: row.file, placement: row.placement } : null;
}

/** Records the state of the submission. */
export async function recordSubmission(db: Executor, row: typeof regulatorSubmissions.$inferInsert): Promise<void> {
  const { showId: _, ...changes } = row;
  await db
    .insert(regulatorSubmissions)
    .values(row)
    .onConflictDoUpdate({ target: regulatorSubmissions.showId, set: { ...changes, updatedAt: sql`now()` } });
}

/** Gives the spot the regulator's identifier. */
export async function setPubId(db: Executor, showId: string, pubId: string): Promise<void> {
  await db.update(shows).set({ pubId }).where(eq(shows.id, showId));
}

/** Identifiers of the other spots in the same order. */
export async function listOtherPubIds(db: Executor, showId: string): Promise<string[]> {
  const rows = await db
    .select({ pubId: shows.pubId })
    .from(shows)
    .where(
      and(
        sql`${shows.campaignId} = (select campaign_id from shows where id = ${showId})`,
        sql`${shows.id} <> ${showId}`,
      ),
    );
  return rows.map(({ pubId }) => pubId);
}
