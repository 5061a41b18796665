import type { ShowFileView } from '@spotway/contract';
import type { AssetRow } from '@spotway/database';
import {
  type FilmTiming,
  type Language,
  refusedSubtitleText,
  type StoredFileJudgement,
  type SubtitleReport,
  subtitleIssueText,
  subtitleVerdict,
} from '@spotway/domain';

/** What the check found in a subtitle file, or why it can't be used, errors before warnings, worded in the viewer's language. */
export function presentSubtitleFindings(
  judgement: StoredFileJudgement | null,
  asset: Pick<AssetRow, 'details'> | undefined,
  film: FilmTiming,
  language: Language,
): ShowFileView['subtitles'] {
  if (subtitleVerdict(judgement) === 'refused')
    return {
      refusal: refusedSubtitleText(judgement?.subtitleRefusal ?? null, language, judgement?.recognised),
      findings: [],
    };
  // Written by the worker, or with an operator's file, from domain's own type; earlier ones hold none.
  const report = (asset?.details.report ?? null) as SubtitleReport | null;
  if (!report) return null;
  const findings = report.issues
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .map((issue) => ({ code: issue.code, severity: issue.severity, ...subtitleIssueText(issue, language, film) }));
  return { refusal: null, findings };
}
