import { type MediaAnalysis, showFileKind } from '@spotway/domain/film';
import type { DropTaken } from '@spotway/domain/order';
import { isSameFile } from '@spotway/uploader';
import {
  alreadyTaken,
  type FileRefusal,
  type FileVerdict,
  judgeFile,
} from '../../../shared/media/analysis/judge-file.ts';
import type { PickedFile } from '../../../shared/media/dropping/picked-file.ts';
import type { AskAboutName } from '../../../shared/media/naming/name-question.tsx';
import { isUntouched, type PlacedFilm } from '../draft/order-changes.ts';
import type { DraftFile, DraftSpot } from '../draft/order-draft.ts';
import type { OrderStore } from '../draft/order-store.ts';
import { namingOf } from '../draft/spot-naming.ts';
import { placeFilms, placeSubtitle } from './film-placement.ts';

export type Analyse = (file: File) => Promise<MediaAnalysis>;

/** A dropped file that got no spot; `twice`: already in the order or dropped twice; `whose`: subtitles of no known film. */
export type LeftOut =
  | { readonly name: string; readonly reason: FileRefusal | 'whose' }
  | { readonly name: string; readonly reason: 'twice'; readonly number: number };

/** A film that has a spot, which shows why it is refused. */
interface RefusedFilm {
  readonly name: string;
  readonly errors: readonly FileRefusal[];
  /** Of its spot, from 1. */
  readonly number: number;
}

/** The outcome of files dropped together. */
export interface TakenTogether {
  /** Films that found the spot with their identifier, or the one they had before a reload. */
  readonly matched: number;
  /** Films that brought a spot of their own. */
  readonly added: number;
  readonly refused: readonly RefusedFilm[];
  readonly leftOut: readonly LeftOut[];
  /** Every file was analysed. */
  readonly isComplete: boolean;
}

function spotOf(store: OrderStore, spotId: string): DraftSpot | undefined {
  return store.getOrder().spots.find((spot) => spot.tempShowId === spotId);
}

export function isFileOf(draftFile: DraftFile, file: File): boolean {
  const { fileName: name, fileSizeBytes: sizeBytes } = draftFile.analysis;
  return isSameFile({ name, sizeBytes }, { name: file.name, sizeBytes: file.size });
}

/** The file from before a reload that this one is. */
function missingFileFor(spot: DraftSpot | undefined, file: File): DraftFile | undefined {
  return spot?.files.find((each) => !each.isAttached && isFileOf(each, file));
}

/**
 * Analyses one file for one spot, and attaches it or shows there why not. Returns why it is refused; nothing if it isn't.
 * @param askAboutName asks the user about a file named after another spot; omitted where files are placed by their names anyway
 */
export async function takeFile(
  store: OrderStore,
  analyse: Analyse,
  spotId: string,
  picked: PickedFile,
  askAboutName?: AskAboutName,
): Promise<readonly FileRefusal[]> {
  const missing = missingFileFor(spotOf(store, spotId), picked.file);
  if (missing) {
    store.attachFile(missing.localId, picked);
    return [];
  }
  store.apply({ type: 'analysing', spotId, count: 1 });
  const verdict = await judgeFile(picked.file, () => takenBy(store, spotId), analyse);
  const naming =
    verdict.isAccepted && askAboutName ? await askAbout(store, spotId, verdict, askAboutName) : SAYS_NOTHING;
  store.apply({ type: 'analysing', spotId, count: -1 });
  if (!verdict.isAccepted) {
    store.apply({ type: 'fileRefused', spotId, refused: { name: picked.file.name, errors: verdict.errors } });
    return verdict.errors;
  }
  if (naming.answer === 'cancel') return [];
  const { kind, analysis, warnings } = verdict;
  const to = naming.answer === 'move' ? naming.otherId : spotId;
  // another file may have arrived while the user was asked
  const refusal = alreadyTaken(kind, takenBy(store, to));
  if (refusal) {
    store.apply({ type: 'fileRefused', spotId: to, refused: { name: picked.file.name, errors: [refusal] } });
    return [refusal];
  }
  const confirmed = naming.answer === 'keep' ? { nameConfirmed: naming.mismatch } : {};
  store.takeFile(to, { localId: store.newId(), kind, analysis, warnings, isAttached: true, ...confirmed }, picked);
  return [];
}

function takenBy(store: OrderStore, spotId: string): DropTaken {
  const files = spotOf(store, spotId)?.files ?? [];
  const count = (kind: DraftFile['kind']) => files.filter((file) => file.kind === kind).length;
  return { videos: count('Material'), subtitles: count('Subtitle') };
}

const SAYS_NOTHING = { answer: 'none' } as const;

/** The user's answer about a file whose name carries a different identifier from its spot. */
async function askAbout(
  store: OrderStore,
  spotId: string,
  { kind, analysis: { fileName } }: Extract<FileVerdict, { isAccepted: true }>,
  ask: AskAboutName,
) {
  const { spots } = store.getOrder();
  const spot = spotOf(store, spotId);
  const naming = spot && namingOf(spots, spot, { name: fileName, kind });
  if (!naming) return SAYS_NOTHING;
  const { mismatch, other } = naming;
  const answer = await ask({
    fileName,
    mismatch,
    spot: { title: spot.title, number: spots.indexOf(spot) + 1 },
    other: other && { title: other.spot.title, number: other.number, takesFile: other.takesFile },
  });
  return answer === 'move' && other
    ? ({ answer, otherId: other.spot.tempShowId } as const)
    : ({ answer: answer === 'keep' ? 'keep' : 'cancel', mismatch } as const);
}

