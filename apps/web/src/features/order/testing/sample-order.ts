import type { VideoAnalysis } from '@spotway/domain/film';
import { changeOrder, type OrderChange } from '../draft/order-changes.ts';
import { type DraftFile, newOrder, type OrderDraft } from '../draft/order-draft.ts';

export const A = '11111111-1111-4111-8111-111111111111';
export const B = '22222222-2222-4222-8222-222222222222';

export function ids(): () => string {
  let next = 0;
  return () => `id-${++next}`;
}

export function analysis(durationSeconds: number): VideoAnalysis {
  return {
    kind: 'video',
    fileName: 'film.mxf',
    fileSizeBytes: 1000,
    durationSeconds,
    videoCount: 1,
    audioCount: 1,
    otherCount: 0,
    format: 'MXF',
    commercialName: null,
    resolution: '1920x1080',
    width: 1920,
    height: 1080,
    frameRate: 25,
    chromaSubsampling: '4:2:2',
    bitDepth: 8,
    formatProfile: null,
    bitRate: 50_000_000,
    pixelAspectRatio: 1,
    scanType: 'Interlaced',
    displayAspectRatio: '16:9',
    startTimecode: null,
    audios: [],
  };
}

export function film(localId: string, durationSeconds = 20.04): DraftFile {
  return { localId, kind: 'Material', analysis: analysis(durationSeconds), warnings: [], isAttached: true };
}

export function changed(order: OrderDraft, ...changes: OrderChange[]): OrderDraft {
  return changes.reduce(changeOrder, order);
}

/** A valid order: one spot, two destinations. */
export function validOrder(): OrderDraft {
  const order = newOrder(ids());
  const spotId = order.spots[0]?.tempShowId ?? '';
  return changed(
    order,
    { type: 'info', info: { uploaderCompany: ' Agence ', campaign: 'Noël', advertiser: 'Rive', product: 'Aube' } },
    { type: 'destinations', destinations: [A, B] },
    { type: 'spot', spotId, fields: { pubId: 'FR_BELL_AUBE_EAUP_0001_020_F', title: 'Aube' } },
    { type: 'fileTaken', spotId, file: film('f') },
  );
}
