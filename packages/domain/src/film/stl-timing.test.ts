import { expect, it } from 'vitest';
import { readStlTiming } from './stl-timing.ts';

const block = (format: string, start: string, bytes = 1024) =>
  Uint8Array.from(`850${format}`.padEnd(256, ' ').concat(start).padEnd(bytes, ' ').slice(0, bytes), (character) =>
    character.charCodeAt(0),
  );

it.each([
  ['25 fps', block('STL25.01', '10000000'), { frameRate: 25, programmeStart: '10:00:00:00' }],
  ['30 fps', block('STL30.01', '00595912'), { frameRate: 30, programmeStart: '00:59:59:12' }],
  ['an invalid start', block('STL25.01', '1000000 '), { frameRate: 25, programmeStart: null }],
  ['another format', block('STL24.01', '10000000'), null],
  ['a truncated GSI block', block('STL25.01', '10000000', 1023), null],
  ['no bytes', new Uint8Array(), null],
])('reads the GSI block of an EBU STL (EBU Tech 3264) with %s', (_, bytes, expected) => {
  expect(readStlTiming(bytes)).toEqual(expected);
});
