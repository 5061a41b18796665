import type { ShowFileView } from '@spotway/contract';
import type { AssetRow } from '@spotway/database';
import { subtitleVerdict } from '@spotway/domain/delivery';
import type { StoredFileJudgement } from '@spotway/domain/order';
import type { FilmTiming } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { refusedSubtitleText, subtitleIssueText } from '@spotway/wording/findings';

/** Findings of a subtitle file, or why it can't be used, errors before warnings, worded in the viewer's language. */
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
  const report = asset?.details.report;
  if (!report) return null;
  const findings = report.issues
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .map((issue) => ({ code: issue.code, severity: issue.severity, ...subtitleIssueText(issue, language, film) }));
  return { refusal: null, findings };
}
