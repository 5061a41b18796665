import type { AudioMeasurements, CodedPicture, Measurements, VideoAnalysis, VideoMeasurements } from '../film/index.ts';
import { FRAME_RATE_25 } from '../shared/index.ts';

/** The coded picture of XDCAM HD422 50. */
export const GOOD_CODED: CodedPicture = {
  container: 'Mxf',
  codec: 'mpeg2video',
  profile: '4:2:2',
  level: 2,
  width: 1920,
  height: 1080,
  frameRate: FRAME_RATE_25,
  scan: 'tff',
  chromaSubsampling: '4:2:2',
  bitDepth: 8,
  displayAspectRatio: '16:9',
  colourMatrix: 'bt709',
  bitRate: 50_100_000,
  longestGroup: 12,
  hasClosedGroups: true,
};

/** Ten seconds of interlaced HD with a stereo mix that passes every rule of French channels. */
export const GOOD_VIDEO: VideoMeasurements = {
  streamIndex: 0,
  width: 1920,
  height: 1080,
  startSeconds: 0,
  hasConstantFrameRate: true,
  declaredScan: 'tff',
  scanRuns: [{ scan: 'tff', inFrame: 0, outFrame: 249 }],
  black: [],
  freeze: [],
  displayAspect: 16 / 9,
  activePicture: { width: 1920, height: 1080 },
  letterbox: [],
  levels: {
    lumaMin: 16,
    lumaMax: 235,
    picturesOutside: 0,
    firstPictureOutside: null,
    lastPictureOutside: null,
    worstPicture: null,
    maxPercentOutside: 0,
  },
  flashes: { maxScore: 1, pictures: [] },
};

export const GOOD_AUDIO: AudioMeasurements = {
  streamIndex: 1,
  firstTrack: 1,
  layout: 'Stereo',
  sampleRate: 48_000,
  isLossy: false,
  lengthFrames: 250,
  loudness: {
    integratedLufs: -23,
    maxShortTermLufs: -21,
    maxMomentaryLufs: -19,
    rangeLu: 4,
    truePeakDbtp: -6,
    curve: { momentary: [], shortTerm: [] },
  },
  silences: [],
  channels: [
    { rmsDbfs: -25, peakDbfs: -8 },
    { rmsDbfs: -25, peakDbfs: -8 },
  ],
  differenceRmsDbfs: -28,
  correlation: 0.5,
  outOfPhase: [],
};

export const GOOD_FILM: Measurements = {
  frameRate: { num: 25, den: 1 },
  declaredFrames: 250,
  decodedFrames: 250,
  decodeErrors: { count: 0, firstFrame: null, messages: [] },
  startTimecode: '10:00:00:00',
  video: GOOD_VIDEO,
  audios: [GOOD_AUDIO],
};

/** MediaInfo's analysis in the browser of thirty seconds of XDCAM HD422. */
export const GOOD_ANALYSIS: VideoAnalysis = {
  kind: 'video',
  fileName: 'film.mxf',
  fileSizeBytes: 200_000_000,
  durationSeconds: 30,
  videoCount: 1,
  audioCount: 2,
  otherCount: 1,
  format: 'MXF / MPEG Video',
  commercialName: 'XDCAM HD422',
  resolution: '1920x1080',
  width: 1920,
  height: 1080,
  frameRate: 25,
  chromaSubsampling: '4:2:2',
  bitDepth: 8,
  formatProfile: '4:2:2@High',
  bitRate: 50_000_000,
  pixelAspectRatio: 1,
  scanType: 'Interlaced',
  displayAspectRatio: '16:9',
  startTimecode: '10:00:00:00',
  audios: [],
};
