import type { SubtitleFinding } from '@spotway/contract';
import { FRAME_RATE_25, type Language } from '@spotway/domain/shared';
import type { SubtitleFormat, SubtitleReport } from '@spotway/domain/subtitles';
import { checkSubtitles, readSubtitles, toWebVtt } from '@spotway/subtitles';
import { subtitleIssueText, subtitleRefusalText } from '@spotway/wording/findings';

export type CheckedSubtitles =
  | {
      readonly ok: true;
      readonly report: SubtitleReport;
      /** For the player. */
      readonly webVtt: string;
      readonly mimeType: string;
      readonly language: string | null;
    }
  | { readonly ok: false; readonly findings: readonly SubtitleFinding[] };

const MIME_TYPES: Readonly<Record<SubtitleFormat, string>> = {
  STL: 'application/x-ebu-stl',
  SRT: 'application/x-subrip',
  WebVTT: 'text/vtt',
};

/** Reads subtitles in the format their content has, and judges them against the film's length in frames. Errors prevent their use. */
export function checkSubtitleFile(bytes: Uint8Array, durationFrames: number, language: Language): CheckedSubtitles {
  const outcome = readSubtitles(bytes);
  if (!outcome.read) {
    const { reason } = outcome;
    return { ok: false, findings: [{ code: reason, severity: 'error', ...subtitleRefusalText(reason, language) }] };
  }
  const { document, issues } = outcome;
  const film = { frameRate: FRAME_RATE_25, durationFrames };
  const report = checkSubtitles(document, { film, readIssues: issues });
  if (report.nbErrors > 0) {
    const findings = report.issues
      .filter(({ severity }) => severity === 'error')
      .map((issue) => ({
        code: issue.code,
        severity: issue.severity,
        ...subtitleIssueText(issue, language, { ...film, startTimecode: null }),
      }));
    return { ok: false, findings };
  }
  const mimeType = document.format === null ? 'application/octet-stream' : MIME_TYPES[document.format];
  return { ok: true, report, webVtt: toWebVtt(document), mimeType, language: document.language };
}
