import { type MediaAnalysis, type RecognisedFile, showFileKind } from '@spotway/domain/film';
import { type DropError, type DropTaken, type DropWarning, judgeDroppedFile } from '@spotway/domain/order';
import type { ShowFileKind } from '@spotway/domain/shared';

/** The file is known for what it is, in the place of what was awaited. */
interface OtherFile {
  readonly recognised: RecognisedFile;
  readonly awaited: 'film' | 'subtitles';
}

/** Why a file is not taken; `unreadable`: the browser could not read it to its end, `empty`: it has no bytes. */
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
  // who has a film already awaits subtitles, and so does who calls the file so
  const awaited = held.videos > 0 || showFileKind(file.name, file.type) === 'Subtitle' ? 'subtitles' : 'film';
  if (errors.length > 0)
    return { isAccepted: false, errors: errors.map((error) => refusalOf(error, analysis, awaited)) };
  return { isAccepted: true, kind: analysis.kind === 'subtitle' ? 'Subtitle' : 'Material', analysis, warnings };
}

/** Why a file of that kind is not taken where such a file came while something else was waited for; null where none did. */
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
