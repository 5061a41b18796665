import { jobPayloadSchemas } from '@spotway/contract';
import { findVerification, type NewAsset, replaceAssets, type SpotFacts } from '@spotway/database';
import { type DeliveryProfile, deliverableFileName, deliveryProfile, type Measurements } from '@spotway/domain';
import { type Deliverable, encodeDeliverables, fileSha256, type MeasuredLoudness } from '@spotway/media';
import { type Attempt, PermanentFailure, type StageHandler } from '@spotway/queue';
import { assetKey } from '@spotway/storage';
import type { DeliverableDetails } from '../deliverable-details.ts';
import { findProbedFilm } from '../film.ts';
import type { StageContext } from '../stage-context.ts';

/** Every profile the film still lacks: one decode, one encode per distinct profile, each file checked. */
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
        const deliverables = await encodeDeliverables(file, {
          probe,
          profiles,
          workDir,
          frameCount: measurements?.decodedFrames,
          loudness: programmeLoudness(measurements),
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

/** Loudness of the film's first mix, which profiles that normalise start from. */
function programmeLoudness(measurements: Measurements | undefined): MeasuredLoudness | undefined {
  const loudness = measurements?.audios[0]?.loudness;
  return loudness ? { integratedLufs: loudness.integratedLufs, truePeakDbtp: loudness.truePeakDbtp } : undefined;
}

/** Puts a deliverable into the store; the copy on this disk stays for the deliveries that follow. */
async function store(
  { storage, work }: StageContext,
  { jobId, signal, report }: Attempt,
  broadcastableId: string,
  spot: SpotFacts,
  { profile, path, frameCount }: Deliverable,
): Promise<NewAsset> {
  report('Packaging', 0);
  const sha256 = await fileSha256(path, { signal });
  const key = assetKey(broadcastableId, jobId, `${profile.id}.${profile.extension}`);
  const mimeType = profile.container === 'Mp4' ? 'video/mp4' : 'application/mxf';
  report('Uploading', 0);
  const { sizeBytes } = await storage.uploadFile(key, path, { contentType: mimeType, signal });
  await work.adopt(key, path);
  const details: DeliverableDetails = {
    fileName: deliverableFileName(profile, {
      pubId: spot.pubId,
      title: spot.title,
      version: spot.version,
      durationSeconds: spot.durationMs / 1000,
    }),
    startTimecode: profile.startTimecode,
    frameCount,
    frameRate: profile.video.frameRate,
  };
  return {
    broadcastableId,
    kind: 'Video',
    role: 'deliverable',
    profileId: profile.id,
    key,
    sizeBytes,
    sha256,
    mimeType,
    details: { ...details },
  };
}
