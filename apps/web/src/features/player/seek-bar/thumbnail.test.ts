import { expect, it } from 'vitest';
import { thumbnailStyle } from './thumbnail.ts';

const sprites = {
  tileWidth: 160,
  tileHeight: 90,
  columns: 10,
  rows: 10,
  intervalFrames: 12,
  tileCount: 125,
  sheetUrls: ['/1.jpg', '/2.jpg'],
  indexUrl: '/t.vtt',
};

it.each([
  [0, 'url(/1.jpg)', '-0px -0px'],
  [11, 'url(/1.jpg)', '-0px -0px'],
  [12, 'url(/1.jpg)', '-160px -0px'],
  [125, 'url(/1.jpg)', '-0px -90px'],
  [1200, 'url(/2.jpg)', '-0px -0px'],
  [9999, 'url(/2.jpg)', '-640px -180px'],
])('frame %d is on %s at %s', (frame, backgroundImage, backgroundPosition) => {
  expect(thumbnailStyle(frame, sprites)).toMatchObject({ backgroundImage, backgroundPosition });
});
