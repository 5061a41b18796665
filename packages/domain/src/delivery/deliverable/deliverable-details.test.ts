import { expect, it } from 'vitest';
import { DELIVERABLE_DETAILS } from '../../testing/index.ts';
import { storedDeliverableDetails } from './deliverable-details.ts';

it('reads a current deliverable unchanged', () => {
  expect(storedDeliverableDetails(DELIVERABLE_DETAILS)).toEqual(DELIVERABLE_DETAILS);
});

it('reads an old deliverable with no leader, an encoded picture and nulls for missing facts', () => {
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
