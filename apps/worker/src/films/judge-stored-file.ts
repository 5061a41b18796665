import { type Executor, recordAudit, recordProbe, reject, type ShowFileRow } from '@spotway/database';
import type { MediaAnalysis, MediaProbe, ProbeRefusalReason, RecognisedFile } from '@spotway/domain/film';
import { compareAnalyses, judgeStoredFile } from '@spotway/domain/order';
import type { SubtitleRefusal } from '@spotway/domain/subtitles';
import type { MediaInfoOutcome } from '@spotway/media';
import { filmRefusalText } from '@spotway/wording/films';
import { languageOf } from './film.ts';
import { dropRefusalText } from './refusal-text.ts';

/** What the server found in a stored object. */
export interface InspectedFile {
  /** ffprobe's result for a film; null for other files. */
  readonly probe: MediaProbe | null;
  readonly sha256: string;
  readonly analysis: MediaAnalysis;
  /** MediaInfo's result for a film; null for other files. */
  readonly mediaInfo: MediaInfoOutcome | null;
  /** Why a subtitle file was not read. */
  readonly subtitleRefusal?: SubtitleRefusal | null;
}

/**
 * Records what was found, tells the operator where browser, MediaInfo and ffprobe differ, and sends back films that the drop rules
 * refuse: the page accepted them, or did not look. A refused subtitle file sends no film back.
 * @returns whether the file is accepted, the film was rejected just now, or only the file is refused (or the film was rejected before)
 */
export async function recordJudgement(
  tx: Executor,
  file: ShowFileRow,
  { probe, sha256, analysis, mediaInfo, subtitleRefusal = null }: InspectedFile,
): Promise<'accepted' | 'rejected' | 'refused-alone' | 'refused-before'> {
  const judgement = judgeStoredFile({
    ffprobe: analysis,
    mediaInfo: mediaInfo?.ok ? mediaInfo.analysis : null,
    browser: file.browserAnalysis,
  });
  const isSubtitle = file.kind === 'Subtitle';
  const why = isSubtitle && subtitleRefusal !== null ? { subtitleRefusal } : {};
  const recognised =
    recognisedIn(analysis, subtitleRefusal) ?? (mediaInfo?.ok ? recognisedIn(mediaInfo.analysis) : undefined);
  await recordProbe(tx, file.id, {
    probe,
    sha256,
    judgement: { ...judgement, ...why, ...(recognised && { recognised }) },
  });
  const { errors, differences } = judgement;
  const wasAcceptedByPage = file.browserAnalysis !== null && errors.length > 0;
  const refusal = mediaInfo?.ok === false ? { mediaInfoRefusal: mediaInfo.reason } : null;
  if (differences.length > 0 || wasAcceptedByPage || refusal) {
    await recordDisagreement(tx, file, { errors, differences, ...refusal });
  }
  if (errors.length === 0) return 'accepted';
  if (isSubtitle) return 'refused-alone';
  const language = await languageOf(tx, file.broadcastableId);
  const reason = dropRefusalText(errors, language, recognised);
  return (await reject(tx, file.broadcastableId, reason, null)) ? 'rejected' : 'refused-before';
}

/** Subtitles that are stored unread are named by their format. */
function recognisedIn(analysis: MediaAnalysis, refusal: SubtitleRefusal | null = null): RecognisedFile | undefined {
  if (analysis.kind === 'subtitle' && refusal) return { family: 'subtitles', format: analysis.format };
  return analysis.kind === 'unknown' ? analysis.recognised : undefined;
}

/** A stored file that ffprobe does not recognise as a film. */
export interface UnreadableFile {
  readonly reason: ProbeRefusalReason;
  readonly recognised?: RecognisedFile;
  readonly sha256: string;
  readonly mediaInfo: MediaInfoOutcome;
}

/**
 * Sends back what ffprobe cannot read, and tells the operator where the browser or MediaInfo recognised something.
 * @returns as `recordJudgement`
 */
export async function recordUnreadable(
  tx: Executor,
  file: ShowFileRow,
  { reason, recognised, sha256, mediaInfo }: UnreadableFile,
): Promise<'rejected' | 'refused-before'> {
  const differences = compareAnalyses({
    ffprobe: { kind: 'unknown', fileName: file.name, fileSizeBytes: file.sizeBytes },
    mediaInfo: mediaInfo.ok ? mediaInfo.analysis : null,
    browser: file.browserAnalysis,
  });
  const judgement = { errors: ['unsupported' as const], warnings: [], differences, ...(recognised && { recognised }) };
  await recordProbe(tx, file.id, { probe: null, sha256, judgement });
  if (differences.length > 0) await recordDisagreement(tx, file, { ffprobeRefusal: reason, differences });
  const language = await languageOf(tx, file.broadcastableId);
  const isRejected = await reject(tx, file.broadcastableId, filmRefusalText(reason, language, recognised), null);
  return isRejected ? 'rejected' : 'refused-before';
}

function recordDisagreement(tx: Executor, file: ShowFileRow, facts: Record<string, unknown>): Promise<void> {
  return recordAudit(tx, {
    actorUserId: null,
    action: 'analysis.disagreed',
    subjectType: 'file',
    subjectId: file.id,
    facts: { name: file.name, ...facts },
  });
}
