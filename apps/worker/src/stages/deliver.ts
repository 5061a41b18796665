import { jobPayloadSchemas } from '@spotway/contract';
import {
  findDeliverable,
  findDelivery,
  findMaterial,
  findSpotFacts,
  insertReceipt,
  isFilmWanted,
  isHeldForApproval,
  markDeliverableLost,
  recordDelivery,
} from '@spotway/database';
import {
  buildSidecar,
  configuredReach,
  createTransport,
  type DeliveryRefusal,
  type DeliveryRequest,
  generateReceiptKey,
  openTransport,
  type ReceiptFacts,
  safeRemoteName,
  signReceipt,
  type Transport,
} from '@spotway/delivery';
import {
  type DeliverableDetails,
  deliveredLoudness,
  numberedFileName,
  profileIdOf,
  storedDeliverableDetails,
} from '@spotway/domain/delivery';
import { deliveryPart } from '@spotway/domain/work';
import { NOTHING_TO_DO, PermanentFailure, type StageHandler } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { knownProfiles } from '../deliverables/known-profiles.ts';
import { refusalReason } from '../faults/failure-reason.ts';
import { fetchOptionsFor } from '../films/stored-file.ts';
import { learningPace } from '../work-order/learning-pace.ts';

/**
 * Sends the deliverable to one destination, with its checksum and the delivery sheets its profile asks for; its signed receipt is stored with
 * its record. A deliverable no longer at the store is requested again: the delivery follows when it has been made. A film whose order has begun to
 * wait for its approval stays here: the approval requests its delivery again.
 */
export function deliver(context: StageContext): StageHandler {
  const { db, storage, work, config } = context;
  const reach = configuredReach(config);
  const receiptKey = config.RECEIPT_SIGNING_KEY ?? generateReceiptKey();
  return async ({ payload, signal, report }) => {
    const { deliveryId } = jobPayloadSchemas.deliver.parse(payload);
    const found = await findDelivery(db, deliveryId);
    if (!found || !(await isFilmWanted(db, found.delivery.broadcastableId))) return NOTHING_TO_DO;
    const { delivery, organizationName, transport } = found;
    const { broadcastableId, organizationId, profileId } = delivery;
    if (await isHeldForApproval(db, broadcastableId)) {
      return {
        subject: { broadcastableId },
        // Under the order's lock: an approval since then would have found this job still open.
        commit: async (tx) => ((await isHeldForApproval(tx, broadcastableId)) ? null : { type: 'approvalSettled' }),
      };
    }
    const asset = await findDeliverable(db, broadcastableId, profileId);
    const spot = await findSpotFacts(db, broadcastableId);
    const master = await findMaterial(db, broadcastableId);
    const [profile] = await knownProfiles(db, [profileId]);
    if (!spot || !master?.sha256) throw new PermanentFailure('the film was withdrawn', { reason: 'withdrawn' });
    const isStored = asset?.storageState === 'Active' && (await storage.headObject(asset.key)) !== null;
    if (!asset?.sha256 || !isStored) {
      return {
        subject: { broadcastableId },
        async commit(tx) {
          await markDeliverableLost(tx, broadcastableId, profileId, new Date());
          return { type: 'deliverableLost' };
        },
      };
    }
    const { sha256, sizeBytes, key } = asset;
    const details = storedDeliverableDetails(asset.details);
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
      firstAirDate: spot.firstAirDate,
      profile: profileIdOf(profileId),
      sizeBytes,
      sha256,
      startTimecode: details.startTimecode,
      durationFrames: details.frameCount,
      frameRate: { numerator: details.frameRate.num, denominator: details.frameRate.den },
    };
    // Secrets are opened only for the delivery.
    const openedTransport = () =>
      createTransport(openTransport(organizationId, transport, config.SECRETS_KEY, config.DELIVERIES_DIR), reach);
    const send = async () => {
      report('Downloading', 0);
      using copy = await work.openCopy({ key, sizeBytes, ...fetchOptionsFor({ signal, report }) });
      return await deliverUnderFreeName(openedTransport(), details.fileName, (remoteName) => ({
        deliveryId,
        sourcePath: copy.file,
        remoteName,
        sha256,
        sizeBytes,
        sidecars: (profile?.sidecars ?? []).map((kind) => buildSidecar(kind, { ...sheetFacts, fileName: remoteName })),
        signal,
        onProgress: (sentBytes) => report('Uploading', sentBytes / sizeBytes),
      }));
    };
    const sent = await learningPace(db, [deliveryPart(organizationId, details.frameCount)], send);
    const { campaign, advertiser, product, pubId, title, version } = spot;
    const receipt = signReceipt(
      {
        platform: config.BRAND_NAME,
        deliveryId,
        deliveredAt: sent.deliveredAt,
        campaign: { id: spot.campaignId, name: campaign, advertiser, product },
        spot: { id: spot.showId, pubId, title, version },
        destination: { id: organizationId, name: organizationName, location: sent.location },
        file: { name: sent.fileName, profile: profileIdOf(profileId), sizeBytes, sha256 },
        master: { name: master.name, sizeBytes: master.sizeBytes, sha256: master.sha256 },
        normalisedLoudness: normalisedLoudness(details),
      },
      receiptKey,
    );
    return {
      subject: { broadcastableId },
      async commit(tx) {
        await recordDelivery(tx, deliveryId, { ...sent, sizeBytes, sha256 });
        await insertReceipt(tx, { deliveryId, ...receipt }, receiptKey.publicKey);
        return { type: 'delivered' };
      },
    };
  };
}

