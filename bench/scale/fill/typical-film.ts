import type { LeaderFilmAnalysis, ProxyDetails } from '@spotway/contract';
import type { AudioMeasurements, Measurements, MediaAnalysis } from '@spotway/domain/film';
import type { StoredFileJudgement } from '@spotway/domain/order';
import { type QualityStream, reportOf } from '@spotway/domain/quality';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import type { MediaProbe } from '@spotway/media';

/** A film of twenty seconds. */
const FRAMES = 500;
const LAST_FRAME = FRAMES - 1;
const PICTURE = { width: 1920, height: 1080, frameRate: FRAME_RATE_25, frameCount: FRAMES };
export const FILM_BYTES = 131_072_000;

/** What ffprobe reads of a master. */
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

/** What the page read of it before it was sent. */
export const BROWSER_ANALYSIS: MediaAnalysis = {
  kind: 'video',
  fileName: 'film.mxf',
  fileSizeBytes: FILM_BYTES,
  durationSeconds: 20,
  videoCount: 1,
  audioCount: 4,
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

export const JUDGEMENT: StoredFileJudgement = { errors: [], warnings: [], differences: [] };

export const MEASUREMENTS: Measurements = {
  frameRate: FRAME_RATE_25,
  declaredFrames: FRAMES,
  decodedFrames: FRAMES,
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

/** A stereo mix with its loudness every 100 ms. */
function mixOf(streamIndex: number, firstTrack: number): AudioMeasurements {
  const curve = (full: number, swing: number) =>
    Array.from({ length: FRAMES / 2.5 }, (_, step) =>
      step < full ? null : Math.round((-23 + swing * Math.sin(step / 7) - (step % 9) / 4) * 100) / 100,
    );
  return {
    streamIndex,
    firstTrack,
    layout: 'Stereo',
    sampleRate: 48_000,
    isLossy: false,
    lengthFrames: FRAMES,
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

const CLEAN: readonly QualityStream[] = [
  { kind: 'container', index: 0, issues: [] },
  { kind: 'video', index: 0, issues: [] },
  { kind: 'audio', index: 1, programme: ['own'], issues: [] },
  { kind: 'audio', index: 3, issues: [] },
];
const WARNED: readonly QualityStream[] = CLEAN.map((stream) =>
  stream.kind !== 'video'
    ? stream
    : {
        ...stream,
        issues: [
          { code: 'levels', severity: 'warning', inFrame: 120, outFrame: 122, measured: 1.4, limit: 1, unit: '%' },
          { code: 'freeze', severity: 'warning', inFrame: 470, outFrame: LAST_FRAME, measured: 30, unit: 'frames' },
        ],
      },
);
const REFUSED: readonly QualityStream[] = WARNED.map((stream) =>
  stream.kind !== 'audio'
    ? stream
    : {
        ...stream,
        issues: [
          { code: 'true-peak', severity: 'error', measured: -1.2, limit: -3, unit: 'dBTP' },
          { code: 'loudness', severity: 'error', measured: -21.4, limit: -23, unit: 'LUFS' },
        ],
      },
);

/** Reports of checks, from the best to the worst. */
export const REPORTS = [CLEAN, WARNED, REFUSED].map(reportOf);

const CHUNKS = Array.from(
  { length: 5 },
  (_, index) => `chunk-stream${index % 3}-${String(index + 1).padStart(5, '0')}.m4s`,
);

export const PROXY_DETAILS: ProxyDetails = {
  manifest: 'manifest.mpd',
  files: [
    'poster.jpg',
    'manifest.mpd',
    'init-stream0.m4s',
    'init-stream1.m4s',
    'init-stream2.m4s',
    ...CHUNKS,
    'sprites-1.jpg',
    'sprites.vtt',
    'waveforms.json',
  ],
  poster: 'poster.jpg',
  sprites: {
    tileWidth: 160,
    tileHeight: 90,
    columns: 10,
    rows: 10,
    intervalFrames: 5,
    tileCount: 100,
    files: ['sprites-1.jpg'],
    index: 'sprites.vtt',
  },
  waveforms: 'waveforms.json',
  videoCodec: 'avc1.640028',
  width: 1280,
  height: 720,
  chromaSubSampling: '4:2:0',
  frameRate: FRAME_RATE_25,
  frameCount: FRAMES,
  startTc: '10:00:00:00',
  isDropFrame: false,
  audios: [0, 1].map((index) => ({
    index,
    channels: 2,
    version: 'VF',
    typeVersion: 'AsMaster',
    channelLayout: 'Stereo',
  })),
};

/** What is kept of a deliverable (the worker's deliverableDetails). */
export const DELIVERABLE_DETAILS = {
  fileName: 'film.mxf',
  startTimecode: '10:00:00:00',
  fileStartTimecode: '10:00:00:00',
  frameCount: FRAMES,
  leaderFrames: 0,
  frameRate: FRAME_RATE_25,
  picture: 'encoded',
  essenceMd5: null,
  rewrapObstacles: [],
  likeness: { mean: 0.994, lowest: 0.981, lowestFrame: 210, pictures: FRAMES },
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

export const LEADER_ANALYSIS: LeaderFilmAnalysis = {
  container: 'Mxf',
  audioChannels: 4,
  picture: { codec: 'mpeg2video', width: 1920, height: 1080, scan: 'tff', frameRate: FRAME_RATE_25, frames: 75 },
};
