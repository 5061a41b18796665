/** A minute of XDCAM HD422 50 takes 0.4 GB; leaders last seconds. */
export const LEADER_FILM_MAX_BYTES = 2_000_000_000;

/** Valid names of leader films, as used in profiles. */
export const LEADER_FILM_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

/** The valid name closest to a file's own. */
export function leaderFilmNameOf(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/\p{M}/gu, '');
  const cut = plain.replace(/[^A-Za-z0-9._-]+/g, '_').replace(/^\.+/, '');
  return cut.slice(-100).replace(/^\.+/, '');
}
