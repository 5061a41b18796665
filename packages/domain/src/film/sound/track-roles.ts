import type { AnalysedAudioTrack } from '../media-analysis.ts';
import { type AudioGroup, type AudioStreamShape, groupAudioStreams } from './audio-groups.ts';
import { AUDIO_VERSIONS, type AudioVersion, audioVersionOf } from './audio-version.ts';

/** What a sound is for (specification, point 3, "Track roles"). */
export const TRACK_ROLES = ['ORIGINAL', 'DUBBED', 'AD', 'MUTE', 'INT', 'ME', 'VONLY'] as const;
export type TrackRole = (typeof TRACK_ROLES)[number];

/** `AsMaster`: nobody has said what the sound is for. */
type TypeVersion = TrackRole | 'AsMaster';

/** Languages that can be told of a sound; that nobody knows its language is told by telling none. */
export const TOLD_VERSIONS = AUDIO_VERSIONS.filter((version) => version !== '');
export type ToldVersion = (typeof TOLD_VERSIONS)[number];

/** What a person said of one mix of a film. */
export interface ToldTrack {
  /** First track of the mix, counted from 1 (`AudioGroup.firstTrack`). */
  readonly firstTrack: number;
  /** Null: not said. */
  readonly role: TrackRole | null;
  /** Null: not said, the file's own word counts. */
  readonly version: ToldVersion | null;
}

/** One mix of a film as pages name it. */
export interface NamedMix {
  readonly group: AudioGroup;
  readonly typeVersion: TypeVersion;
  readonly version: AudioVersion;
}

/**
 * The mixes of a film in their order, each with its role and its language. What was told wins over what the file says; nothing is
 * guessed from the place of a track: tracks 3-4 of a French PAD may hold anything. What was told of a track where no mix begins is left out.
 */
export function namedMixes(streams: readonly AudioStreamShape[], told: readonly ToldTrack[]): NamedMix[] {
  return groupAudioStreams(streams).map((group) => {
    const own = told.find(({ firstTrack }) => firstTrack === group.firstTrack);
    return {
      group,
      typeVersion: own?.role ?? 'AsMaster',
      version: own?.version ?? audioVersionOf(group.language),
    };
  });
}

/** Whether every told track is the beginning of a mix of the film, each once. */
export function areTracksOf(streams: readonly AudioStreamShape[], told: readonly ToldTrack[]): boolean {
  const known = groupAudioStreams(streams).map(({ firstTrack }) => firstTrack);
  const named = told.map(({ firstTrack }) => firstTrack);
  return named.every((track) => known.includes(track)) && new Set(named).size === named.length;
}

/** The mixes of a film as its analysis in the browser lets suppose, which is what the probe of most films finds. */
export function analysedMixes(audios: readonly Pick<AnalysedAudioTrack, 'channels' | 'language'>[]): AudioGroup[] {
  return groupAudioStreams(
    audios.map(({ channels, language = null }, index) => ({ index, channels, channelLayout: null, language })),
  );
}
