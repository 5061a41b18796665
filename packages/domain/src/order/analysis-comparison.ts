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

/** What each reader makes of one file; null where there is no view: nothing was sent along, or MediaInfo could not finish. */
export interface FileViews {
  /** The stored object by ffprobe: what every later step works by. */
  readonly ffprobe: MediaAnalysis;
  /** The stored object by MediaInfo. */
  readonly mediaInfo: MediaAnalysis | null;
  /** The file as the page read it by MediaInfo, before it was sent. */
  readonly browser: MediaAnalysis | null;
}

type FactValue = string | number | null;

/** One fact that two views or more state differently, with what each says; null: not known. */
export interface AnalysisDifference extends Readonly<Record<keyof FileViews, FactValue>> {
  readonly fact: ComparedFact;
}

/** The judgement of a stored file, and where its views differ. */
export interface StoredFileJudgement extends DropVerdict {
  readonly differences: readonly AnalysisDifference[];
  /** What the file is instead of a film or of subtitles, where its beginning tells. */
  readonly recognised?: RecognisedFile;
  /** Why a subtitle file was not read; left out where nothing was in the way. */
  readonly subtitleRefusal?: SubtitleRefusal;
}

/** Rates are printed with three decimals; lengths are rounded to a picture, and sound may outlast it by another. */
const TOLERANCES: Partial<Record<ComparedFact, number>> = { frameRate: 0.0015, durationSeconds: 0.0805 };

type Facts = Record<ComparedFact, FactValue>;

/**
 * Facts that two views of one file both know and state differently. Formats are worded differently by every tool and bit
 * rates are estimates: neither is compared.
 */
export function compareAnalyses({ ffprobe, mediaInfo, browser }: FileViews): AnalysisDifference[] {
  const [probed, read, seen] = [ffprobe, mediaInfo, browser].map((view) => (view ? factsOf(view) : null));
  const pairs = [[seen, probed] as const, [read, probed] as const, [seen, read] as const];
  return COMPARED_FACTS.flatMap((fact) => {
    if (!pairs.some(([left, right]) => left && right && differ(fact, left, right))) return [];
    return [{ fact, browser: seen?.[fact] ?? null, mediaInfo: read?.[fact] ?? null, ffprobe: probed?.[fact] ?? null }];
  });
}

function differ(fact: ComparedFact, left: Facts, right: Facts): boolean {
  // of a film and a sound only the kind can be compared
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
    // field-adaptive pictures are interlaced ones to whoever does not look at each
    scanType: isVideo && analysis.scanType === 'MBAFF' ? 'Interlaced' : isVideo ? analysis.scanType : null,
    durationSeconds: isVideo || analysis.kind === 'audio' ? analysis.durationSeconds : null,
    audioCount: hasAudios ? analysis.audioCount : null,
    channels: hasAudios ? channelsOf(analysis.audios) : null,
  };
}

/** Null where the channels of a track are not stated, as of coded sound that is cut short. */
function channelsOf(audios: readonly AnalysedAudioTrack[]): number | null {
  if (audios.some(({ channels }) => channels === 0)) return null;
  return audios.reduce((sum, { channels }) => sum + channels, 0);
}

/**
 * Applies the drop rules of a spot to the stored object (specification, point 5): the browser's word is not enough, since
 * anything can be sent to the API. What either view refuses is refused, what either warns of is kept; but only ffprobe has to know the frame rate.
 * Whether the spot holds another file already was decided when this one was announced.
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
