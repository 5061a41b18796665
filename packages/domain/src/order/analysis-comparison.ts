import type { AnalysedAudioTrack, MediaAnalysis, RecognisedFile } from '../film/index.ts';
import type { SubtitleRefusal } from '../subtitles/index.ts';
import { type DropAcceptance, type DropVerdict, judgeDroppedFile, SPOT_ACCEPTANCE } from './drop-rules.ts';

export const COMPARED_FACTS = [
  'kind',
  'resolution',
  'frameRate',
  'scanType',
  'durationSeconds',
  'audioCount',
  'channels',
] as const;
type ComparedFact = (typeof COMPARED_FACTS)[number];

/** Each reader's view of one file; null if there is none: not sent along, or MediaInfo could not finish. */
export interface FileViews {
  /** The stored object read by ffprobe; every later step relies on this. */
  readonly ffprobe: MediaAnalysis;
  /** The stored object read by MediaInfo. */
  readonly mediaInfo: MediaAnalysis | null;
  /** The file read by MediaInfo in the browser, before it was sent. */
  readonly browser: MediaAnalysis | null;
}

type FactValue = string | number | null;

/** A fact on which views differ, with each view's value; null if unknown. */
export interface AnalysisDifference extends Readonly<Record<keyof FileViews, FactValue>> {
  readonly fact: ComparedFact;
}

/** The judgement of a stored file, and the differences between its views. */
export interface StoredFileJudgement extends DropVerdict {
  readonly differences: readonly AnalysisDifference[];
  /** What the file is instead of a film or subtitles, if its first bytes tell. */
  readonly recognised?: RecognisedFile;
  /** Why a subtitle file could not be read; absent if it was. */
  readonly subtitleRefusal?: SubtitleRefusal;
}

/** Rates are printed with three decimals; durations are rounded to a frame, and sound may last another frame longer. */
const TOLERANCES: Partial<Record<ComparedFact, number>> = { frameRate: 0.0015, durationSeconds: 0.0805 };

type Facts = Record<ComparedFact, FactValue>;

/** Facts known to two views of a file that differ. Formats, which every tool words differently, and bit rates, which are estimates, are not compared. */
export function compareAnalyses({ ffprobe, mediaInfo, browser }: FileViews): AnalysisDifference[] {
  const [probed, read, seen] = [ffprobe, mediaInfo, browser].map((view) => (view ? factsOf(view) : null));
  const pairs = [[seen, probed] as const, [read, probed] as const, [seen, read] as const];
  return COMPARED_FACTS.flatMap((fact) => {
    if (!pairs.some(([left, right]) => left && right && differ(fact, left, right))) return [];
    return [{ fact, browser: seen?.[fact] ?? null, mediaInfo: read?.[fact] ?? null, ffprobe: probed?.[fact] ?? null }];
  });
}

function differ(fact: ComparedFact, left: Facts, right: Facts): boolean {
  // a film and a sound can only be compared by kind
  if (fact !== 'kind' && left.kind !== right.kind) return false;
  const [one, other] = [left[fact], right[fact]];
  return one !== null && other !== null && !isSame(fact, one, other);
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
    // ffprobe reports field-adaptive pictures as interlaced
    scanType: isVideo && analysis.scanType === 'MBAFF' ? 'Interlaced' : isVideo ? analysis.scanType : null,
    durationSeconds: isVideo || analysis.kind === 'audio' ? analysis.durationSeconds : null,
    audioCount: hasAudios ? analysis.audioCount : null,
    channels: hasAudios ? channelsOf(analysis.audios) : null,
  };
}

/** Null if a track's channels are unknown, as in truncated coded sound. */
function channelsOf(audios: readonly AnalysedAudioTrack[]): number | null {
  if (audios.some(({ channels }) => channels === 0)) return null;
  return audios.reduce((sum, { channels }) => sum + channels, 0);
}

/**
 * Applies a spot's drop rules to the stored object (specification, point 5): the browser's verdict is not enough, since anything can be sent
 * to the API. A refusal by either view counts, and so does a warning, but only ffprobe must know the frame rate. Whether the spot already
 * has another file was decided when this one was announced.
 */
export function judgeStoredFile(views: FileViews): StoredFileJudgement {
  const probed = judge(views.ffprobe, { ...SPOT_ACCEPTANCE, unknownFrameRate: false });
  const read = views.mediaInfo && judge(views.mediaInfo, SPOT_ACCEPTANCE);
  const errors = probed.errors.length > 0 || !read ? probed.errors : read.errors;
  const warnings = [...new Set([...probed.warnings, ...(read?.warnings ?? [])])];
  return { errors, warnings, differences: compareAnalyses(views) };
}

function judge(analysis: MediaAnalysis, acceptance: DropAcceptance): DropVerdict {
  return judgeDroppedFile(analysis, { videos: 0, subtitles: 0 }, acceptance);
}
