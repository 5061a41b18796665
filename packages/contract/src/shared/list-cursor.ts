import { z } from 'zod';
import { keyText } from './caller-text.ts';

const LENGTH = 32;

/**
 * Where a page of a list begins: the `cursor` of the last row seen, which callers take as it is. A time, what lists gave before, is still
 * taken; rows of its very millisecond are then passed over.
 */
export const listCursorSchema = z.union([
  z.iso.datetime(),
  keyText({ min: LENGTH, max: LENGTH }).regex(/^[A-Za-z0-9_-]+$/),
]);
/**
 * `stepwise=true` of a list: a search stops after a bounded number of rows, its page full or not. Where rows are left that it has not looked at,
 * the answer has the header `search-further`, and the call with its value as `before` goes on from there. Without it, a page that is not full
 * is the last one, however long that takes to know.
 */
export const stepwiseSchema = z.stringbool().optional();
export const SEARCH_FURTHER = 'search-further';
