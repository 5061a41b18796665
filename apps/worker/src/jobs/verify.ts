import { jobPayloadSchemas } from '@spotway/contract';
import { findSubtitlesState, listFilmDestinations, recordVerification, replaceAssets } from '@spotway/database';
import { deliveryProfile, judgedDestination, judgeForDestinations, type Measurements } from '@spotway/domain';
import { makeStills, verify as measure, readPictureEssence } from '@spotway/media';
import type { StageHandler } from '@spotway/queue';
import { reportStillFrames } from '@spotway/reports';
import { findProbedFilm } from '../film.ts';
import type { StageContext } from '../stage-context.ts';
import { withStoredFile } from '../stored-file.ts';
import { storeVerificationReports } from '../verification-reports.ts';

/** One decode of the master measures everything; domain's rules judge it by what each of its destinations asks. */
export function verify(context: StageContext): StageHandler {
  const { db, work, findProfile = deliveryProfile } = context;
  return async (attempt) => {
    const { jobId, number, payload, signal, report } = attempt;
    const { broadcastableId } = jobPayloadSchemas.verify.parse(payload);
    const film = await findProbedFilm(db, broadcastableId);
    const { spot, material, probe } = film;
    const treated = { ...spot, subtitles: await findSubtitlesState(db, broadcastableId) };
    const destinations = (await listFilmDestinations(db, broadcastableId)).map(({ name, profileId }) =>
      judgedDestination(name, findProfile(profileId), treated),
    );
    const ordered = { durationMs: spot.durationMs };
    const onProgress = (progress: number) => report('Downloading', progress);
    const checked = await withStoredFile(context, material, { signal, onProgress }, (file) =>
      work.withFolder(jobId, number, async (workDir) => {
        // The essence is read beside the decode, from what that reads anyway.
        const [measured, essence] = await Promise.all([
          measure(file, {
            probe,
            workDir,
            signal,
            onProgress: (frames, total) => report('Encoding', total ? Math.min(1, frames / total) : 0),
          }),
          readPictureEssence({ file, probe }, signal),
        ]);
        const measurements: Measurements = { ...measured, essence };
        const judged = judgeForDestinations(measurements, destinations, ordered);
        report('Packaging', 1);
        const startSeconds = measurements.video?.startSeconds;
        const stills = await makeStills(file, reportStillFrames(judged), { probe, workDir, startSeconds, signal });
        return { measurements, judged, stills };
      }),
    );
    const { judged, measurements } = checked;
    report('Uploading', 1);
    const reports = await storeVerificationReports(context, attempt, {
      film,
      broadcastableId,
      destinations,
      ...checked,
    });
    return {
      subject: { broadcastableId },
      async commit(tx) {
        const { nbErrors, nbWarnings } = judged;
        await recordVerification(tx, { broadcastableId, nbErrors, nbWarnings, report: judged, measurements });
        await replaceAssets(tx, reports);
        return { type: 'verified' };
      },
    };
  };
}
