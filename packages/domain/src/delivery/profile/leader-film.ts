import { leaderFilmNames } from './leader.ts';
import type { DeliveryProfile } from './profile.ts';
import { DELIVERY_PROFILES } from './profiles.ts';

/** A minute of XDCAM HD422 50 has 0.4 GB; leaders have seconds. */
export const LEADER_FILM_MAX_BYTES = 2_000_000_000;

/** What a leader film may be called: profiles name it like this. */
export const LEADER_FILM_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

/** The name that comes nearest to a file's own one. */
export function leaderFilmNameOf(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/\p{M}/gu, '');
  const cut = plain.replace(/[^A-Za-z0-9._-]+/g, '_').replace(/^\.+/, '');
  return cut.slice(-100).replace(/^\.+/, '');
}

/** The profiles whose leaders show the film of this name. */
export function profilesShowing(
  name: string,
  profiles: readonly DeliveryProfile[] = DELIVERY_PROFILES,
): readonly DeliveryProfile[] {
  return profiles.filter(({ leader }) => leaderFilmNames([leader]).includes(name));
}
