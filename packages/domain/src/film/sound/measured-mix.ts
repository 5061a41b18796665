import type { AudioMeasurements } from '../measurements.ts';
import type { AudioGroup } from './audio-groups.ts';

/**
 * Index of what was measured of a mix; null where nothing was. Mixes are told by their tracks, not by their position: an earlier verification may
 * have grouped the same streams otherwise (`groupAudioStreams`), as six labelled mono streams into stereo pairs.
 */
export function measuredPosition(
  audios: readonly Pick<AudioMeasurements, 'layout' | 'firstTrack'>[],
  group: Pick<AudioGroup, 'layout' | 'firstTrack'> | undefined,
): number | null {
  const position = audios.findIndex(
    ({ layout, firstTrack }) => layout === group?.layout && firstTrack === group.firstTrack,
  );
  return position < 0 ? null : position;
}
