import type { Verification } from '@spotway/contract';
import type { Tracking } from '@spotway/database';
import type { MediaProbe } from '@spotway/domain/film';
import { type FilmTiming, judgedProgrammes, presentCode, type QualityIssue } from '@spotway/domain/quality';
import { type Language, timecodeOfFrame } from '@spotway/domain/shared';
import { qualityIssueText } from '@spotway/wording/findings';
import { failureText, type JobView, repeatableId, type Viewer } from './work-presenter.ts';

type StoredVerification = NonNullable<Tracking['films'][number]['verification']>;

/** Share of the check's progress spent on downloading the master. */
const DOWNLOAD_SHARE = 0.1;

/** The check of a film; null until requested. Findings are worded in the viewer's language, and hidden while the film is being judged again. */
export function presentVerification(
  stored: StoredVerification | null,
  job: JobView | undefined,
  probe: MediaProbe | null,
  viewer: Viewer,
): Verification | null {
  if (!stored && !job) return null;
  return {
    progress: progressOf(job, stored !== null),
    error: job?.status === 'failed' ? failureText(job, viewer) : null,
    jobId: job ? repeatableId(job, viewer) : null,
    result: stored && isDone(job) ? presentResult(stored, probe, viewer.language) : null,
  };
}

function isDone(job: JobView | undefined): boolean {
  return !job || job.status === 'finished';
}

function progressOf(job: JobView | undefined, hasResult: boolean): number {
  if (!job) return hasResult ? 1 : 0;
  if (job.status === 'finished') return 1;
  if (job.phase === 'Downloading') return job.progress * DOWNLOAD_SHARE;
  if (job.phase === 'Waiting') return 0;
  return Math.min(0.99, DOWNLOAD_SHARE + job.progress * (1 - DOWNLOAD_SHARE));
}

function presentResult(stored: StoredVerification, probe: MediaProbe | null, language: Language) {
  const { report, measurements } = stored;
  const film: FilmTiming = {
    frameRate: measurements.frameRate,
    startTimecode: measurements.startTimecode ?? probe?.startTimecode ?? null,
  };
  const programmes = judgedProgrammes(measurements.audios, report.streams).map(
    ({ heardAs, isSurround, loudness: { integratedLufs, maxShortTermLufs, truePeakDbtp } }) => ({
      ...{ heardAs: isSurround ? heardAs : null, integratedLufs, maxShortTermLufs, truePeakDbtp },
    }),
  );
  const [programme] = programmes;
  return {
    checkedAt: stored.completedAt.toISOString(),
    nbErrors: stored.nbErrors,
    nbWarnings: stored.nbWarnings,
    report: {
      streams: report.streams.map(({ kind, index, issues }) => {
        const ofSeverity = (severity: QualityIssue['severity']) =>
          issues.filter((issue) => issue.severity === severity).map((issue) => presentIssue(issue, film, language));
        return { kind, index, issues: { errors: ofSeverity('error'), warnings: ofSeverity('warning') } };
      }),
    },
    loudness: programme
      ? {
          integratedLufs: programme.integratedLufs,
          maxShortTermLufs: programme.maxShortTermLufs,
          truePeakDbtp: programme.truePeakDbtp,
        }
      : null,
    programmes,
  };
}

function presentIssue(issue: QualityIssue, film: FilmTiming, language: Language) {
  const timecode = (frame: number | undefined) =>
    frame === undefined ? null : timecodeOfFrame(frame, film.startTimecode, film.frameRate);
  return {
    code: presentCode(issue.code),
    severity: issue.severity,
    ...qualityIssueText(issue, language, film),
    inFrame: issue.inFrame ?? null,
    outFrame: issue.outFrame ?? null,
    inTimecode: timecode(issue.inFrame),
    outTimecode: timecode(issue.outFrame),
    measured: issue.measured ?? null,
    limit: issue.limit ?? null,
    unit: issue.unit ?? null,
    destinations: issue.destinations ? [...issue.destinations] : null,
  };
}
