import type { MediaProbe, RecognisedFile } from '@spotway/domain/film';
import type { DropError } from '@spotway/domain/order';
import { type QualityReport, rejectingErrors } from '@spotway/domain/quality';
import { FRAME_RATE_25, type Language } from '@spotway/domain/shared';
import { filmRefusalText } from '@spotway/wording/films';
import { qualityIssueText } from '@spotway/wording/findings';

/** Why the drop rules refuse a stored film, one reason per line, in the customer's language. */
export function dropRefusalText(errors: readonly DropError[], language: Language, recognised?: RecognisedFile): string {
  return errors.map((error) => filmRefusalText(error, language, recognised)).join('\n');
}

/**
 * The verification's errors, one per line, in the customer's language: the reason for an automatic rejection
 * (`rejectingErrors`).
 */
export function verificationRefusalText(
  report: QualityReport,
  probe: Pick<MediaProbe, 'video' | 'startTimecode'> | null,
  language: Language,
): string {
  const timing = { frameRate: probe?.video?.frameRate ?? FRAME_RATE_25, startTimecode: probe?.startTimecode ?? null };
  const errors = report.streams.flatMap(({ issues }) => issues.filter((issue) => issue.severity === 'error'));
  const lines = rejectingErrors(errors).map((issue) => {
    const { synopsis, description } = qualityIssueText(issue, language, timing);
    return `${synopsis} – ${description}`;
  });
  return lines.join('\n');
}
