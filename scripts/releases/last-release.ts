/**
 * The release that installations run while this one is brought out: a commit, moved on when a release is made. Its programs run beside today's in
 * `mixed-releases.nightly.test.ts`.
 */
export const LAST_RELEASE = '4cb497968a903ed5490afa68012723a3a6c5101a';