/** True if there is more than one film: each one then gets its own card. */
export function areSeveralFilms(files: readonly PickedFile[]): boolean {
  return files.filter(({ file }) => isFilmByName(file)).length > 1;
}

function isFilmByName(file: File): boolean {
  return showFileKind(file.name, file.type) === 'Material';
}

/**
 * Takes files dropped together: a card for each film, subtitles to the film of the same name. Files don't affect each other.
 * Files that are neither by name are analysed first. A film already in the order is left out and reported; one whose bytes a
 * reload lost returns to its spot.
 * @param onto the spot on whose drop zone they fell, if any
 * @param onPlaced called as soon as the films have their cards, and again when all are analysed
 */
export async function takeTogether(
  store: OrderStore,
  analyse: Analyse,
  files: readonly PickedFile[],
  onto: string | null = null,
  onPlaced: (taken: TakenTogether) => void = () => {},
): Promise<TakenTogether> {
  const company: Company = { placed: [], onto, leftOut: [], refused: [], matched: 0, added: 0 };
  const fresh = withoutRepeated(store, files, company);
  const [films, others] = [fresh.filter(isFilm), fresh.filter((each) => !isFilm(each))];
  const placed = place(store, films, company);
  const taken = (isComplete: boolean): TakenTogether => ({
    matched: company.matched,
    added: company.added,
    refused: company.refused.map(({ spotId, ...film }) => ({ ...film, number: numberOf(store, spotId) })),
    leftOut: [...company.leftOut],
    isComplete,
  });
  onPlaced(taken(false));
  await Promise.all([
    ...films.map((film, index) => takeFilm(store, analyse, placed[index]?.spotId ?? '', film, company)),
    ...others.map((other) => takeOther(store, analyse, other, company)),
  ]);
  onPlaced(taken(true));
  return taken(true);
}

const isFilm = ({ file }: PickedFile) => isFilmByName(file);

/** Drops duplicates and files already in the order; files from before a reload are given back to it. */
function withoutRepeated(store: OrderStore, files: readonly PickedFile[], company: Company): PickedFile[] {
  const { leftOut } = company;
  const seen: File[] = [];
  return files.filter((picked) => {
    const { file } = picked;
    const { spots } = store.getOrder();
    const index = spots.findIndex((spot) => spot.files.some((each) => isFileOf(each, file)));
    const known = spots[index]?.files.find((each) => isFileOf(each, file));
    if (known && !known.isAttached) {
      store.attachFile(known.localId, picked);
      if (known.kind === 'Material') company.matched += 1;
      return false;
    }
    const isRepeated = seen.some((other) => other.name === file.name && other.size === file.size);
    if (known) leftOut.push({ name: file.name, reason: 'twice', number: index + 1 });
    else if (isRepeated) leftOut.push({ name: file.name, reason: 'twice', number: 0 });
    seen.push(file);
    return !known && !isRepeated;
  });
}

/** The drop that a file belongs to. */
interface Company {
  readonly placed: PlacedFilm[];
  readonly onto: string | null;
  readonly leftOut: LeftOut[];
  readonly refused: { readonly spotId: string; readonly name: string; readonly errors: readonly FileRefusal[] }[];
  matched: number;
  added: number;
}

function place(store: OrderStore, films: readonly PickedFile[], company: Company): PlacedFilm[] {
  const { spots } = store.getOrder();
  const names = films.map(({ file }) => file.name);
  const placed = placeFilms(spots, names, { onto: company.onto, newId: store.newId });
  const begun = new Set(spots.filter((spot) => !isUntouched(spot)).map(({ tempShowId }) => tempShowId));
  const matched = placed.filter(({ spotId }) => begun.has(spotId)).length;
  company.matched += matched;
  company.added += placed.length - matched;
  company.placed.push(...placed);
  if (placed.length > 0) store.apply({ type: 'filmsPlaced', films: placed });
  return placed;
}

async function takeFilm(store: OrderStore, analyse: Analyse, spotId: string, picked: PickedFile, company: Company) {
  const errors = await takeFile(store, analyse, spotId, picked);
  if (errors.length > 0) company.refused.push({ spotId, name: picked.file.name, errors });
}

function numberOf(store: OrderStore, spotId: string): number {
  return store.getOrder().spots.findIndex(({ tempShowId }) => tempShowId === spotId) + 1;
}

/** Subtitles, and files that only the analysis can tell apart. */
async function takeOther(store: OrderStore, analyse: Analyse, picked: PickedFile, company: Company): Promise<void> {
  const { file } = picked;
  if (showFileKind(file.name, file.type) !== 'Subtitle') {
    const nothingTaken = () => ({ videos: 0, subtitles: 0 });
    const analysing = analyse(file);
    const verdict = await judgeFile(file, nothingTaken, () => analysing);
    if (!verdict.isAccepted) {
      for (const reason of verdict.errors) company.leftOut.push({ name: file.name, reason });
      return;
    }
    if (verdict.kind === 'Material') {
      const [film] = place(store, [picked], company);
      return takeFilm(store, () => analysing, film?.spotId ?? '', picked, company);
    }
  }
  const spotId = placeSubtitle(store.getOrder().spots, company.placed, { fileName: file.name, onto: company.onto });
  if (spotId === null) company.leftOut.push({ name: file.name, reason: 'whose' });
  else await takeFilm(store, analyse, spotId, picked, company);
}
