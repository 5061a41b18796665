import { findVerification, type NewAsset } from '@spotway/database';
import { frameFileName } from '@spotway/domain/film';
import { timecodeOfFrame } from '@spotway/domain/shared';
import { makeFrame } from '@spotway/media';
import { type Attempt, PermanentFailure } from '@spotway/queue';
import { assetKey, attemptAssetId } from '@spotway/storage';
import type { StageContext } from '../context/stage-context.ts';
import { findProbedFilm } from './film.ts';
import { fetchOptionsFor, openStoredFile } from './stored-file.ts';

/**
 * Stores one frame of the master as PNG, named by its timecode.
 * @throws PermanentFailure when the master is no longer stored, or has no such frame
 */
export async function storeMasterFrame(
  { db, storage, work }: StageContext,
  attempt: Attempt,
  { broadcastableId, frame }: { readonly broadcastableId: string; readonly frame: number },
): Promise<NewAsset> {
  const { jobId, number, signal, report } = attempt;
  const { material, probe, spot } = await findProbedFilm(db, broadcastableId);
  const { video } = probe;
  if (!video) throw new PermanentFailure('the master has no picture');
  const startSeconds = (await findVerification(db, broadcastableId))?.measurements.video?.startSeconds;
  using copy = await openStoredFile({ db, work }, material, fetchOptionsFor(attempt));
  await using folder = await work.openFolder(jobId, number);
  report('Encoding', 0);
  const picture = await makeFrame(copy.file, frame, { probe, workDir: folder.path, startSeconds, signal });
  if (!picture) throw new PermanentFailure(`frame ${frame} of the master can't be decoded`);
  report('Uploading', 0);
  const timecode = timecodeOfFrame(frame, probe.startTimecode, video.frameRate);
  const fileName = frameFileName(`${spot.title} master`, timecode);
  const key = assetKey(broadcastableId, attemptAssetId(jobId, number), 'frame.png');
  await storage.putObject(key, picture, { contentType: 'image/png' });
  return {
    broadcastableId,
    kind: 'MasterFrame',
    role: 'master_frame',
    profileId: null,
    key,
    sizeBytes: picture.length,
    sha256: null,
    mimeType: 'image/png',
    details: { fileName, frame },
  };
}
