import type { AudioMeasurements } from '../measurements.ts';
import type { AudioGroup } from './audio-groups.ts';

/**
 * Index of a mix's measurements; null if there are none. Mixes are matched by their tracks, not their position: an earlier verification may
 * have grouped the same streams differently (`groupAudioStreams`), such as six labelled mono streams as stereo pairs.
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
