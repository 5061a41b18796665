import { expect, it } from 'vitest';
import { readWrittenAirDate } from './air-date.ts';

it.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T00:00:00', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['1/12/26', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['01-12-2026', '2026-12-01'],
  ['mar. 01/12/2026', '2026-12-01'],
  ['12/31/2026', null],
  ['31/02/2026', null],
  ['01/12', null],
  ['décembre', null],
  ['', null],
])('the air date %s is read as %s', (written, date) => expect(readWrittenAirDate(written)).toBe(date));
