import { type FrameRate, formatTimecode, nominalFramesPerSecond } from '@spotway/domain/shared';
import type { SubtitleIssue } from '@spotway/domain/subtitles';

export interface ProgrammeStart {
  /** Frames since midnight. */
  readonly frame: number;
  readonly issue: SubtitleIssue | null;
}

/**
 * The timecode of the film's first frame that these cues count from. The header's is used unless no cue can be right with it:
 * files that declare 10:00:00:00 with cues counted from zero, and files that declare nothing with cues from 10:00:00:00 on,
 * both exist in practice. Then it is the full hour of the first cue. `declared` is null when the header has no timecode.
 */
export function programmeStartOf(declared: number | null, cueIns: readonly number[], rate: FrameRate): ProgrammeStart {
  const hour = nominalFramesPerSecond(rate) * 3600;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const time of cueIns) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  const assumed = declared ?? 0;
  if (cueIns.length === 0 || (last >= assumed && first - assumed < hour)) return { frame: assumed, issue: null };
  const frame = Math.floor(first / hour) * hour;
  return {
    frame,
    issue: {
      code: 'programme-start',
      severity: 'warning',
      ...(declared !== null && { declaredStart: formatTimecode(declared, rate) }),
      takenStart: formatTimecode(frame, rate),
    },
  };
}
