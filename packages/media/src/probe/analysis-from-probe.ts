import {
  type AnalysedAudioTrack,
  type ContainerFormat,
  formatAspectRatio,
  type MediaAnalysis,
  type MediaProbe,
  type ProbedAudio,
  type ProbedVideo,
  pictureBitRate,
  type VideoAnalysis,
} from '@spotway/domain/film';

/** Containers under MediaInfo's names, so that the same wording is shown everywhere. */
const CONTAINER_NAMES: Readonly<Record<ContainerFormat, string>> = {
  Mxf: 'MXF',
  Qtff: 'MPEG-4',
  Mp4: 'MPEG-4',
  MpegTs: 'MPEG-TS',
  Wav: 'Wave',
  Aiff: 'AIFF',
  Mp3: 'MPEG Audio',
  Elementary: 'Elementary',
};

/**
 * ffprobe's result for a stored object in the terms of the browser's analysis, so that the same drop rules judge both.
 * @param fileName the customer's file name
 */
export function analysisFromProbe(fileName: string, probe: MediaProbe): MediaAnalysis {
  const file = { fileName, fileSizeBytes: probe.sizeBytes };
  const audios = probe.audios.map(audioTrack);
  const durationSeconds = probe.durationSeconds > 0 ? probe.durationSeconds : null;
  if (probe.video) return { kind: 'video', ...file, audios, ...videoFacts(probe.video, probe, durationSeconds) };
  if (audios.length === 0) return { kind: 'unknown', ...file };
  const format = CONTAINER_NAMES[probe.container];
  return { kind: 'audio', ...file, durationSeconds, audioCount: audios.length, format, audios };
}

type VideoFacts = Omit<VideoAnalysis, 'kind' | 'fileName' | 'fileSizeBytes' | 'audios'>;

function videoFacts(video: ProbedVideo, probe: MediaProbe, durationSeconds: number | null): VideoFacts {
  const { num, den } = video.frameRate;
  return {
    durationSeconds: video.frameCount === null ? durationSeconds : (video.frameCount * den) / num,
    videoCount: 1,
    audioCount: probe.audios.length,
    otherCount: probe.startTimecode === null ? 0 : 1,
    format: `${CONTAINER_NAMES[probe.container]} / ${video.codec}`,
    commercialName: null,
    resolution: `${video.width}x${video.height}`,
    width: video.width,
    height: video.height,
    frameRate: num / den,
    chromaSubsampling: video.chromaSubsampling,
    bitDepth: video.bitDepth,
    formatProfile: video.profile,
    bitRate: bitRateOf(video, probe, durationSeconds),
    pixelAspectRatio: ratio(video.sampleAspectRatio) ?? 1,
    scanType: video.scan === null ? null : video.scan === 'progressive' ? 'Progressive' : 'Interlaced',
    displayAspectRatio: formatAspectRatio(ratio(video.displayAspectRatio)),
    startTimecode: probe.startTimecode,
  };
}

/** Like MediaInfo: MP4 and MOV list the size of every frame, other containers only state a bit rate. */
function bitRateOf({ bitRate }: ProbedVideo, probe: MediaProbe, durationSeconds: number | null): number | null {
  if (probe.container === 'Qtff' || probe.container === 'Mp4') return bitRate ?? probe.bitRate;
  const audioBitRates = probe.audios.map((audio) => audio.bitRate);
  return pictureBitRate(bitRate, { fileSizeBytes: probe.sizeBytes, durationSeconds, audioBitRates }) ?? probe.bitRate;
}

function audioTrack({ index, channels, channelLayout, codec, bitDepth, bitRate, sampleRate }: ProbedAudio) {
  const track: AnalysedAudioTrack = {
    channels,
    title: null,
    trackId: index,
    channelPositions: null,
    channelLayout,
    format: bitDepth === null ? codec : `${codec} ${bitDepth} bits`,
    bitRate,
    samplingRate: sampleRate > 0 ? sampleRate : null,
  };
  return track;
}

/** "64:45" as a number. */
function ratio(text: string | null): number | null {
  const [width = 0, height = 0] = (text ?? '').split(':').map(Number);
  return width > 0 && height > 0 ? width / height : null;
}
