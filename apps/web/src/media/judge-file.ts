import {
  type DropError,
  type DropTaken,
  type DropWarning,
  judgeDroppedFile,
  type MediaAnalysis,
  type ShowFileKind,
} from '@spotway/domain';

/** Why a file is not taken; `unreadable`: the browser could not read it to its end, `empty`: it has no bytes. */
export type FileRefusal = DropError | 'unreadable' | 'empty';

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
  const { errors, warnings } = judgeDroppedFile(analysis, taken());
  if (errors.length > 0) return { isAccepted: false, errors };
  return { isAccepted: true, kind: analysis.kind === 'subtitle' ? 'Subtitle' : 'Material', analysis, warnings };
}
