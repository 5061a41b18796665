import { jobPayloadSchemas } from '@spotway/contract';
import { recordVerification } from '@spotway/database';
import { FRAME_RATE_25, framesInMilliseconds, judge } from '@spotway/domain';
import { verify as measure } from '@spotway/media';
import type { StageHandler } from '@spotway/queue';
import { findProbedFilm } from '../film.ts';
import type { StageContext } from '../stage-context.ts';

/** One decode of the master measures everything; domain's rules judge it. */
export function verify({ db, work }: StageContext): StageHandler {
  return async ({ jobId, number, payload, signal, report }) => {
    const { broadcastableId } = jobPayloadSchemas.verify.parse(payload);
    const { spot, material, probe } = await findProbedFilm(db, broadcastableId);
    const { key, sizeBytes } = material;
    const onProgress = (progress: number) => report('Downloading', progress);
    const measurements = await work.withCopy({ key, sizeBytes, signal, onProgress }, (file) =>
      work.withFolder(jobId, number, (workDir) =>
        measure(file, {
          probe,
          workDir,
          signal,
          onProgress: (frames, totalFrames) => report('Encoding', totalFrames ? Math.min(1, frames / totalFrames) : 0),
        }),
      ),
    );
    const judged = judge(measurements, undefined, {
      durationFrames: framesInMilliseconds(spot.durationMs, FRAME_RATE_25),
    });
    return {
      subject: { broadcastableId },
      async commit(tx) {
        const { nbErrors, nbWarnings } = judged;
        await recordVerification(tx, { broadcastableId, nbErrors, nbWarnings, report: judged, measurements });
        return { type: 'verified' };
      },
    };
  };
}
