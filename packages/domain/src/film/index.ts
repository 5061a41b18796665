export { codecName } from './codec-name.ts';
export type { CodedPicture, PictureEssence, Scan } from './coded-picture.ts';
export { showFileKind } from './file-type.ts';
export { type FilmNameGuess, guessFromFilmName } from './film-name-guess.ts';
export { frameFileName } from './frame-file-name.ts';
export * from './master-export/master-export.ts';
export * from './master-export/master-export-script.ts';
export {
  type AudioMeasurements,
  type DecodeErrors,
  type FlashMeasurements,
  type FrameRange,
  LOUDNESS_BLOCKS_PER_SECOND,
  type LoudnessMeasurements,
  type Measurements,
  type PictureArea,
  type ScoredFrame,
  storedMeasurements,
  type VideoMeasurements,
} from './measurements.ts';
export {
  type AnalysedAudioTrack,
  isTwentyFiveFrames,
  type MediaAnalysis,
  type SubtitleAnalysis,
  type VideoAnalysis,
} from './media-analysis.ts';
export { analysisFromMediaInfo, formatAspectRatio, type MediaInfoTrack } from './media-info-adapter.ts';
export {
  type ContainerFormat,
  isLosslessCodec,
  type MediaProbe,
  type ProbedAudio,
  type ProbedVideo,
  storedProbe,
  visiblePicture,
} from './media-probe.ts';
export { HD_LINES, HD_WIDTH, isAcceptedRate, MIN_BIT_RATE, pictureBitRate, resolutionClass } from './picture-size.ts';
export type { ProbeRefusalReason } from './probe-refusal.ts';
export {
  FRAME_COUNTER,
  type ProxyDetails,
  type ProxySound,
  type SpriteGeometry,
  storedProxyDetails,
  type Waveforms,
  type WaveformTrack,
} from './proxy-details.ts';
export {
  RECOGNISED_BYTES,
  RECOGNISED_FAMILIES,
  type RecognisedFamily,
  type RecognisedFile,
  recogniseFile,
} from './recognised-file.ts';
export {
  type AudioChannel,
  type AudioGroup,
  type AudioGroupLayout,
  type AudioStreamShape,
  groupAudioStreams,
} from './sound/audio-groups.ts';
export { AUDIO_VERSIONS, type AudioVersion, audioVersionOf } from './sound/audio-version.ts';
export {
  areMeasuredAsDelivered,
  type HeardAs,
  type HeardMix,
  heardProgrammes,
  isSurroundMix,
  loudnessAs,
  programmeMix,
  STEREO_ONLY,
  WANTED_PROGRAMMES,
  type WantedProgramme,
} from './sound/heard-mixes.ts';
export { loudnessRange } from './sound/loudness-range.ts';
export { measuredPosition } from './sound/measured-mix.ts';
export { surroundFoldGains } from './sound/surround-fold.ts';
export {
  analysedMixes,
  areTracksOf,
  DECLARED_VERSIONS,
  type DeclaredTrack,
  type DeclaredVersion,
  namedMixes,
  TRACK_ROLES,
  type TrackRole,
} from './sound/track-roles.ts';
export { readWave, type WaveFacts, type WaveOutcome } from './sound/wave-file.ts';
export { readStlTiming, STL_GENERAL_BYTES } from './stl-timing.ts';
