import type { MediaProbe, ProbedAudio, ProbedVideo } from '@spotway/domain/film';

/** The probe's video result for an XDCAM master, for tests of argument builders. */
export const VIDEO: ProbedVideo = {
  index: 0,
  codec: 'mpeg2video',
  profile: '4:2:2',
  width: 1920,
  height: 1080,
  frameRate: { num: 25, den: 1 },
  frameCount: 250,
  scan: 'tff',
  pixelFormat: 'yuv422p',
  chromaSubsampling: '4:2:2',
  bitDepth: 8,
  bitRate: 50_000_000,
  sampleAspectRatio: '1:1',
  displayAspectRatio: '16:9',
  colour: { range: 'tv', primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' },
};

export function audio(index: number, channels: number): ProbedAudio {
  return {
    index,
    channels,
    channelLayout: null,
    codec: 'pcm_s24le',
    sampleRate: 48_000,
    bitDepth: 24,
    bitRate: null,
    language: null,
  };
}

export function probeOf(more: Partial<MediaProbe> = {}): MediaProbe {
  return {
    container: 'Mxf',
    sizeBytes: 1000,
    durationSeconds: 10,
    bitRate: null,
    startTimecode: '10:00:00:00',
    isDropFrame: false,
    video: VIDEO,
    audios: [audio(1, 1), audio(2, 1)],
    subtitles: [],
    ...more,
  };
}
