export { DELIVERY_ACTIONS, deliveryActions } from './actions.ts';
export type { DeliverableChange } from './deliverable/checked-deliverable.ts';
export {
  type AssetDetails,
  type DeliverableDetails,
  type MixOutcome,
  type ReportDetails,
  type SubtitleProxyDetails,
  storedDeliverableDetails,
} from './deliverable/deliverable-details.ts';
export { type DeliveredLoudnessFigures, deliveredLoudness } from './deliverable/delivered-loudness.ts';
export { type DeliveredMix, deliveredMixes } from './deliverable/delivered-mixes.ts';
export { type DeliverableFault, mayBeLetPass } from './deliverable/held-deliverable.ts';
export { SOUND_TOLERANCE_DB } from './deliverable/sound-verdict.ts';
export { judgeDeliverable } from './deliverable/verdict.ts';
export { isWatchable } from './deliverable/watchable.ts';
export { programmesOf } from './delivered-programmes.ts';
export { DEMO_HOSTS, isDemoHost } from './demo-hosts.ts';
export { deliverableFileName, numberedFileName } from './file-name.ts';
export {
  acceptsSubtitles,
  FILM_SUBTITLES_STATES,
  type FilmSubtitlesState,
  filmSubtitlesState,
  subtitleVerdict,
  waitsForSubtitles,
} from './film-subtitles.ts';
export { judgedDestination } from './judged-destination.ts';
export { pointsLackingSubtitles, requiresSubtitles, type SubtitledSpot } from './missing-subtitles.ts';
export {
  CHANNEL_LAYOUTS,
  type ChannelSource,
  channelSource,
  DELIVERY_TRACK_ROLES,
  type DeliveryAudioStream,
  type DeliveryChannel,
  PAD_EIGHT_TRACKS,
  STEREO_AND_SURROUND_TRACKS,
  STEREO_STREAM,
  STEREO_TRACKS,
  streamChannels,
} from './profile/audio.ts';
export {
  AUDIO_CODEC_FACTS,
  DELIVERY_AUDIO_CODECS,
  DELIVERY_CONTAINERS,
  type DeliveryAudioCodec,
  type DeliveryContainer,
  FORMAT_CONTAINERS,
  VIDEO_CODEC_FACTS,
  VIDEO_CODECS,
  VIDEO_FORMATS,
  type VideoCodec,
  type VideoFormat,
} from './profile/formats.ts';
export {
  FRENCH_LEADER,
  framesShown,
  LEADER_FILM_FAULTS,
  type LeaderFilmFault,
  type LeaderSegment,
  leaderFilmFault,
  leaderFilmNames,
  leaderFrames,
  SLATE_TOKENS,
  type SlateFacts,
  slateLines,
} from './profile/leader.ts';
export { LEADER_FILM_MAX_BYTES, LEADER_FILM_NAME, leaderFilmNameOf } from './profile/leader-film.ts';
export {
  type DeliveryProfile,
  type DeliverySubtitles,
  type DeliveryVideo,
  deliveredFrames,
  deliveredTimecode,
  deliveryMimeType,
  SIDECAR_KINDS,
  type SidecarKind,
} from './profile/profile.ts';
export { profileIdOf, profileKey, storedProfile } from './profile/profile-key.ts';
export { PROFILE_FAULT_FIELDS, type ProfileFaultCode, profileFaults } from './profile/profile-rules.ts';
export { DELIVERY_PROFILES, H264_MP4, XDCAM_HD422_50 } from './profile/profiles.ts';
export { deliverableThresholds } from './profile/thresholds.ts';
export { canRewrap, type RewrapObstacle } from './rewrap-rule.ts';
export {
  DEFAULT_MAX_CONCURRENT_DELIVERIES,
  MAX_CONCURRENT_DELIVERIES,
  planTransportSecrets,
  type SecretChanges,
  type SecretsPlan,
  type StoredTransport,
  TRANSPORT_KINDS,
  TRANSPORT_SECRETS,
  type TransportKind,
  type TransportSecret,
  type TransportSettings,
} from './transports.ts';
