/** `npm run nightly` sets it: tests too long for `npm test` run, and others at their full size. */
export const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** What `npm test` leaves out. */
export const LEFT_OUT = IS_NIGHTLY ? [] : ['**/*.nightly.{test,spec}.ts'];
