/** One segment of a key: no slash, no leading dot, nothing that needs percent-encoding. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Everything the product stores is under one of these; housekeeping touches nothing else. */
export const STORE_PREFIXES = ['masters/', 'assets/', 'leaders/'] as const;

/** A film played before others, kept for as long as a destination has it. */
export function leaderFilmKey(filmId: string): string {
  return join('leaders', filmId, 'film');
}

/** A master as uploaded. Its original file name is in the database, not here. */
export function masterKey(organizationId: string, fileId: string): string {
  return join('masters', organizationId, fileId, 'source');
}

/** All masters of an organisation. */
export function mastersPrefix(organizationId: string): string {
  return `${join('masters', organizationId)}/`;
}

/** A file made from a master: a segment or manifest of a proxy, a report, a deliverable. `name` is chosen by the product. */
export function assetKey(broadcastableId: string, assetId: string, name: string): string {
  return join('assets', broadcastableId, assetId, name);
}

/** All files of one asset. */
export function assetPrefix(broadcastableId: string, assetId: string): string {
  return `${join('assets', broadcastableId, assetId)}/`;
}

/**
 * The asset id for the output of one attempt of a job: an overtaken attempt that doesn't know it yet never overwrites the output of
 * the later one.
 */
export function attemptAssetId(jobId: string, attempt: number): string {
  return `${jobId}-${attempt}`;
}

/** All files of all assets of a broadcastable. */
export function assetsPrefix(broadcastableId: string): string {
  return `${join('assets', broadcastableId)}/`;
}

/** @throws TypeError if a segment could lead to another key */
function join(...segments: readonly string[]): string {
  for (const segment of segments) {
    if (!SEGMENT.test(segment)) throw new TypeError(`Not a segment of a storage key: ${JSON.stringify(segment)}`);
  }
  return segments.join('/');
}
