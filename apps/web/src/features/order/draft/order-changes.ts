import { type DeclaredTrack, guessFromFilmName } from '@spotway/domain/film';
import type { FilmNameMismatch } from '@spotway/domain/quality';
import type { Service } from '@spotway/domain/shared';
import type { SpotFields } from './order-draft.ts';
import {
  type CampaignInfo,
  type DraftFile,
  type DraftSpot,
  INFO_FIELDS,
  newSpot,
  type OrderDraft,
} from './order-draft.ts';
import { withGuess, withTyped } from './spot-guess.ts';

/** Order data from elsewhere: an earlier campaign, a table of spots, the regulator's catalogue. */
export interface Prefill {
  /** Given fields replace those in the form. */
  readonly campaign?: Partial<
    Pick<OrderDraft, keyof CampaignInfo | 'destinations' | 'services' | 'normaliseLoudness' | 'waitsForApproval'>
  >;
  /** Appended to the form's spots; they replace an untouched card. */
  readonly spots: readonly { readonly id: string; readonly fields: Partial<SpotFields> }[];
}

/** A dropped film and its spot: one of the order's, or a new one at the end. */
export interface PlacedFilm {
  readonly spotId: string;
  readonly fileName: string;
}

export type OrderChange =
  | { readonly type: 'info'; readonly info: Partial<CampaignInfo> }
  | { readonly type: 'destinations'; readonly destinations: readonly string[] }
  | { readonly type: 'services'; readonly services: readonly Service[] }
  | { readonly type: 'normaliseLoudness'; readonly normaliseLoudness: boolean }
  | { readonly type: 'skipUpload'; readonly skipUpload: boolean }
  | { readonly type: 'waitsForApproval'; readonly waitsForApproval: boolean }
  | ({ readonly type: 'prefill' } & Prefill)
  | { readonly type: 'addSpot'; readonly id: string }
  | { readonly type: 'duplicateSpot'; readonly spotId: string; readonly id: string }
  | { readonly type: 'removeSpot'; readonly spotId: string }
  | { readonly type: 'restoreSpot'; readonly spot: DraftSpot; readonly index: number }
  | { readonly type: 'filmsPlaced'; readonly films: readonly PlacedFilm[] }
  | { readonly type: 'spot'; readonly spotId: string; readonly fields: Partial<SpotFields> }
  | { readonly type: 'spots'; readonly fields: ReadonlyMap<string, Partial<SpotFields>> }
  | { readonly type: 'analysing'; readonly spotId: string; readonly count: number }
  | { readonly type: 'fileTaken'; readonly spotId: string; readonly file: DraftFile }
  | { readonly type: 'fileAttached'; readonly localId: string }
  | { readonly type: 'fileMoved'; readonly spotId: string; readonly localId: string; readonly toSpotId: string }
  | {
      readonly type: 'nameConfirmed';
      readonly spotId: string;
      readonly localId: string;
      readonly mismatch: FilmNameMismatch;
    }
  | { readonly type: 'trackTold'; readonly spotId: string; readonly localId: string; readonly track: DeclaredTrack }
  | { readonly type: 'fileRemoved'; readonly spotId: string; readonly localId: string }
  | { readonly type: 'fileRefused'; readonly spotId: string; readonly refused: DraftSpot['refused'][number] }
  | { readonly type: 'refusalsClosed'; readonly spotId: string };

/** The order after a change; unchanged spots stay the same objects, so that only one card re-renders. */
export function changeOrder(order: OrderDraft, change: OrderChange): OrderDraft {
  switch (change.type) {
    case 'info':
      return { ...order, ...change.info };
    case 'destinations':
      return { ...order, destinations: change.destinations };
    case 'services':
      return { ...order, services: change.services };
    case 'normaliseLoudness':
      return { ...order, normaliseLoudness: change.normaliseLoudness };
    case 'skipUpload':
      return { ...order, skipUpload: change.skipUpload };
    case 'waitsForApproval':
      return { ...order, waitsForApproval: change.waitsForApproval };
    case 'prefill':
      return prefillOrder(order, change);
    case 'addSpot':
      return { ...order, spots: [...order.spots, newSpot(change.id)] };
    case 'duplicateSpot':
      return { ...order, spots: order.spots.flatMap((spot) => withDuplicate(spot, change)) };
    case 'removeSpot':
      return { ...order, spots: order.spots.filter((spot) => spot.tempShowId !== change.spotId) };
    case 'restoreSpot':
      return { ...order, spots: order.spots.toSpliced(change.index, 0, { ...change.spot, analysing: 0 }) };
    case 'filmsPlaced':
      return { ...order, spots: withPlacedFilms(order.spots, change.films) };
    case 'spots':
      return {
        ...order,
        spots: order.spots.map((spot) => {
          const fields = change.fields.get(spot.tempShowId);
          return fields ? withTyped(spot, fields) : spot;
        }),
      };
    case 'fileMoved':
      return { ...order, spots: withMovedFile(order.spots, change) };
    case 'fileAttached':
      return { ...order, spots: order.spots.map((spot) => withAttached(spot, change.localId)) };
    default:
      return {
        ...order,
        spots: order.spots.map((spot) => (spot.tempShowId === change.spotId ? changeSpot(spot, change) : spot)),
      };
  }
}

