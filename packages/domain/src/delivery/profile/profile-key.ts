import { storedShape } from '../../shared/index.ts';
import type { DeliveryProfile } from './profile.ts';

/**
 * Key of one version of a profile, as stored with deliveries, assets and jobs: the profile's id for version 1, `<id>.<version>` for later ones.
 * Ids contain no dot, and dots are safe in file and object names.
 */
export function profileKey(id: string, version: number): string {
  return version === 1 ? id : `${id}.${version}`;
}

/** The profile's id without the version, as shown to people and destinations. */
export function profileIdOf(key: string): string {
  return key.replace(/\.\d+$/, '');
}

/** A stored profile. @throws UnknownShape */
export const storedProfile = storedShape<DeliveryProfile>('delivery profile', {
  id: true,
  name: true,
  format: true,
  container: true,
  extension: true,
  frameRate: true,
  video: true,
  audio: true,
  startTimecode: true,
  leader: true,
  loudness: true,
  subtitles: true,
  fileNamePattern: true,
  sidecars: true,
  thresholds: true,
});
