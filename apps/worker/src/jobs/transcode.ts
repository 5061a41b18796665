import { jobPayloadSchemas } from '@spotway/contract';
import { beginRestoring, findVerification, type NewAsset, replaceAssets } from '@spotway/database';
import { deliveryMimeType, FRAME_RATE_25, loudnessHandling, type Measurements } from '@spotway/domain';
import { fileSha256, type MadeDeliverable, MediaError, makeDeliverables } from '@spotway/media';
import { type Attempt, PermanentFailure, type StageHandler } from '@spotway/queue';
import { assetKey, attemptAssetId } from '@spotway/storage';
import { type DeliverableDetails, deliverableDetails, slateFacts } from '../deliverable-details.ts';
import { writeDeliverableSubtitles } from '../deliverable-subtitles.ts';
import { findProbedFilm } from '../film.ts';
import { withAudioDescription } from '../film-audio-description.ts';
import { findFilmSubtitles } from '../film-subtitles.ts';
import { knownProfile } from '../known-profile.ts';
import { withLeaderFilms } from '../leader-films.ts';
import type { StageContext } from '../stage-context.ts';

/**
 * Every profile the film still lacks: the picture moved over where the master already is what the profile wants; one decode and
 * one encode per distinct profile otherwise; each file checked. Subtitles and audio description go in where a profile carries them.
 */
export function transcode(context: StageContext): StageHandler {
  const { db, work } = context;
  return async (attempt) => {
    const { jobId, number, signal, report } = attempt;
    const { broadcastableId, profileIds } = jobPayloadSchemas.transcode.parse(attempt.payload);
    const { spot, material, probe } = await findProbedFilm(db, broadcastableId);
    const profiles = profileIds
      .map((id) => knownProfile(context, id))
      .map((profile) => ({ ...profile, loudness: loudnessHandling(profile, spot.normaliseLoudness) }));
    await beginRestoring(db, broadcastableId, profileIds);
    const verification = await findVerification(db, broadcastableId);
    const measurements = verification?.measurements as Measurements | undefined;
    const areWanted = profiles.some((profile) => profile.subtitles);
    const subtitles = areWanted ? await findFilmSubtitles(context, broadcastableId, signal) : null;
    const { key, sizeBytes } = material;
    const onProgress = (progress: number) => report('Downloading', progress);
    const film = {
      frameRate: probe.video?.frameRate ?? FRAME_RATE_25,
      durationFrames: measurements?.decodedFrames ?? probe.video?.frameCount ?? 0,
    };
    const assets = await work.withCopy({ key, sizeBytes, signal, onProgress }, (file) =>
      withAudioDescription(context, { broadcastableId, profiles }, attempt, (description) =>
        withLeaderFilms(context, profiles, attempt, (leaderFilms) =>
          work.withFolder(jobId, number, async (workDir) => {
            const runs = await writeDeliverableSubtitles(profiles, subtitles, film, workDir);
            const made: MadeDeliverable[] = [];
            for (const [index, run] of runs.entries()) {
              const deliverables = await makeDeliverables(file, {
                ...run,
                probe,
                workDir,
                frameCount: measurements?.decodedFrames,
                measurements,
                essence: measurements?.essence,
                audioDescription: description ?? undefined,
                leaderFilms,
                slate: slateFacts(spot, new Date()),
                signal,
                onProgress: (frames, totalFrames) =>
                  report('Encoding', (index + (totalFrames ? Math.min(1, frames / totalFrames) : 0)) / runs.length),
              }).catch(endWhatIsRefused);
              made.push(...deliverables);
            }
            const missing = profiles.filter(({ id }) => !made.some(({ profile }) => profile.id === id));
            if (missing.length > 0) throw new Error(`nothing was made for ${missing.map(({ id }) => id).join(', ')}`);
            // One is hashed while another is sent.
            return Promise.all(
              made.map((deliverable) => {
                const details = deliverableDetails(deliverable, spot, { subtitles, description });
                return store(context, attempt, broadcastableId, deliverable, details);
              }),
            );
          }),
        ),
      ),
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

/** What media does not do, it will not do at the next attempt either. */
function endWhatIsRefused(error: unknown): never {
  if (error instanceof MediaError && error.reason === 'refused')
    throw new PermanentFailure(error.message, { cause: error });
  throw error;
}

/** Puts a deliverable into the store; the copy on this disk stays for the deliveries that follow. */
async function store(
  { storage, work }: StageContext,
  { jobId, number, signal, report }: Attempt,
  broadcastableId: string,
  made: MadeDeliverable,
  details: DeliverableDetails,
): Promise<NewAsset> {
  const { profile, path } = made;
  report('Packaging', 0);
  const sha256 = made.sha256 ?? (await fileSha256(path, { signal }));
  const key = assetKey(broadcastableId, attemptAssetId(jobId, number), `${profile.id}.${profile.extension}`);
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
    details: { ...details },
  };
}
