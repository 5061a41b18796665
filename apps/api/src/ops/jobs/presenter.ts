import type { OperatedJob } from '@spotway/contract';
import type { OperatedJobRow } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import { FIRST_TURN, PIPELINE_STAGES } from '@spotway/domain/work';
import { profileName } from '@spotway/wording/films';
import { jobFailureText } from '@spotway/wording/work';

/** A job with its error and log, as operators see it. */
export function presentOperatedJob(row: OperatedJobRow, language: Language): OperatedJob {
  const { job, campaignId, campaign, title, organizationName } = row;
  const { id, status, attempt, error, log } = job;
  return {
    id,
    // Only the pipeline's own stages are ever written.
    stage: PIPELINE_STAGES.find((each) => each === job.stage) ?? 'notify',
    status,
    attempt,
    failure: status === 'failed' ? jobFailureText(job.stage, job.failureReason, language) : null,
    error,
    log,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    waitsFor: job.waitsFor,
    waitsSince: job.waitsSince?.toISOString() ?? null,
    isPutFirst: job.turnAt?.getTime() === FIRST_TURN.getTime(),
    about: aboutOf(row, language),
    spot:
      campaignId !== null && campaign !== null && title !== null && organizationName !== null
        ? { filmId: job.broadcastableId, campaignId, campaign, title, organizationName }
        : null,
  };
}

function aboutOf(
  { job: { payload }, destinationName, profileNames }: OperatedJobRow,
  language: Language,
): string | null {
  if (destinationName !== null) return destinationName;
  return payload.profileIds
    ? profileNames.map((name) => profileName(name, language)).join(', ')
    : (payload.notification ?? null);
}
