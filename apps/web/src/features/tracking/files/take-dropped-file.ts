import type { DropTaken } from '@spotway/domain/order';
import { filmNameMismatch, spotWithIdentifier } from '@spotway/domain/quality';
import { alreadyTaken, type FileRefusal, type FileVerdict } from '../../../shared/media/analysis/judge-file.ts';
import type { PickedFile } from '../../../shared/media/dropping/picked-file.ts';
import type { AskAboutName } from '../../../shared/media/naming/name-question.tsx';
import type { UploadRequest } from '../../../shared/uploads/upload-queue.ts';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';
import { filmDropEffect, takesFilmNow } from './film-drop-effect.ts';

type Accepted = Extract<FileVerdict, { isAccepted: true }>;

/** What a drop needs from its page, read when needed: much can happen while a question is open. */
export interface DropPage {
  readonly judge: (file: File, taken: () => DropTaken) => Promise<FileVerdict>;
  readonly askAboutName: AskAboutName;
  /** The order's spots as last fetched. */
  readonly knownSpots: () => readonly CampaignSpot[];
  /** This tab is sending a film to the spot. */
  readonly isSendingFilm: (showId: string) => boolean;
  readonly confirmLoss: (effect: 'replace' | 'abandon-other', names: { name: string; other: string }) => boolean;
  readonly refuse: (name: string, errors: readonly FileRefusal[]) => void;
  readonly send: (
    spot: CampaignSpot,
    picked: PickedFile,
    sent: Pick<UploadRequest, 'analysis' | 'replaces' | 'nameConfirmed'> & Pick<Accepted, 'kind'>,
  ) => void;
}

/**
 * Takes one of several files dropped on a spot. Everything is checked again after the question about its name:
 * by then another film of the same drop may be uploading, or a colleague's film may have arrived.
 * @param taken what the spot has received from this drop so far
 */
export async function takeDroppedFile(
  page: DropPage,
  spot: CampaignSpot,
  picked: PickedFile,
  taken: { videos: number; subtitles: number },
): Promise<void> {
  const { name, size } = picked.file;
  const identity = { name, sizeBytes: size };
  const takenNow = () => ({ ...taken, videos: taken.videos + Number(page.isSendingFilm(spot.showId)) });
  const verdict = await page.judge(picked.file, takenNow);
  if (!verdict.isAccepted) return page.refuse(name, verdict.errors);
  const { kind, analysis } = verdict;
  const isFilm = kind === 'Material';
  const asRead = (known: CampaignSpot) => page.knownSpots().find(({ showId }) => showId === known.showId) ?? known;
  const before = asRead(spot);
  const others = page.knownSpots().filter(({ showId }) => showId !== spot.showId);
  const mismatch = filmNameMismatch(name, spot, others);
  const other = (mismatch && spotWithIdentifier(mismatch, others)) ?? null;
  if (mismatch) {
    const mayMove = isFilm && other !== null && takesFilmNow(other, identity) && !page.isSendingFilm(other.showId);
    const answer = await page.askAboutName({
      fileName: name,
      mismatch,
      spot: { title: spot.title },
      other: other && { title: other.title, takesFile: mayMove },
    });
    if (answer === 'cancel') return;
    if (answer === 'move' && other) {
      const to = asRead(other);
      if (!takesFilmNow(to, identity) || page.isSendingFilm(to.showId)) return page.refuse(name, ['already-video']);
      const replaces = filmDropEffect(to, identity) === 'correct';
      return page.send(to, picked, { kind, analysis, replaces, nameConfirmed: null });
    }
  }
  const refusal = alreadyTaken(kind, takenNow());
  if (refusal) return page.refuse(name, [refusal]);
  const now = asRead(spot);
  if (isFilm && takesFilmNow(before, identity) && !takesFilmNow(now, identity)) {
    return page.refuse(name, ['already-video']);
  }
  const effect = filmDropEffect(now, identity);
  const current = materialOf(now);
  if (isFilm && current && (effect === 'replace' || effect === 'abandon-other')) {
    if (!page.confirmLoss(effect, { name: current.name, other: name })) return;
  }
  if (isFilm) taken.videos += 1;
  else taken.subtitles += 1;
  const replaces = isFilm && (effect === 'correct' || effect === 'replace');
  page.send(now, picked, { kind, analysis, replaces, nameConfirmed: mismatch?.named ?? null });
}
