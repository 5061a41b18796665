import { jobPayloadSchemas } from '@spotway/contract';
import { findVerification, type NewAsset, replaceAssets, type SpotFacts } from '@spotway/database';
import {
  type DeliveryProfile,
  deliveryMimeType,
  deliveryProfile,
  type MeasuredLoudness,
  type Measurements,
} from '@spotway/domain';
import { fileSha256, type MadeDeliverable, makeDeliverables } from '@spotway/media';
import { type Attempt, PermanentFailure, type StageHandler } from '@spotway/queue';
import { assetKey } from '@spotway/storage';
import { deliverableDetails, slateFacts } from '../deliverable-details.ts';
import { findProbedFilm } from '../film.ts';
import type { StageContext } from '../stage-context.ts';

/**
 * Every profile the film still lacks: the picture moved over where the master already is what the profile wants; one decode and
 * one encode per distinct profile otherwise; each file checked.
 */
export function transcode(context: StageContext): StageHandler {
  const { db, work } = context;
  return async (attempt) => {
    const { jobId, number, signal, report } = attempt;
    const { broadcastableId, profileIds } = jobPayloadSchemas.transcode.parse(attempt.payload);
    const { spot, material, probe } = await findProbedFilm(db, broadcastableId);
    const profiles = profileIds.map(knownProfile);
    const verification = await findVerification(db, broadcastableId);
    const measurements = verification?.measurements as Measurements | undefined;
    const { key, sizeBytes } = material;
    const onProgress = (progress: number) => report('Downloading', progress);
    const assets = await work.withCopy({ key, sizeBytes, signal, onProgress }, (file) =>
      work.withFolder(jobId, number, async (workDir) => {
        const deliverables = await makeDeliverables(file, {
          probe,
          profiles,
          workDir,
          frameCount: measurements?.decodedFrames,
          loudness: measuredLoudness(measurements),
          slate: slateFacts(spot, new Date()),
          signal,
          onProgress: (frames, totalFrames) => report('Encoding', totalFrames ? Math.min(1, frames / totalFrames) : 0),
        });
        const stored: NewAsset[] = [];
        for (const deliverable of deliverables) {
          stored.push(await store(context, attempt, broadcastableId, spot, deliverable));
        }
        return stored;
      }),
    );
    return {
      subject: { broadcastableId },
      async commit(tx) {
        await replaceAssets(tx, assets);
        return { type: 'transcoded' };
      },
    };
  };
}

function knownProfile(id: string): DeliveryProfile {
  const profile = deliveryProfile(id);
  if (!profile) throw new PermanentFailure(`there is no delivery profile ${id}`);
  return profile;
}

/** Loudness of the film's mixes, which profiles that normalise start from. */
function measuredLoudness(measurements: Measurements | undefined): MeasuredLoudness[] | undefined {
  return measurements?.audios.map(({ loudness: { integratedLufs, truePeakDbtp } }) => ({
    integratedLufs,
    truePeakDbtp,
  }));
}

/** Puts a deliverable into the store; the copy on this disk stays for the deliveries that follow. */
async function store(
  { storage, work }: StageContext,
  { jobId, signal, report }: Attempt,
  broadcastableId: string,
  spot: SpotFacts,
  made: MadeDeliverable,
): Promise<NewAsset> {
  const { profile, path } = made;
  report('Packaging', 0);
  const sha256 = await fileSha256(path, { signal });
  const key = assetKey(broadcastableId, jobId, `${profile.id}.${profile.extension}`);
  const mimeType = deliveryMimeType(profile);
  report('Uploading', 0);
  const { sizeBytes } = await storage.uploadFile(key, path, { contentType: mimeType, signal });
  await work.adopt(key, path);
  return {
    broadcastableId,
    kind: profile.video === null ? 'Audio' : 'Video',
    role: 'deliverable',
    profileId: profile.id,
    key,
    sizeBytes,
    sha256,
    mimeType,
    details: { ...deliverableDetails(made, spot) },
  };
}
