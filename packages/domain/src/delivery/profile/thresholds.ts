import { FRENCH_TV_THRESHOLDS, type QualityThresholds } from '../../quality/index.ts';
import type { DeliveryProfile } from './profile.ts';

/** Pictures of IMX are stored with 32 lines of data above them (SMPTE ST 356). */
const IMX_LINES = 576;
/** SD is shown at 16:9 whatever its pixels say. */
const SD_LINES = 608;

/**
 * The limits a deliverable is judged by: its destination's own, with what its profile prescribes in place of what is expected of
 * masters. That raster, rate, timecode and codec are the prescribed ones is compared one by one before.
 */
export function deliverableThresholds({ thresholds, frameRate, video, audio }: DeliveryProfile): QualityThresholds {
  const own = { ...FRENCH_TV_THRESHOLDS, ...thresholds };
  const picture = video && {
    minHeight: Math.min(own.minHeight, video.height <= SD_LINES ? IMX_LINES : video.height),
    displayAspect: video.height <= SD_LINES ? 16 / 9 : video.width / video.height,
  };
  return {
    ...own,
    ...picture,
    // its rate is the one that its profile prescribes
    minBitRate: 0,
    frameRates: [frameRate],
    sampleRate: audio.sampleRate,
    acceptsLossyAudio: own.acceptsLossyAudio || audio.bitRate !== null,
    startTimecode: 'any',
  };
}
