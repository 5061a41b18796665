import type { QualityIssue } from '@spotway/domain/quality';
import { type Language, timecodeOfFrame } from '@spotway/domain/shared';
import type { LinkTarget } from '@spotway/paper';
import { qualityIssueText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import type { VerificationFacts } from './verification-facts.ts';

/** Opens the player at a finding's frame. */
export function frameLink(
  { playerUrl, measurements }: Pick<VerificationFacts, 'playerUrl' | 'measurements'>,
  frame: number,
  issue: QualityIssue,
  language: Language,
): LinkTarget {
  const { frameRate, startTimecode } = measurements;
  const timecode = timecodeOfFrame(frame, startTimecode, frameRate);
  const { synopsis } = qualityIssueText(issue, language, { frameRate, startTimecode });
  return {
    url: `${playerUrl}?tc=${encodeURIComponent(timecode)}`,
    alt: REPORT_WORDS[language].watchAt(timecode, synopsis),
  };
}
