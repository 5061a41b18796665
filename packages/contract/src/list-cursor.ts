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
