import { jobPayloadSchemas } from '@spotway/contract';
import { findDeliverable, findDelivery, findSpotFacts, isFilmWanted, recordDelivery } from '@spotway/database';
import {
  buildDeliverySheet,
  createTransport,
  type DeliveryRequest,
  safeRemoteName,
  type Transport,
} from '@spotway/delivery';
import { deliveryProfile, numberedFileName } from '@spotway/domain';
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
    const sheetFacts = {
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
      sizeBytes,
      sha256,
      startTimecode: details.startTimecode,
      durationFrames: details.frameCount,
      frameRate: { numerator: details.frameRate.num, denominator: details.frameRate.den },
    };
    report('Downloading', 0);
    const onProgress = (progress: number) => report('Downloading', progress);
    const sent = await work.withCopy({ key, sizeBytes, signal, onProgress }, (sourcePath) =>
      deliverUnderFreeName(createTransport(transport), details.fileName, (remoteName) => ({
        deliveryId,
        sourcePath,
        remoteName,
        sha256,
        sizeBytes,
        sidecars: [buildDeliverySheet({ ...sheetFacts, fileName: remoteName })],
        signal,
        onProgress: (sentBytes) => report('Uploading', sentBytes / sizeBytes),
      })),
    );
    return {
      subject: { broadcastableId },
      async commit(tx) {
        await recordDelivery(tx, deliveryId, { ...sent, sizeBytes, sha256 });
        return { type: 'delivered' };
      },
    };
  };
}

/** Films of one identifier that a destination may hold; more is a mistake somewhere. */
const MAX_NAMES = 99;

/**
 * Delivers under the wanted name, or under the first numbered one that no other film has: two customers may type the same
 * identifier, and neither may replace the other's film (docs/decisions/005). A repeated attempt finds its own film.
 */
async function deliverUnderFreeName(
  transport: Transport,
  fileName: string,
  request: (remoteName: string) => DeliveryRequest,
): Promise<{ location: string; fileName: string }> {
  for (let copy = 1; copy <= MAX_NAMES; copy += 1) {
    const remoteName = safeRemoteName(numberedFileName(fileName, copy));
    const outcome = await transport.deliver(request(remoteName));
    if (outcome.delivered) return { location: outcome.location, fileName: remoteName };
    if (outcome.reason !== 'different-film') throw new PermanentFailure(`${remoteName} was refused: ${outcome.reason}`);
  }
  throw new PermanentFailure(`the destination holds ${MAX_NAMES} other films named like ${fileName}`);
}
