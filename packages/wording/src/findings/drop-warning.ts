import type { VideoAnalysis } from '@spotway/domain/film';
import { type DropWarning, dropWarningFinding } from '@spotway/domain/order';
import { FRAME_RATE_25, type Language } from '@spotway/domain/shared';
import { qualityIssueText } from './quality/messages.ts';
import type { QualityIssueText } from './quality/words.ts';

/** The text of a drop zone's warning with this film's figures, the same as the verification's finding. */
export function dropWarningText(warning: DropWarning, film: VideoAnalysis, language: Language): QualityIssueText {
  const issue = dropWarningFinding(warning, film);
  return qualityIssueText(issue, language, { frameRate: FRAME_RATE_25, startTimecode: null });
}
