import type { Service } from '@spotway/domain';
import { type CampaignInfo, type DraftFile, type DraftSpot, newSpot, type OrderDraft } from './order-draft.ts';

/** Fields of a spot that its card edits directly. */
export type SpotFields = Pick<
  DraftSpot,
  | 'pubId'
  | 'title'
  | 'version'
  | 'duration'
  | 'legalMentions'
  | 'destinations'
  | 'services'
  | 'normaliseLoudness'
  | 'filesLater'
>;

export type OrderChange =
  | { readonly type: 'info'; readonly info: Partial<CampaignInfo> }
  | { readonly type: 'destinations'; readonly destinations: readonly string[] }
  | { readonly type: 'services'; readonly services: readonly Service[] }
  | { readonly type: 'normaliseLoudness'; readonly normaliseLoudness: boolean }
  | { readonly type: 'skipUpload'; readonly skipUpload: boolean }
  | { readonly type: 'addSpot'; readonly id: string }
  | { readonly type: 'duplicateSpot'; readonly spotId: string; readonly id: string }
  | { readonly type: 'removeSpot'; readonly spotId: string }
  | { readonly type: 'spot'; readonly spotId: string; readonly fields: Partial<SpotFields> }
  | { readonly type: 'analysing'; readonly spotId: string; readonly count: number }
  | { readonly type: 'fileTaken'; readonly spotId: string; readonly file: DraftFile }
  | { readonly type: 'fileAttached'; readonly localId: string }
  | { readonly type: 'fileRemoved'; readonly spotId: string; readonly localId: string }
  | { readonly type: 'fileRefused'; readonly spotId: string; readonly refused: DraftSpot['refused'][number] }
  | { readonly type: 'refusalsClosed'; readonly spotId: string };

/** The order after a change; spots that did not change stay the same objects, so that only one card renders again. */
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
    case 'addSpot':
      return { ...order, spots: [...order.spots, newSpot(change.id)] };
    case 'duplicateSpot':
      return { ...order, spots: order.spots.flatMap((spot) => withDuplicate(spot, change)) };
    case 'removeSpot':
      return { ...order, spots: order.spots.filter((spot) => spot.tempShowId !== change.spotId) };
    case 'fileAttached':
      return { ...order, spots: order.spots.map((spot) => withAttached(spot, change.localId)) };
    default:
      return {
        ...order,
        spots: order.spots.map((spot) => (spot.tempShowId === change.spotId ? changeSpot(spot, change) : spot)),
      };
  }
}

/** A copy without what must be its own: the identifier and the files. */
function withDuplicate(spot: DraftSpot, change: Extract<OrderChange, { type: 'duplicateSpot' }>): DraftSpot[] {
  if (spot.tempShowId !== change.spotId) return [spot];
  return [spot, { ...spot, tempShowId: change.id, pubId: '', files: [], refused: [], analysing: 0 }];
}

function withAttached(spot: DraftSpot, localId: string): DraftSpot {
  if (!spot.files.some((file) => file.localId === localId)) return spot;
  const files = spot.files.map((file) => (file.localId === localId ? { ...file, isAttached: true } : file));
  return { ...spot, files };
}

type SpotChange = Extract<
  OrderChange,
  { type: 'spot' | 'analysing' | 'fileTaken' | 'fileRemoved' | 'fileRefused' | 'refusalsClosed' }
>;

function changeSpot(spot: DraftSpot, change: SpotChange): DraftSpot {
  switch (change.type) {
    case 'spot':
      return { ...spot, ...change.fields };
    case 'analysing':
      return { ...spot, analysing: Math.max(0, spot.analysing + change.count) };
    case 'fileTaken':
      return {
        ...spot,
        files: [...spot.files, change.file],
        filesLater: false,
        duration: spot.duration ?? filmSeconds(change.file),
      };
    case 'fileRemoved':
      return { ...spot, files: spot.files.filter((file) => file.localId !== change.localId) };
    case 'fileRefused':
      return { ...spot, refused: [...spot.refused, change.refused] };
    case 'refusalsClosed':
      return { ...spot, refused: [] };
  }
}

/** A film's own length to the hundredth of a second, offered as the declared duration. */
function filmSeconds({ analysis }: DraftFile): number | null {
  if (analysis.kind !== 'video' || analysis.durationSeconds === null) return null;
  return Math.round(analysis.durationSeconds * 100) / 100;
}