function normalisedLoudness(details: DeliverableDetails): ReceiptFacts['normalisedLoudness'] {
  const loudness = deliveredLoudness(details);
  if (!loudness) return undefined;
  const hundredths = (value: number) => Math.round(value * 100);
  const { measuredLufs, gainDb, integratedLufs } = loudness;
  return {
    measured: measuredLufs === null ? null : hundredths(measuredLufs),
    gain: hundredths(gainDb),
    delivered: hundredths(integratedLufs),
  };
}

/** Films with one identifier that a destination may hold; more is a mistake somewhere. */
const MAX_NAMES = 99;

/**
 * Delivers under the preferred name, or under the first numbered one not taken by another film: two customers may enter the same
 * identifier, and neither may replace the other's film (docs/decisions/005). A repeated attempt finds its own film.
 */
async function deliverUnderFreeName(
  transport: Transport,
  fileName: string,
  request: (remoteName: string) => DeliveryRequest,
): Promise<{ location: string; fileName: string; deliveredAt: Date }> {
  for (let copy = 1; copy <= MAX_NAMES; copy += 1) {
    const remoteName = safeRemoteName(numberedFileName(fileName, copy));
    const outcome = await transport.deliver(request(remoteName));
    if (outcome.delivered) {
      return { location: outcome.location, fileName: remoteName, deliveredAt: outcome.deliveredAt };
    }
    if (outcome.reason !== 'different-film')
      throw new PermanentFailure(refusalOf(outcome, remoteName), { reason: refusalReason(outcome) });
  }
  throw new PermanentFailure(`the destination holds ${MAX_NAMES} other films named like ${fileName}`, {
    reason: 'destination-holds-others',
  });
}

/** For the operator, who gets it by mail. */
function refusalOf(outcome: DeliveryRefusal, remoteName: string): string {
  if (outcome.reason === 'unfit-server')
    return `the destination's server can't take films, and no later try will do better: ${outcome.detail}`;
  if (outcome.reason !== 'untrusted-host') return `${remoteName} was refused: ${outcome.reason}`;
  const { expected, found } = outcome;
  return `the destination's server is not the one it was set up with (expected ${expected}, found ${found}): nothing was sent`;
}
