import { expect, it } from 'vitest';
import { DELIVERABLE_DETAILS } from '../../testing/index.ts';
import { storedDeliverableDetails } from './deliverable-details.ts';

it('a deliverable of today is read as it is', () => {
  expect(storedDeliverableDetails(DELIVERABLE_DETAILS)).toEqual(DELIVERABLE_DETAILS);
});

it('a deliverable of before has no leader, an encoded picture, and nothing told of what was not kept then', () => {
  const { fileName, startTimecode, frameCount, frameRate } = DELIVERABLE_DETAILS;
  const early = { fileName, startTimecode, frameCount, frameRate };
  expect(storedDeliverableDetails(early)).toEqual({
    ...early,
    leaderFrames: 0,
    picture: 'encoded',
    essenceMd5: null,
    rewrapObstacles: [],
    likeness: null,
    loudness: null,
    verification: null,
    subtitles: null,
    audioDescription: null,
  });
});
