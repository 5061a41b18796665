import type { ShowFileView } from '@spotway/contract';
import type { AssetRow } from '@spotway/database';
import { type FilmTiming, type Language, type SubtitleReport, subtitleIssueText } from '@spotway/domain';

/** What the check found in a subtitle file, errors before warnings, worded in the viewer's language. */
export function presentSubtitleFindings(
  asset: Pick<AssetRow, 'details'> | undefined,
  film: FilmTiming,
  language: Language,
): ShowFileView['subtitles'] {
  // Written by the worker, or with an operator's file, from domain's own type; earlier ones hold none.
  const report = (asset?.details.report ?? null) as SubtitleReport | null;
  if (!report) return null;
  const findings = report.issues
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .map((issue) => ({ code: issue.code, severity: issue.severity, ...subtitleIssueText(issue, language, film) }));
  return { findings };
}
