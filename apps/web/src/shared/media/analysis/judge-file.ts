import { type MediaAnalysis, type RecognisedFile, showFileKind } from '@spotway/domain/film';
import { type DropError, type DropTaken, type DropWarning, judgeDroppedFile } from '@spotway/domain/order';
import type { ShowFileKind } from '@spotway/domain/shared';

/** The file is recognised as something other than expected. */
interface OtherFile {
  readonly recognised: RecognisedFile;
  readonly awaited: 'film' | 'subtitles';
}

/** Why a file is refused; `unreadable`: the browser could not read it to the end, `empty`: it has no bytes. */
export type FileRefusal = DropError | 'unreadable' | 'empty' | OtherFile;

export type FileVerdict =
  | {
      readonly isAccepted: true;
      readonly kind: Extract<ShowFileKind, 'Material' | 'Subtitle'>;
      readonly analysis: MediaAnalysis;
      readonly warnings: readonly DropWarning[];
    }
  | { readonly isAccepted: false; readonly errors: readonly FileRefusal[] };

/** Analyses a file and applies the rules of a spot's drop zone (specification, point 5). */
export async function judgeFile(
  file: File,
  taken: () => DropTaken,
  analyse: (file: File) => Promise<MediaAnalysis>,
): Promise<FileVerdict> {
  if (file.size === 0) return { isAccepted: false, errors: ['empty'] };
  const analysis = await analyse(file).catch(() => null);
  if (analysis === null) return { isAccepted: false, errors: ['unreadable'] };
  const held = taken();
  const { errors, warnings } = judgeDroppedFile(analysis, held);
  // subtitles are expected if the spot has its film, or if the file is named like subtitles
  const awaited = held.videos > 0 || showFileKind(file.name, file.type) === 'Subtitle' ? 'subtitles' : 'film';
  if (errors.length > 0)
    return { isAccepted: false, errors: errors.map((error) => refusalOf(error, analysis, awaited)) };
  return { isAccepted: true, kind: analysis.kind === 'subtitle' ? 'Subtitle' : 'Material', analysis, warnings };
}

/** The refusal if a file of that kind arrived in the meantime; null otherwise. */
export function alreadyTaken(
  kind: Extract<FileVerdict, { isAccepted: true }>['kind'],
  { videos, subtitles }: DropTaken,
): 'already-video' | 'already-subtitle' | null {
  if (kind === 'Material') return videos > 0 ? 'already-video' : null;
  return subtitles > 0 ? 'already-subtitle' : null;
}

function refusalOf(error: DropError, analysis: MediaAnalysis, awaited: OtherFile['awaited']): FileRefusal {
  if (error !== 'unsupported' || analysis.kind !== 'unknown' || !analysis.recognised) return error;
  return { recognised: analysis.recognised, awaited };
}
