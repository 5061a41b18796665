import type { DeliverableDetails } from '../delivery/index.ts';
import type { AudioMeasurements, Measurements, MediaProbe } from '../film/index.ts';
import { type QualityReport, reportOf } from '../quality/index.ts';
import { FRAME_RATE_25 } from '../shared/index.ts';

/** A twenty-second film. */
export const FILM_FRAMES = 500;
const LAST_FRAME = FILM_FRAMES - 1;
export const FILM_BYTES = 131_072_000;
const PICTURE = { width: 1920, height: 1080, frameRate: FRAME_RATE_25, frameCount: FILM_FRAMES };

/** ffprobe's reading of the master. */
export const PROBE: MediaProbe = {
  container: 'Mxf',
  sizeBytes: FILM_BYTES,
  durationSeconds: 20,
  bitRate: 52_428_800,
  startTimecode: '10:00:00:00',
  isDropFrame: false,
  video: {
    ...PICTURE,
    index: 0,
    codec: 'mpeg2video',
    profile: '4:2:2',
    scan: 'tff',
    pixelFormat: 'yuv422p',
    chromaSubsampling: '4:2:2',
    bitDepth: 8,
    bitRate: 50_000_000,
    sampleAspectRatio: '1:1',
    displayAspectRatio: '16:9',
    colour: { range: 'tv', primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' },
  },
  audios: [1, 2, 3, 4].map((index) => ({
    index,
    channels: 1,
    channelLayout: 'mono',
    codec: 'pcm_s24le',
    sampleRate: 48_000,
    bitDepth: 24,
    bitRate: 1_152_000,
    language: null,
  })),
  subtitles: [],
};

/** Its verification measurements. */
export const MEASUREMENTS: Measurements = {
  frameRate: FRAME_RATE_25,
  declaredFrames: FILM_FRAMES,
  decodedFrames: FILM_FRAMES,
  decodeErrors: { count: 0, firstFrame: null, messages: [] },
  startTimecode: '10:00:00:00',
  video: {
    streamIndex: 0,
    width: 1920,
    height: 1080,
    startSeconds: 0,
    hasConstantFrameRate: true,
    declaredScan: 'tff',
    scanRuns: [{ scan: 'tff', inFrame: 0, outFrame: LAST_FRAME }],
    black: [{ inFrame: 0, outFrame: 2 }],
    freeze: [{ inFrame: 470, outFrame: LAST_FRAME }],
    nearly: { black: [], freeze: [] },
    displayAspect: 16 / 9,
    activePicture: { width: 1920, height: 1080 },
    letterbox: [],
    levels: {
      lumaMin: 16,
      lumaMax: 235,
      picturesOutside: 3,
      firstPictureOutside: 120,
      lastPictureOutside: 122,
      worstPicture: 121,
      maxPercentOutside: 1.4,
    },
    flashes: { maxScore: 0.4, pictures: [{ frame: 210, score: 0.4 }], flashPicture: 209 },
  },
  audios: [mixOf(1, 1), mixOf(3, 3)],
};

/** A stereo mix with a loudness value every 100 ms. */
function mixOf(streamIndex: number, firstTrack: number): AudioMeasurements {
  const curve = (full: number, swing: number) =>
    Array.from({ length: FILM_FRAMES / 2.5 }, (_, step) =>
      step < full ? null : Math.round((-23 + swing * Math.sin(step / 7) - (step % 9) / 4) * 100) / 100,
    );
  return {
    streamIndex,
    firstTrack,
    layout: 'Stereo',
    sampleRate: 48_000,
    isLossy: false,
    lengthFrames: FILM_FRAMES,
    loudness: {
      integratedLufs: -23.1,
      maxShortTermLufs: -20.4,
      maxMomentaryLufs: -17.9,
      rangeLu: 4.2,
      truePeakDbtp: -3.4,
      curve: { momentary: curve(3, 4), shortTerm: curve(29, 2) },
    },
    silences: [{ inFrame: 495, outFrame: LAST_FRAME }],
    channels: [
      { rmsDbfs: -25.2, peakDbfs: -8.1 },
      { rmsDbfs: -25.4, peakDbfs: -8.3 },
    ],
    differenceRmsDbfs: -31.2,
    correlation: 0.62,
    outOfPhase: [],
  };
}

/** A check without findings. */
export const CLEAN_REPORT: QualityReport = reportOf([
  { kind: 'container', index: 0, issues: [] },
  { kind: 'video', index: 0, issues: [] },
  { kind: 'audio', index: 1, programme: ['own'], issues: [] },
  { kind: 'audio', index: 3, issues: [] },
]);

/** Stored facts of a deliverable. */
export const DELIVERABLE_DETAILS: DeliverableDetails = {
  fileName: 'film.mxf',
  startTimecode: '10:00:00:00',
  fileStartTimecode: '10:00:00:00',
  frameCount: FILM_FRAMES,
  leaderFrames: 0,
  frameRate: FRAME_RATE_25,
  picture: 'encoded',
  essenceMd5: null,
  rewrapObstacles: [],
  likeness: { mean: 0.994, lowest: 0.981, lowestFrame: 210, pictures: FILM_FRAMES },
  loudness: { mode: 'keep', delivered: { integratedLufs: -23.1, truePeakDbtp: -3.4 }, outcomes: [] },
  verification: {
    nbErrors: 0,
    nbWarnings: 1,
    issues: [{ code: 'freeze', severity: 'warning', inFrame: 470, outFrame: LAST_FRAME }],
    truePeakDbtp: -3.4,
    maxShortTermLufs: -20.4,
  },
  subtitles: null,
  audioDescription: null,
};
