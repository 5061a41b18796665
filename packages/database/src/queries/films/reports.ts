import { type AssetDetails, deliveredLoudness, storedDeliverableDetails } from '@spotway/domain/delivery';
import { judgeFileName } from '@spotway/domain/quality';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  deliveryProfiles,
  organizations,
  receipts,
  showDestinations,
  showFiles,
  shows,
  verifications,
} from '../../schema/index.ts';
import { isActiveFilm, isDeliveryToPoint } from '../active-film.ts';

/** A film's destinations, with the delivery profiles whose rules it is judged by. */
export async function listFilmDestinations(db: Executor, broadcastableId: string) {
  return db
    .select({ name: organizations.name, profile: deliveryProfiles.profile })
    .from(deliveries)
    .innerJoin(organizations, eq(organizations.id, deliveries.organizationId))
    .leftJoin(deliveryProfiles, eq(deliveryProfiles.key, deliveries.profileId))
    .where(eq(deliveries.broadcastableId, broadcastableId))
    .orderBy(asc(organizations.name));
}

/** Contents of a campaign's delivery report: for each spot the active film, its check, and every ordered destination. */
export async function findCampaignDeliveries(db: Executor, campaignId: string) {
  const [campaign] = await db
    .select({
      id: campaigns.id,
      organizationId: campaigns.organizationId,
      campaign: campaigns.campaign,
      advertiser: campaigns.advertiser,
      product: campaigns.product,
      uploaderCompany: campaigns.uploaderCompany,
      orderedAt: campaigns.createdAt,
    })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  if (!campaign) return null;
  const films = await db
    .select({
      showId: shows.id,
      pubId: shows.pubId,
      title: shows.title,
      version: shows.version,
      firstAirDate: shows.firstAirDate,
      master: { name: showFiles.name, sizeBytes: showFiles.sizeBytes, sha256: showFiles.sha256 },
      fileName: showFiles.name,
      nameConfirmation: showFiles.nameConfirmation,
      verification: { nbErrors: verifications.nbErrors, nbWarnings: verifications.nbWarnings },
    })
    .from(shows)
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .leftJoin(verifications, eq(verifications.broadcastableId, broadcastables.id))
    .where(eq(shows.campaignId, campaignId))
    .orderBy(asc(shows.position));
  const points = await db
    .select({
      showId: showDestinations.showId,
      destination: organizations.name,
      deliveredAt: deliveries.deliveredAt,
      fileName: deliveries.fileName,
      sizeBytes: deliveries.sizeBytes,
      sha256: deliveries.sha256,
      receiptKeyId: receipts.keyId,
      deliverable: deliverableDetails(),
    })
    .from(showDestinations)
    .innerJoin(shows, eq(shows.id, showDestinations.showId))
    .innerJoin(organizations, eq(organizations.id, showDestinations.organizationId))
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(deliveries, isDeliveryToPoint)
    .leftJoin(receipts, eq(receipts.deliveryId, deliveries.id))
    .where(eq(shows.campaignId, campaignId))
    .orderBy(asc(showDestinations.position), asc(organizations.name));
  const spots = films.map(({ showId, fileName, nameConfirmation, ...film }) => ({
    ...film,
    naming: fileName === null ? null : judgeFileName({ name: fileName, nameConfirmation }, film),
    deliveries: points.flatMap(({ showId: of, deliverable, ...point }) =>
      of === showId ? [{ ...point, loudness: point.deliveredAt === null ? null : loudnessOf(deliverable) }] : [],
    ),
  }));
  return { campaign, spots };
}

function loudnessOf(details: AssetDetails | null) {
  return details && deliveredLoudness(storedDeliverableDetails(details));
}

/** What the worker recorded about the delivered file; null if its record is gone. */
function deliverableDetails() {
  return sql<AssetDetails | null>`(
    select ${assets.details} from ${assets}
    where ${assets.broadcastableId} = ${deliveries.broadcastableId} and ${assets.role} = 'deliverable'
      and ${assets.profileId} = ${deliveries.profileId}
    order by ${assets.createdAt} desc limit 1)`;
}
