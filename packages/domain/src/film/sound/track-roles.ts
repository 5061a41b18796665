import type { AnalysedAudioTrack } from '../media-analysis.ts';
import { type AudioGroup, type AudioStreamShape, groupAudioStreams } from './audio-groups.ts';
import { AUDIO_VERSIONS, type AudioVersion, audioVersionOf } from './audio-version.ts';

/** Purpose of a sound (specification, point 3, "Track roles"). */
export const TRACK_ROLES = ['ORIGINAL', 'DUBBED', 'AD', 'MUTE', 'INT', 'ME', 'VONLY'] as const;
export type TrackRole = (typeof TRACK_ROLES)[number];

/** `AsMaster`: the role has not been declared. */
type TypeVersion = TrackRole | 'AsMaster';

/** Languages that can be declared for a sound; an unknown language is simply not declared. */
export const DECLARED_VERSIONS = AUDIO_VERSIONS.filter((version) => version !== '');
export type DeclaredVersion = (typeof DECLARED_VERSIONS)[number];

/** A person's declaration about one mix of a film. */
export interface DeclaredTrack {
  /** First track of the mix, from 1 (`AudioGroup.firstTrack`). */
  readonly firstTrack: number;
  /** Null if not declared. */
  readonly role: TrackRole | null;
  /** Null if not declared; the file's language then applies. */
  readonly version: DeclaredVersion | null;
}

/** One mix of a film, as labelled on pages. */
export interface NamedMix {
  readonly group: AudioGroup;
  readonly typeVersion: TypeVersion;
  readonly version: AudioVersion;
}

/**
 * The mixes of a film in order, each with its role and language. Declarations override the file. Nothing is guessed from the position of a
 * track: tracks 3-4 of a French PAD may hold anything. Declarations for tracks where no mix begins are ignored.
 */
export function namedMixes(streams: readonly AudioStreamShape[], declarations: readonly DeclaredTrack[]): NamedMix[] {
  return groupAudioStreams(streams).map((group) => {
    const own = declarations.find(({ firstTrack }) => firstTrack === group.firstTrack);
    return {
      group,
      typeVersion: own?.role ?? 'AsMaster',
      version: own?.version ?? audioVersionOf(group.language),
    };
  });
}

/** Whether every declared track is the first of a mix, with no duplicates. */
export function areTracksOf(streams: readonly AudioStreamShape[], declarations: readonly DeclaredTrack[]): boolean {
  const known = groupAudioStreams(streams).map(({ firstTrack }) => firstTrack);
  const named = declarations.map(({ firstTrack }) => firstTrack);
  return named.every((track) => known.includes(track)) && new Set(named).size === named.length;
}

/** The mixes inferred from the browser's analysis; for most films the same as the probe finds. */
export function analysedMixes(audios: readonly Pick<AnalysedAudioTrack, 'channels' | 'language'>[]): AudioGroup[] {
  return groupAudioStreams(
    audios.map(({ channels, language = null }, index) => ({ index, channels, channelLayout: null, language })),
  );
}
