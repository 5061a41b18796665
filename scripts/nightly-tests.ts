/** Set by `npm run nightly`: runs tests too long for `npm test`, and others at full size. */
export const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** Tests that `npm test` leaves out. */
export const LEFT_OUT = IS_NIGHTLY ? [] : ['**/*.nightly.{test,spec}.ts'];

const WIDE = '1440 pixels wide';
const NARROW = '390 pixels wide';

/**
 * Tests that run at two page widths, each with its own language: `npm test` leaves out one of the two. The tests of a page alternate, so that each width is
 * covered during the day.
 */
export const LEFT_OUT_AT: readonly (readonly [spec: string, width: string, title: string])[] = [
  ['uploads-page', NARROW, 'shows its figures on every page'],
  ['uploads-page', WIDE, 'is cancelled after a confirmation'],
  ['uploads-reopen', NARROW, 'says so, and resumes when the original is picked again'],
  ['uploads-reopen', WIDE, 'is sent from the start in its new version, after the page says'],
  ['uploads-resume', NARROW, 'resumes with one click if the browser stored'],
  ['uploads-resume', WIDE, 'resumes with the same file picked again'],
  ['uploads-share', WIDE, 'can be replaced until it is accepted'],
  ['spot-table', NARROW, 'its template is downloaded'],
  ['spot-table', WIDE, 'in Windows-1252 with semicolons'],
  ['spot-table', NARROW, 'can be pasted outside fields'],
  ['thin-path', NARROW, 'register, order, upload'],
  ['player', WIDE, 'every control and key'],
  ['regulator', NARROW, 'log in, choose films'],
  ['payment', NARROW, 'one spot is paid by card, then another delivery point'],
  ['payment', WIDE, 'each refused card says once what happened and what to do, and another one pays'],
  ['payment', NARROW, 'an order whose tab dies after payment'],
];

/** The pattern that excludes them in Playwright, by file and titles; null if all run. */
export const LEFT_OUT_TITLES = IS_NIGHTLY
  ? null
  : LEFT_OUT_AT.map(([spec, width, title]) => new RegExp(`\\b${spec}\\.spec\\.ts\\b.*${width}.*${title}`));
