import type { AskedUpload } from '@spotway/contract';
import type { MediaAnalysis } from '@spotway/domain/film';
import type { DropTaken, DropWarning } from '@spotway/domain/order';
import { filmNameMismatch } from '@spotway/domain/quality';
import { alreadyTaken, type FileRefusal, type FileVerdict } from '../../shared/media/analysis/judge-file.ts';
import type { PickedFile } from '../../shared/media/dropping/picked-file.ts';
import type { AskAboutName } from '../../shared/media/naming/name-question.tsx';

/** A file that waits for its holder to send it. */
export interface FileToSend {
  readonly picked: PickedFile;
  readonly kind: 'Material' | 'Subtitle';
  readonly analysis: MediaAnalysis;
  readonly warnings: readonly DropWarning[];
  /** The different identifier in its name, confirmed by the holder. */
  readonly nameConfirmed: string | null;
}

export interface PickerPage {
  readonly judge: (file: File, taken: () => DropTaken) => Promise<FileVerdict>;
  readonly askAboutName: AskAboutName;
  /** The current choice. */
  readonly taken: () => DropTaken;
  readonly refuse: (name: string, errors: readonly FileRefusal[]) => void;
  readonly choose: (file: FileToSend) => void;
}

/** Takes one file, never a second film, even if it arrives while the first is being analysed or asked about. */
export async function pickFile(
  page: PickerPage,
  asked: Pick<AskedUpload, 'pubId' | 'title'>,
  picked: PickedFile,
): Promise<void> {
  const { name } = picked.file;
  const verdict = await page.judge(picked.file, page.taken);
  if (!verdict.isAccepted) return page.refuse(name, verdict.errors);
  const { kind, analysis, warnings } = verdict;
  const mismatch = filmNameMismatch(name, asked);
  if (mismatch) {
    const spot = { title: asked.title };
    if ((await page.askAboutName({ fileName: name, mismatch, spot, other: null })) !== 'keep') return;
  }
  const refusal = alreadyTaken(kind, page.taken());
  if (refusal) return page.refuse(name, [refusal]);
  page.choose({ picked, kind, analysis, warnings, nameConfirmed: mismatch?.named ?? null });
}
