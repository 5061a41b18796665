/** One step of a key: no slash, no dot first, nothing that needs percent-encoding. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** All that the product keeps lies under one of these; housekeeping goes nowhere else. */
export const STORE_PREFIXES = ['masters/', 'assets/', 'leaders/'] as const;

/** A film that stands before others, kept for as long as a destination has it. */
export function leaderFilmKey(filmId: string): string {
  return join('leaders', filmId, 'film');
}

/** A master as it was uploaded. Its name on the user's machine is in the database, not here. */
export function masterKey(organizationId: string, fileId: string): string {
  return join('masters', organizationId, fileId, 'source');
}

/** All masters of an organisation. */
export function mastersPrefix(organizationId: string): string {
  return `${join('masters', organizationId)}/`;
}

/** A file made from a master: a segment or manifest of a proxy, a report, a deliverable. `name` is one the product chose. */
export function assetKey(broadcastableId: string, assetId: string, name: string): string {
  return join('assets', broadcastableId, assetId, name);
}

/** All files of one asset. */
export function assetPrefix(broadcastableId: string, assetId: string): string {
  return `${join('assets', broadcastableId, assetId)}/`;
}

/**
 * The asset id of what one attempt of a job makes: an attempt that was overtaken and does not know it yet never writes over what the
 * later one made.
 */
export function attemptAssetId(jobId: string, attempt: number): string {
  return `${jobId}-${attempt}`;
}

/** All files of all assets of a broadcastable. */
export function assetsPrefix(broadcastableId: string): string {
  return `${join('assets', broadcastableId)}/`;
}

/** @throws TypeError when a part could lead to another key than the one meant */
function join(...segments: readonly string[]): string {
  for (const segment of segments) {
    if (!SEGMENT.test(segment)) throw new TypeError(`Not a segment of a storage key: ${JSON.stringify(segment)}`);
  }
  return segments.join('/');
}
