import { describe, expect, it } from 'vitest';
import { firstUnmetCondition, isDeclaredDuration, spotProblems } from './spot-validity.ts';

const spot = {
  pubId: 'AV-ABCD123456-0030',
  title: 'Été',
  duration: 30,
  legalMentions: 'none' as const,
  firstAirDate: null,
  destinations: ['a'],
  services: [],
  hasVideo: true,
  filesLater: false,
  hasFileErrors: false,
};
const order = { uploaderCompany: 'A', campaign: 'B', advertiser: 'C', product: 'D', skipUpload: false, spots: [spot] };

describe('first unmet condition (point 5: no spot; no destination; spot incomplete; info missing)', () => {
  it.each([
    ['a complete order', order, null],
    ['a legal mention still to be chosen', { ...order, spots: [{ ...spot, legalMentions: null }] }, 'spot-incomplete'],
    ['no spot, before anything else', { ...order, campaign: '', spots: [] }, 'no-spot'],
    [
      'a spot without destination',
      { ...order, campaign: '', spots: [spot, { ...spot, destinations: [] }] },
      'no-destination',
    ],
    ['a spot without title', { ...order, campaign: '', spots: [{ ...spot, title: ' ' }] }, 'spot-incomplete'],
    ['two spots with the same pubId', { ...order, spots: [spot, spot] }, 'spot-incomplete'],
    ['a spot without film', { ...order, spots: [{ ...spot, hasVideo: false }] }, 'spot-incomplete'],
    [
      'a spot without film and a skipped upload',
      { ...order, skipUpload: true, spots: [{ ...spot, hasVideo: false }] },
      null,
    ],
    ['a spot whose film comes later', { ...order, spots: [{ ...spot, hasVideo: false, filesLater: true }] }, null],
    [
      'a spot without film next to one whose film comes later',
      {
        ...order,
        spots: [
          { ...spot, hasVideo: false, filesLater: true },
          { ...spot, pubId: 'AV-ABCD123456-0031', hasVideo: false },
        ],
      },
      'spot-incomplete',
    ],
    [
      'a spot with refused files whose film comes later',
      { ...order, spots: [{ ...spot, filesLater: true, hasFileErrors: true }] },
      'spot-incomplete',
    ],
    [
      'a spot with refused files',
      { ...order, skipUpload: true, spots: [{ ...spot, hasFileErrors: true }] },
      'spot-incomplete',
    ],
    [
      'a first air date that is not a day',
      { ...order, spots: [{ ...spot, firstAirDate: '0002-12-01' }] },
      'spot-incomplete',
    ],
    ['a first air date', { ...order, spots: [{ ...spot, firstAirDate: '2026-12-01' }] }, null],
    ['a blank info field', { ...order, product: '  ' }, 'campaign-incomplete'],
  ])('%s', (_, draft, condition) => expect(firstUnmetCondition(draft)).toBe(condition));
});

it('lists every problem of a spot in the order of its fields', () => {
  const bare = {
    pubId: '',
    title: '',
    duration: null,
    legalMentions: null,
    firstAirDate: null,
    destinations: [],
    services: [],
    hasVideo: false,
    filesLater: false,
    hasFileErrors: false,
  };
  expect(spotProblems(bare, [], false).map((each) => `${each.field} ${each.reason}`)).toEqual([
    'pubId required',
    'title required',
    'duration required',
    'legalMentions required',
    'destinations required',
    'files missing-video',
  ]);
});

it.each([
  [30, true],
  [0.04, true],
  [19.999, true],
  [19.9999, false],
  [0, false],
  [-1, false],
  [Number.NaN, false],
])('%s seconds is a declared duration: %s', (seconds, valid) => expect(isDeclaredDuration(seconds)).toBe(valid));

it.each([
  [0, [{ field: 'duration', reason: 'invalid' }]],
  [-1, [{ field: 'duration', reason: 'invalid' }]],
  [0.0004, [{ field: 'duration', reason: 'invalid' }]],
  [0.001, []],
  [36_000, []],
  [36_000.001, [{ field: 'duration', reason: 'invalid' }]],
  [30.0005, [{ field: 'duration', reason: 'invalid' }]],
])('a declared duration of %s s has the problems %j', (duration, problems) => {
  expect(spotProblems({ ...spot, duration }, [], false)).toEqual(problems);
});
