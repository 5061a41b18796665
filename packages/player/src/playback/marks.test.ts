import { expect, it } from 'vitest';
import { restartFrame } from './marks.ts';

const NONE = { inFrame: null, outFrame: null };
const MARKED = { inFrame: 10, outFrame: 20 };

it.each([
  ['in the film, playing goes on', NONE, 98, null],
  ['at its last frame, the film begins again', NONE, 99, 0],
  ['in the marked stretch, playing goes on', MARKED, 19, null],
  ['at its last frame, the stretch begins again', MARKED, 20, 10],
  ['before it, the stretch begins', MARKED, 9, 10],
  ['at the end of the film, the stretch begins', MARKED, 99, 10],
] as const)('%s', (_, marks, frame, expected) => expect(restartFrame(marks, frame, 100)).toBe(expected));
