import type { LeaderFilmAnalysis } from '@spotway/contract';
import type { MediaAnalysis, ProxyDetails } from '@spotway/domain/film';
import type { StoredFileJudgement } from '@spotway/domain/order';
import { type QualityStream, reportOf } from '@spotway/domain/quality';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { CLEAN_REPORT, FILM_BYTES, FILM_FRAMES as FRAMES, GOOD_ANALYSIS } from '@spotway/domain/testing';

const LAST_FRAME = FRAMES - 1;

/** The page's analysis before it was sent. */
export const BROWSER_ANALYSIS: MediaAnalysis = {
  ...GOOD_ANALYSIS,
  fileSizeBytes: FILM_BYTES,
  durationSeconds: 20,
  audioCount: 4,
};

export const JUDGEMENT: StoredFileJudgement = { errors: [], warnings: [], differences: [] };

const WARNED: readonly QualityStream[] = CLEAN_REPORT.streams.map((stream) =>
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

/** Check reports, from best to worst. */
export const REPORTS = [CLEAN_REPORT, reportOf(WARNED), reportOf(REFUSED)];

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

export const LEADER_ANALYSIS: LeaderFilmAnalysis = {
  container: 'Mxf',
  audioChannels: 4,
  picture: { codec: 'mpeg2video', width: 1920, height: 1080, scan: 'tff', frameRate: FRAME_RATE_25, frames: 75 },
};
