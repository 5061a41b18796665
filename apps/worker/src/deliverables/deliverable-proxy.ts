import { findAsset, findProfiles, type NewAsset } from '@spotway/database';
import { type DeliveryProfile, isWatchable, storedDeliverableDetails, streamChannels } from '@spotway/domain/delivery';
import { codecName, type MediaProbe, namedMixes, type ProxySound } from '@spotway/domain/film';
import { probeFile } from '@spotway/media';
import { type Attempt, PermanentFailure } from '@spotway/queue';
import { assetPrefix } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import { sizeOfProxy, storeProxy } from '../films/store-proxy.ts';
import { fetchOptionsFor } from '../films/stored-file.ts';

/**
 * The proxy of a deliverable as it was delivered: with its leader, its timecode and the mixes of its profile.
 * @throws PermanentFailure when the deliverable is no longer stored, or has no picture to show
 */
export async function storeDeliverableProxy(
  context: StageContext,
  attempt: Attempt,
  deliverableId: string,
): Promise<NewAsset> {
  const { db, storage, work } = context;
  const deliverable = (await findAsset(db, deliverableId))?.asset;
  const isMade = deliverable?.role === 'deliverable' || deliverable?.heldFor != null;
  if (!isMade || !deliverable.profileId) throw new PermanentFailure('the deliverable was made again or removed');
  if (!isWatchable(deliverable)) throw new PermanentFailure('the deliverable has no picture that a player could show');
  const { broadcastableId, key, sizeBytes, sha256, profileId } = deliverable;
  if (deliverable.storageState !== 'Active' || (await storage.headObject(key)) === null)
    throw new PermanentFailure('the deliverable is no longer in the store');
  const profile = (await findProfiles(db, [profileId])).get(profileId);
  using copy = await work.openCopy({ key, sizeBytes, sha256: sha256 ?? undefined, ...fetchOptionsFor(attempt) });
  const probed = await probeFile(copy.file, { signal: attempt.signal });
  if (!probed.ok) throw new PermanentFailure(`the deliverable can't be read: ${probed.reason}`);
  const { probe } = probed;
  const { frameCount, leaderFrames } = storedDeliverableDetails(deliverable.details);
  const stored = await storeProxy(context, attempt, {
    broadcastableId,
    file: copy.file,
    probe,
    frameCount: leaderFrames + frameCount,
    isLowPriority: true,
  });
  const { details } = stored;
  return {
    broadcastableId,
    kind: 'DeliverableProxy',
    role: 'proxy_deliverable',
    profileId,
    key: assetPrefix(broadcastableId, stored.assetId),
    sizeBytes: sizeOfProxy(stored),
    sha256: null,
    mimeType: 'application/dash+xml',
    details: {
      ...details,
      deliverableId,
      videoCodec: probe.video ? codecName(probe.video) : details.videoCodec,
      audios: details.audios.map((audio) => ({ ...audio, ...purposeOf(audio, profile, probe) })),
    },
  };
}

/** The purpose that the profile gives to a mix; the file itself states none. */
function purposeOf(
  { index }: ProxySound,
  profile: DeliveryProfile | undefined,
  { audios }: MediaProbe,
): Pick<ProxySound, 'typeVersion' | 'version'> | undefined {
  const tracks = profile?.audio.streams.flatMap(streamChannels) ?? [];
  const declared = tracks.map(({ role }, track) => ({ firstTrack: track + 1, role, version: null }));
  const mix = namedMixes(audios, declared)[index];
  return mix && { typeVersion: mix.typeVersion, version: mix.version };
}
