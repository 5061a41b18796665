import { expect, it } from 'vitest';
import { nextOf } from './list-part.ts';

const row = (id: number) => ({ id });
const cursorOf = ({ id }: { id: number }) => String(id);

it.each([
  ['after the last row of a full page', [row(9), row(8)], null, '8'],
  ['nowhere after a page that is not full', [row(9)], null, undefined],
  ['nowhere after an empty page', [], null, undefined],
  ['where the search stopped, after some rows', [row(9)], '4', '4'],
  ['where the search stopped, after none', [], '4', '4'],
])('continues %s', (_, rows, further, next) => expect(nextOf({ rows, further }, 2, cursorOf)).toBe(next));
