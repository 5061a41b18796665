import { expect, it } from 'vitest';
import { frameFileName } from './frame-file-name.ts';

it.each([
  ['Été', '10:00:05:12', 'Été 10-00-05-12.png'],
  ['a/b: "c"?', '00:00:01;02', 'a b c 00-00-01-02.png'],
])('%s at %s is saved as %s', (title, timecode, name) => {
  expect(frameFileName(title, timecode)).toBe(name);
});
