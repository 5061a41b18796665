import type { PlayerFiles } from '@spotway/contract';
import { isKnownFrameRate } from '@spotway/domain/shared';
import { DEFAULT_FRAME_RATE, type FilmFrames } from '@spotway/player';
import type { CSSProperties } from 'react';

export type FilmProxy = NonNullable<PlayerFiles['proxy']>;

/** A deliverable to show beside its master. */
export interface ComparedDeliverable {
  readonly deliverable: PlayerFiles['deliverables'][number];
  readonly proxy: FilmProxy;
}

/** For an element with a picture's shape (`aspect-ratio: var(--picture-ratio)`). */
export function shapeStyle({ pictureSize: { width, height } }: FilmProxy): CSSProperties {
  return { ['--picture-ratio' as string]: `${width} / ${height}` };
}

/** Frame facts of a proxy. */
export function framesOf({ frameRate, frameCount, startTc }: FilmProxy): FilmFrames {
  return {
    frameRate: isKnownFrameRate(frameRate) ? frameRate : DEFAULT_FRAME_RATE,
    frameCount,
    startTimecode: startTc,
  };
}
