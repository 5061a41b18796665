import { jobPayloadSchemas } from '@spotway/contract';
import { findDeliverable, findDelivery, findSpotFacts, isFilmWanted, recordDelivery } from '@spotway/database';
import { buildDeliverySheet, createTransport, safeRemoteName } from '@spotway/delivery';
import { deliveryProfile } from '@spotway/domain';
import { NOTHING_TO_DO, PermanentFailure, type StageHandler } from '@spotway/queue';
import { deliverableDetailsSchema } from '../deliverable-details.ts';
import type { StageContext } from '../stage-context.ts';

/** Sends the deliverable to one destination, with its checksum and its delivery sheet. */
export function deliver({ db, work, config }: StageContext): StageHandler {
  return async ({ payload, signal, report }) => {
    const { deliveryId } = jobPayloadSchemas.deliver.parse(payload);
    const found = await findDelivery(db, deliveryId);
    if (!found || !(await isFilmWanted(db, found.delivery.broadcastableId))) return NOTHING_TO_DO;
    const { delivery, organizationName, transport } = found;
    const { broadcastableId, profileId } = delivery;
    const asset = await findDeliverable(db, broadcastableId, profileId);
    const spot = await findSpotFacts(db, broadcastableId);
    const profile = deliveryProfile(profileId);
    if (!asset?.sha256 || !spot || !profile) throw new PermanentFailure(`the film has no deliverable ${profileId}`);
    const { sha256, sizeBytes, key } = asset;
    const details = deliverableDetailsSchema.parse(asset.details);
    const remoteName = safeRemoteName(details.fileName);
    const sheet = buildDeliverySheet({
      deliveryId,
      campaignId: spot.campaignId,
      provider: config.BRAND_NAME,
      destination: organizationName,
      deliveredAt: new Date(),
      pubId: spot.pubId,
      title: spot.title,
      version: spot.version,
      advertiser: spot.advertiser,
      product: spot.product,
      profile: profileId,
      fileName: remoteName,
      sizeBytes,
      sha256,
      startTimecode: details.startTimecode,
      durationFrames: details.frameCount,
      frameRate: { numerator: details.frameRate.num, denominator: details.frameRate.den },
    });
    report('Downloading', 0);
    const onProgress = (progress: number) => report('Downloading', progress);
    const outcome = await work.withCopy({ key, sizeBytes, signal, onProgress }, (sourcePath) =>
      createTransport(transport).deliver({
        deliveryId,
        sourcePath,
        remoteName,
        sha256,
        sizeBytes,
        sidecars: [sheet],
        signal,
        onProgress: (sentBytes) => report('Uploading', sentBytes / sizeBytes),
      }),
    );
    if (!outcome.delivered) {
      throw new PermanentFailure(`${organizationName} refused ${remoteName}: ${outcome.reason}`);
    }
    return {
      subject: { broadcastableId },
      async commit(tx) {
        const { location } = outcome;
        await recordDelivery(tx, deliveryId, { location, fileName: remoteName, sizeBytes, sha256 });
        return { type: 'delivered' };
      },
    };
  };
}
