import { jobPayloadSchemas } from '@spotway/contract';
import {
  type Executor,
  findSpotFacts,
  findSubtitlesState,
  findVerification,
  listFilmDestinations,
  recordVerification,
  replaceAssets,
} from '@spotway/database';
import { judgedDestination } from '@spotway/domain/delivery';
import { areMeasuredAsDelivered, type Measurements } from '@spotway/domain/film';
import { judgeForDestinations, judgeWithNormalising, type QualityReport } from '@spotway/domain/quality';
import { stageParts } from '@spotway/domain/work';
import { makeStills, verify as measurePicture, readPictureEssence } from '@spotway/media';
import type { Attempt, StageHandler } from '@spotway/queue';
import { reportStillFrames } from '@spotway/reports';
import type { StageContext } from '../context/stage-context.ts';
import { findProbedFilm, type ProbedFilm, readFileName } from '../films/film.ts';
import { fetchOptionsFor, openStoredFile } from '../films/stored-file.ts';
import { storeVerificationReports } from '../films/verification-reports.ts';
import { learningPace } from '../work-order/learning-pace.ts';

/**
 * One decode of the master measures everything; domain's rules judge it against each of its destinations. A film measured
 * before is judged again, with new reports, by the current facts; it is not decoded again.
 */
export function verify(context: StageContext): StageHandler {
  const { db } = context;
  return async (attempt) => {
    const { broadcastableId } = jobPayloadSchemas.verify.parse(attempt.payload);
    const film = await findProbedFilm(db, broadcastableId);
    const subtitles = await findSubtitlesState(db, broadcastableId);
    const points = await listFilmDestinations(db, broadcastableId);
    const destinationsFor = (normaliseLoudness: boolean) =>
      points.map(({ name, profile }) =>
        judgedDestination(name, profile, { ...film.spot, normaliseLoudness, subtitles }),
      );
    const ordered = await readOrdered(db, broadcastableId);
    // A film's master never changes.
    const measured = (await findVerification(db, broadcastableId))?.measurements;
    const known = measured && areMeasuredAsDelivered(measured.audios) ? measured : null;
    const judge = (measurements: Measurements) =>
      judgeWithNormalising(ordered.normaliseLoudness, (isNormalised) =>
        judgeForDestinations(measurements, destinationsFor(isNormalised), ordered),
      );
    const checkFilm = () => check(context, attempt, film, { known, judge });
    const checked = await (known ? checkFilm() : learningPace(db, partsOf(film), checkFilm));
    const { judged, measurements } = checked;
    attempt.report('Uploading', 1);
    const reports = await storeVerificationReports(context, attempt, {
      film,
      broadcastableId,
      destinations: destinationsFor(ordered.normaliseLoudness),
      ...checked,
    });
    return {
      subject: { broadcastableId },
      async commit(tx) {
        const { nbErrors, nbWarnings } = judged;
        await recordVerification(tx, { broadcastableId, nbErrors, nbWarnings, report: judged, measurements });
        await replaceAssets(tx, reports);
        // Corrections, choices and confirmations made while the film was measured are read under the order's lock, which they take too.
        const current = await readOrdered(tx, broadcastableId);
        return { type: JSON.stringify(current) === JSON.stringify(ordered) ? 'verified' : 'judgementOutdated' };
      },
    };
  };
}

/** Measures the film if that has not been done, judges it, and takes the stills shown in its report. */
async function check(
  context: StageContext,
  { jobId, number, signal, report }: Attempt,
  film: ProbedFilm,
  { known, judge }: { readonly known: Measurements | null; readonly judge: (measured: Measurements) => QualityReport },
) {
  const { probe } = film;
  using copy = await openStoredFile(context, film.material, fetchOptionsFor({ signal, report }));
  await using folder = await context.work.openFolder(jobId, number);
  const { file } = copy;
  const workDir = folder.path;
  const measurements = known ?? (await measureMaster(file, { probe, workDir, signal, report }));
  const judged = judge(measurements);
  report('Packaging', 1);
  const startSeconds = measurements.video?.startSeconds;
  const stills = await makeStills(file, reportStillFrames(judged), { probe, workDir, startSeconds, signal });
  return { measurements, judged, stills };
}

/** The order's facts that the judgement and the reports use. */
async function readOrdered(db: Executor, broadcastableId: string) {
  const spot = await findSpotFacts(db, broadcastableId);
  return {
    durationMs: spot?.durationMs ?? null,
    normaliseLoudness: spot?.normaliseLoudness ?? false,
    pubId: spot?.pubId ?? null,
    name: await readFileName(db, broadcastableId),
  };
}

function partsOf({ probe }: Pick<ProbedFilm, 'probe'>) {
  return stageParts('verify', { frames: probe.video?.frameCount ?? 0, megabytes: 0 });
}

/** The essence is read alongside the decode, which reads the same bytes. */
async function measureMaster(
  file: string,
  {
    probe,
    workDir,
    signal,
    report,
  }: Pick<ProbedFilm, 'probe'> & Pick<Attempt, 'signal' | 'report'> & { workDir: string },
): Promise<Measurements> {
  const onProgress = (frames: number, total: number | null) =>
    report('Encoding', total ? Math.min(1, frames / total) : 0);
  const [measured, essence] = await Promise.all([
    measurePicture(file, { probe, workDir, signal, onProgress }),
    readPictureEssence({ file, probe }, signal),
  ]);
  return { ...measured, essence };
}
