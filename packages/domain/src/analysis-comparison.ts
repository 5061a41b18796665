import { type DropVerdict, judgeDroppedFile, SPOT_ACCEPTANCE } from './drop-rules.ts';
import type { MediaAnalysis } from './media-analysis.ts';

export const COMPARED_FACTS = [
  'kind',
  'resolution',
  'frameRate',
  'scanType',
  'durationSeconds',
  'audioCount',
  'channels',
] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** One fact that browser and server read differently in the same file. */
export interface AnalysisDifference {
  readonly fact: ComparedFact;
  readonly browser: string | number;
  readonly server: string | number;
}

/** The judgement of a stored file, and where it differs from what the browser saw before the file was sent. */
export interface StoredFileJudgement extends DropVerdict {
  /** Empty when the browser's analysis was not sent along. */
  readonly differences: readonly AnalysisDifference[];
}

/** Rates are printed with three decimals; lengths are rounded to a picture, and sound may outlast it by another. */
const TOLERANCES: Partial<Record<ComparedFact, number>> = { frameRate: 0.0015, durationSeconds: 0.0805 };

type Facts = Record<ComparedFact, string | number | null>;

/**
 * Facts that two analyses of one file both know and state differently. Formats are worded differently by every tool and bit
 * rates are estimates: neither is compared.
 */
export function compareAnalyses(browser: MediaAnalysis, server: MediaAnalysis): AnalysisDifference[] {
  const [seen, stored] = [factsOf(browser), factsOf(server)];
  // of a film and a sound only the kind can be compared
  const facts = browser.kind === server.kind ? COMPARED_FACTS : (['kind'] as const);
  return facts.flatMap((fact) => {
    const [left, right] = [seen[fact], stored[fact]];
    if (left === null || right === null || isSame(fact, left, right)) return [];
    return [{ fact, browser: left, server: right }];
  });
}

function isSame(fact: ComparedFact, left: string | number, right: string | number): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') return left === right;
  return Math.abs(left - right) <= (TOLERANCES[fact] ?? 0);
}

function factsOf(analysis: MediaAnalysis): Facts {
  const hasAudios = analysis.kind === 'video' || analysis.kind === 'audio';
  const isVideo = analysis.kind === 'video';
  return {
    kind: analysis.kind,
    resolution: isVideo ? analysis.resolution : null,
    frameRate: isVideo ? analysis.frameRate : null,
    // field-adaptive pictures are interlaced ones to whoever does not look at each
    scanType: isVideo && analysis.scanType === 'MBAFF' ? 'Interlaced' : isVideo ? analysis.scanType : null,
    durationSeconds: isVideo || analysis.kind === 'audio' ? analysis.durationSeconds : null,
    audioCount: hasAudios ? analysis.audioCount : null,
    channels: hasAudios ? analysis.audios.reduce((sum, { channels }) => sum + channels, 0) : null,
  };
}

/**
 * Applies the drop rules of a spot to the stored object (specification, point 5): the browser's word is not enough, since
 * anything can be sent to the API. Whether the spot holds another file already was decided when this one was announced.
 */
export function judgeStoredFile(server: MediaAnalysis, browser: MediaAnalysis | null): StoredFileJudgement {
  const verdict = judgeDroppedFile(server, { videos: 0, subtitles: 0 }, SPOT_ACCEPTANCE);
  return { ...verdict, differences: browser ? compareAnalyses(browser, server) : [] };
}
