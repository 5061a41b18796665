import type { ShowFileView } from '@spotway/contract';
import { expect, it } from 'vitest';
import { encode, file, type SpotChange, spot, uploading, verification, work } from '../testing/sample-spot.ts';
import { needsLook } from './needs-look.ts';
import { pipelineOf } from './pipeline.ts';

const waiting = work({ phase: 'Waiting', progress: 0 });
const received = { proxies: { lowRes: null }, deliveries: [] };
const twoFormats = [encode({ profileName: 'A' }), encode({ profileName: 'B', transcoding: waiting })];

it.each<[string, ShowFileView, boolean, ReturnType<typeof pipelineOf>['state'], string | null, string, number]>([
  ['a film that is being sent', { ...uploading, ...received }, false, 'active', 'upload', '0/5', 0.08],
  [
    'one that has just arrived',
    file({ ...received, ingest: null, verification: null }),
    false,
    'waiting',
    'ingest',
    '1/5',
    0.2,
  ],
  [
    'one that is analysed',
    file({ ...received, verification: verification(0.5) }),
    false,
    'active',
    'verification',
    '2/5',
    0.5,
  ],
  ['one with its first of two formats', file({ deliveries: twoFormats }), false, 'waiting', 'transcode', '5/6', 5 / 6],
  [
    'one with a format being encoded, whatever waits before',
    file({
      proxies: { lowRes: { id: 'p', transcoding: waiting, warning: null } },
      deliveries: [encode({ transcoding: work({ phase: 'Encoding', progress: 0.5 }) })],
    }),
    ...([false, 'active', 'transcode', '3/5', 0.7] as const),
  ],
  [
    'one with a failed step',
    file({ verification: verification(0.5, 'broken') }),
    false,
    'failed',
    'verification',
    '4/5',
    0.9,
  ],
  [
    'one with a file that an operator looks at',
    file({ deliveries: [encode({ isHeld: true, transcoding: work({ error: 'held' }) })] }),
    ...([false, 'held', 'transcode', '4/5', 1] as const),
  ],
  ['a rejected one, which is not encoded', file({ deliveries: twoFormats }), true, 'done', null, '4/4', 1],
  ['a finished one', file(), false, 'done', null, '5/5', 1],
])('the steps of %s', (_, film, isRejected, state, stage, count, share) => {
  const pipeline = pipelineOf(film, isRejected);
  expect([pipeline.state, pipeline.step?.stage ?? null, `${pipeline.done}/${pipeline.total}`]).toEqual([
    state,
    stage,
    count,
  ]);
  expect(pipeline.share).toBeCloseTo(share, 5);
});

const mismatch = { named: 'X', expected: 'Y', belongsTo: null, confirmed: null, mayConfirm: true };
const result = { checkedAt: '', nbErrors: 1, nbWarnings: 0, report: { streams: [] }, loudness: null, programmes: [] };

it.each<[string, SpotChange, boolean]>([
  ['everything went well', {}, false],
  ['the film is missing', { material: null }, false],
  ['the film is being sent', { material: uploading }, false],
  ['a step failed', { material: file({ ingest: work({ error: 'broken' }) }) }, true],
  ['a delivery failed, which its channel says itself', { delivery: work({ error: 'no space' }) }, false],
  ['the check found errors', { material: file({ verification: { ...verification(1), result } }) }, true],
  [
    'it found warnings',
    { material: file({ verification: { ...verification(1), result: { ...result, nbErrors: 0 } } }) },
    false,
  ],
  ['the name has to be confirmed', { material: file({ nameMismatch: mismatch }) }, true],
])('details open by themselves: %s', (_, change, expected) => expect(needsLook(spot(change))).toBe(expected));
