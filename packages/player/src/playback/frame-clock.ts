import { FRAME_COUNTER } from '@spotway/domain/film';
import { type FilmFrames, frameAtSeconds, frameOfMediaTime } from '../frames/film-frames.ts';
import { readFrameCounter } from '../frames/frame-counter.ts';

/** Tells each frame that comes on screen, until it is stopped. */
export interface FrameClock {
  /** Whether frames are read from what is on screen; else they are computed from the playback position, which may be one off. */
  readonly isExact: boolean;
  stop(): void;
}

/**
 * Watches the frames of a video element. The time of the presented picture is the only truth (7,700 of 7,700 seeks; `currentTime` was right
 * after 22 of 30 pauses). Browsers without requestVideoFrameCallback read the frame counter of the picture, if the proxy has one.
 * @param hasCounter whether the picture carries the frame counter in its lower left corner
 */
export function watchFrames(
  video: HTMLVideoElement,
  film: FilmFrames,
  hasCounter: boolean,
  onFrame: (frame: number) => void,
): FrameClock {
  if (typeof video.requestVideoFrameCallback === 'function') {
    let callback = video.requestVideoFrameCallback(function presented(_now, { mediaTime }) {
      callback = video.requestVideoFrameCallback(presented);
      onFrame(frameOfMediaTime(mediaTime, film));
    });
    return { isExact: true, stop: () => video.cancelVideoFrameCallback(callback) };
  }
  const readCounter = hasCounter ? counterReader(video) : null;
  let last = -1;
  let request = requestAnimationFrame(function look() {
    request = requestAnimationFrame(look);
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    const frame = readCounter?.() ?? frameAtSeconds(video.currentTime, film);
    if (frame !== last) onFrame(frame);
    last = frame;
  });
  return { isExact: readCounter !== null, stop: () => cancelAnimationFrame(request) };
}

/** Reads the frame counter of the picture on screen, in the lower left corner of a picture of its full size. */
export function counterReader(video: HTMLVideoElement): () => number | null {
  const { width, height } = FRAME_COUNTER;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    if (!context) return null;
    context.drawImage(video, 0, video.videoHeight - height, width, height, 0, 0, width, height);
    return readFrameCounter(context.getImageData(0, 0, width, height).data);
  };
}
