import { z } from 'zod';
import { keyText } from './caller-text.ts';

const LENGTH = 32;

/**
 * Start of a list page: the `cursor` of the last row seen, opaque to callers. A time, as used by earlier versions, is still accepted, but then
 * rows of the same millisecond are skipped.
 */
export const listCursorSchema = z.union([
  z.iso.datetime(),
  keyText({ min: LENGTH, max: LENGTH }).regex(/^[A-Za-z0-9_-]+$/),
]);
/**
 * `stepwise=true` on a list: a search stops after a bounded number of rows, even if its page is not full. If rows are left to search, the answer
 * has the header `search-further`; repeat the call with its value as `before` to continue. Without `stepwise`, a page that is not full is the
 * last one, however long that takes to determine.
 */
export const stepwiseSchema = z.stringbool().optional();
export const SEARCH_FURTHER = 'search-further';
