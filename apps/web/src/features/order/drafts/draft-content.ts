import type { DraftContent } from '@spotway/contract';
import type { DraftFile, DraftSpot, OrderDraft } from '../draft/order-draft.ts';

/** The order as colleagues share it: without the bytes of its files, and without what only concerns this page. */
export function toDraftContent(order: OrderDraft): DraftContent {
  const { idempotencyKey: _, destinations, services, spots, ...rest } = order;
  return { ...rest, destinations: [...destinations], services: [...services], spots: spots.map(contentOfSpot) };
}

function contentOfSpot({ tempShowId: _, refused: _refused, analysing: _analysing, ...spot }: DraftSpot) {
  return {
    ...spot,
    sources: { ...spot.sources },
    destinations: spot.destinations && [...spot.destinations],
    services: spot.services && [...spot.services],
    files: spot.files.map(contentOfFile),
  };
}

function contentOfFile({ kind, analysis, nameConfirmed, tracks }: DraftFile) {
  return { kind, analysis, ...(nameConfirmed && { nameConfirmed }), ...(tracks && { tracks: [...tracks] }) };
}

/** The form of a shared draft. Its files are named, and wait for their bytes. */
export function fromDraftContent(content: DraftContent, key: string, newId: () => string): OrderDraft {
  return {
    ...content,
    idempotencyKey: key,
    spots: content.spots.map((spot) => ({
      ...spot,
      tempShowId: newId(),
      refused: [],
      analysing: 0,
      files: spot.files.map((file) => ({ ...file, localId: newId(), warnings: [], isAttached: false })),
    })),
  };
}

/** What a template keeps of an order: a film's identifier, files and first air date are its own. */
export function toTemplate(content: DraftContent): DraftContent {
  const spots = content.spots.map(({ sources: { pubId: _, ...sources }, ...spot }) => ({
    ...spot,
    sources,
    pubId: '',
    firstAirDate: null,
    filesLater: false,
    files: [],
  }));
  return { ...content, skipUpload: false, spots };
}

/** Equal for equal contents: the database returns fields in an order of its own. */
export function textOf(content: DraftContent): string {
  return JSON.stringify(content, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