function prefillOrder(order: OrderDraft, { campaign, spots }: Prefill): OrderDraft {
  const added = spots.map(({ id, fields }) => withTyped(newSpot(id), fields));
  const kept = added.length > 0 ? order.spots.filter((spot) => !isUntouched(spot)) : order.spots;
  return { ...order, ...campaign, spots: [...kept, ...added] };
}

/** The card is as it was added: nothing typed, nothing dropped. */
export function isUntouched(spot: DraftSpot): boolean {
  return JSON.stringify(spot) === JSON.stringify(newSpot(spot.tempShowId));
}

/** The form as it opens: nothing typed, chosen or dropped yet. */
export function isEmptyOrder(order: OrderDraft): boolean {
  const isFilled =
    INFO_FIELDS.some((name) => order[name] !== '') ||
    order.destinations.length + order.services.length > 0 ||
    order.normaliseLoudness ||
    order.skipUpload ||
    order.waitsForApproval;
  return !isFilled && order.spots.every(isUntouched);
}

function withPlacedFilms(spots: readonly DraftSpot[], films: readonly PlacedFilm[]): DraftSpot[] {
  const known = new Set(spots.map((spot) => spot.tempShowId));
  const added = films.filter(({ spotId }) => !known.has(spotId)).map(({ spotId }) => newSpot(spotId));
  const [first, ...others] = [...spots, ...added];
  const isPlaced = (spot: DraftSpot) => films.some(({ spotId }) => spotId === spot.tempShowId);
  // the form's own first card, if the films brought or found theirs
  const isInTheWay = first && films.length > 0 && isUntouched(first) && !isPlaced(first);
  return (isInTheWay || !first ? others : [first, ...others]).map((spot) => {
    const film = films.find(({ spotId }) => spotId === spot.tempShowId);
    return film ? withGuess(spot, guessFromFilmName(film.fileName)) : spot;
  });
}

/** A copy without the identifier and the files, which are never shared. */
function withDuplicate(spot: DraftSpot, change: Extract<OrderChange, { type: 'duplicateSpot' }>): DraftSpot[] {
  if (spot.tempShowId !== change.spotId) return [spot];
  const { pubId: _, ...sources } = spot.sources;
  return [spot, { ...spot, tempShowId: change.id, pubId: '', sources, files: [], refused: [], analysing: 0 }];
}

function withAttached(spot: DraftSpot, localId: string): DraftSpot {
  if (!spot.files.some((file) => file.localId === localId)) return spot;
  const files = spot.files.map((file) => (file.localId === localId ? { ...file, isAttached: true } : file));
  return { ...spot, files };
}

/** Moves the file to another spot, whose fields are guessed from it. */
function withMovedFile(
  spots: readonly DraftSpot[],
  { spotId, localId, toSpotId }: Extract<OrderChange, { type: 'fileMoved' }>,
): DraftSpot[] {
  const file = spots.find((spot) => spot.tempShowId === spotId)?.files.find((each) => each.localId === localId);
  if (!file) return [...spots];
  return spots.map((spot) => {
    if (spot.tempShowId === toSpotId) return withFile(spot, file);
    return spot.tempShowId === spotId ? { ...spot, files: spot.files.filter((each) => each !== file) } : spot;
  });
}

type SpotChange = Extract<
  OrderChange,
  {
    type:
      | 'spot'
      | 'analysing'
      | 'fileTaken'
      | 'nameConfirmed'
      | 'trackTold'
      | 'fileRemoved'
      | 'fileRefused'
      | 'refusalsClosed';
  }
>;

function changeSpot(spot: DraftSpot, change: SpotChange): DraftSpot {
  switch (change.type) {
    case 'spot':
      return withTyped(spot, change.fields);
    case 'analysing':
      return { ...spot, analysing: Math.max(0, spot.analysing + change.count) };
    case 'fileTaken':
      return withFile(spot, change.file);
    case 'nameConfirmed':
      return { ...spot, files: spot.files.map((file) => withNameConfirmed(file, change)) };
    case 'trackTold':
      return { ...spot, files: spot.files.map((file) => withTrackTold(file, change)) };
    case 'fileRemoved':
      return { ...spot, files: spot.files.filter((file) => file.localId !== change.localId) };
    case 'fileRefused':
      return { ...spot, refused: [...spot.refused, change.refused] };
    case 'refusalsClosed':
      return { ...spot, refused: [] };
  }
}

function withNameConfirmed(
  file: DraftFile,
  { localId, mismatch }: Extract<OrderChange, { type: 'nameConfirmed' }>,
): DraftFile {
  return file.localId === localId ? { ...file, nameConfirmed: mismatch } : file;
}

/** A mix's new description replaces its earlier one; an empty one removes it. */
function withTrackTold(file: DraftFile, { localId, track }: Extract<OrderChange, { type: 'trackTold' }>): DraftFile {
  if (file.localId !== localId) return file;
  const others = (file.tracks ?? []).filter(({ firstTrack }) => firstTrack !== track.firstTrack);
  const isSaid = track.role !== null || track.version !== null;
  return { ...file, tracks: isSaid ? [...others, track] : others };
}

/** Guesses the spot's fields from its film; the film's real duration wins over the one in its name. */
function withFile(spot: DraftSpot, file: DraftFile): DraftSpot {
  const held: DraftSpot = { ...spot, files: [...spot.files, file], filesLater: false };
  if (file.analysis.kind !== 'video') return held;
  return withGuess(held, guessFromFilmName(file.analysis.fileName), file.analysis.durationSeconds);
}
