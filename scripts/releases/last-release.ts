/**
 * The commit of the last release, which installations run while this one is prepared; updated with each release. Its programs run beside today's in
 * `mixed-releases.nightly.test.ts`.
 */
export const LAST_RELEASE = '4cb497968a903ed5490afa68012723a3a6c5101a';
