import { FRENCH_TV_THRESHOLDS, type QualityThresholds } from '../../quality/index.ts';
import type { DeliveryProfile } from './profile.ts';

/** IMX stores 32 lines of data above its picture (SMPTE ST 356). */
const IMX_LINES = 576;
/** Up to this height, pictures are SD and displayed at 16:9. */
const SD_LINES = 608;

/**
 * Limits for a deliverable: the destination's, with the profile's values in place of those expected of masters. Raster, rate, timecode and
 * codec are checked one by one beforehand.
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
    // the bit rate is set by the profile
    minBitRate: 0,
    frameRates: [frameRate],
    sampleRate: audio.sampleRate,
    acceptsLossyAudio: own.acceptsLossyAudio || audio.bitRate !== null,
    startTimecode: 'any',
  };
}
