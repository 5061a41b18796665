/** `npm run nightly` sets it: tests too long for `npm test` run, and others at their full size. */
export const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** What `npm test` leaves out. */
export const LEFT_OUT = IS_NIGHTLY ? [] : ['**/*.nightly.{test,spec}.ts'];

const WIDE = '1440 pixels wide';
const NARROW = '390 pixels wide';

/**
 * Tests that are written for two widths of the page, each with a language of its own: `npm test` leaves them out at one of them. The tests of a page
 * share the widths out, so that each is looked at by day.
 */
export const LEFT_OUT_AT: readonly (readonly [spec: string, width: string, title: string])[] = [
  ['uploads-page', NARROW, 'is told with its figures on every page'],
  ['uploads-page', WIDE, 'is cancelled after a question'],
  ['uploads-reopen', NARROW, 'is told so, and goes on with the original chosen again'],
  ['uploads-reopen', WIDE, 'is sent from the start in its new version, after the page said'],
  ['uploads-resume', NARROW, 'goes on after one click where the browser keeps'],
  ['uploads-resume', WIDE, 'goes on with the same file picked again'],
  ['uploads-share', WIDE, 'is replaced until it is accepted'],
  ['spot-table', NARROW, 'its template is downloaded'],
  ['spot-table', WIDE, 'in Windows-1252 with semicolons'],
  ['spot-table', NARROW, 'is pasted outside the fields'],
  ['payment', NARROW, 'one spot is paid by card, then one more delivery point'],
  ['payment', WIDE, 'a card is declined, another one pays'],
  ['payment', NARROW, 'an order whose tab dies after the payment'],
];

/** They as Playwright has them excluded, by file and titles; null where all run. */
export const LEFT_OUT_TITLES = IS_NIGHTLY
  ? null
  : LEFT_OUT_AT.map(([spec, width, title]) => new RegExp(`\\b${spec}\\.spec\\.ts\\b.*${width}.*${title}`));
