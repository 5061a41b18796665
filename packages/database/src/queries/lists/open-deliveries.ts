import type { DeliverySubtitles, subtitleVerdict } from '@spotway/domain/delivery';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  broadcastables,
  campaigns,
  deliveries,
  deliveryProfiles,
  orderSupplements,
  showDestinations,
  showFiles,
  shows,
  uploads,
} from '../../schema/index.ts';
import { isActiveFilm, isDeliveryToPoint } from '../active-film.ts';
import { decisionOnFilm, latestAnswer, latestAnswerAt } from '../reviews/film-answers.ts';

/** Of the film whose row is read; none are read unless the delivery's profile has subtitles. */
const subtitleFiles = sql<
  SubtitleFile[]
>`case when jsonb_typeof(${deliveryProfiles.profile} -> 'subtitles') = 'object' then (
  select coalesce(json_agg(json_build_object(
    'hasArrived', ${uploads.completedAt} is not null, 'judgement', ${showFiles.judgement})), '[]'::json)
  from ${showFiles} join ${uploads} on ${uploads.fileId} = ${showFiles.id}
  where ${showFiles.broadcastableId} = ${broadcastables.id} and ${showFiles.kind} = 'Subtitle'
    and ${showFiles.storageState} = 'Active') else '[]'::json end`;

interface SubtitleFile {
  readonly hasArrived: boolean;
  readonly judgement: Parameters<typeof subtitleVerdict>[0];
}

/** What the promises of these campaigns' deliveries depend on: every ordered delivery point that has not got its film. */
export async function listOpenDeliveries(db: Executor, campaignIds: readonly string[]) {
  if (campaignIds.length === 0) return [];
  return db
    .select({
      campaignId: shows.campaignId,
      orderedAt: sql`coalesce(${orderSupplements.createdAt}, ${campaigns.createdAt})`.mapWith(campaigns.createdAt),
      firstAirDate: shows.firstAirDate,
      pubId: shows.pubId,
      ...decisionOnFilm,
      name: showFiles.name,
      source: showFiles.source,
      nameConfirmation: showFiles.nameConfirmation,
      arrivedAt: uploads.completedAt,
      answer: latestAnswer,
      answeredAt: latestAnswerAt,
      waitsForApproval: campaigns.waitsForApproval,
      services: shows.services,
      profileSubtitles: sql<DeliverySubtitles | null>`${deliveryProfiles.profile} -> 'subtitles'`,
      subtitleFiles,
    })
    .from(shows)
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .innerJoin(showDestinations, eq(showDestinations.showId, shows.id))
    .leftJoin(orderSupplements, eq(orderSupplements.id, showDestinations.supplementId))
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .leftJoin(uploads, eq(uploads.fileId, showFiles.id))
    .leftJoin(deliveries, isDeliveryToPoint)
    .leftJoin(deliveryProfiles, eq(deliveryProfiles.key, deliveries.profileId))
    .where(and(inArray(shows.campaignId, [...campaignIds]), isNull(deliveries.deliveredAt)));
}
export type OpenDeliveryRow = Awaited<ReturnType<typeof listOpenDeliveries>>[number];
