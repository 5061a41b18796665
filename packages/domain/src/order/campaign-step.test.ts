import { describe, expect, it } from 'vitest';
import { campaignColour, campaignStep, spotStatus, stepBar, type TrackedSpot } from './campaign-step.ts';

const awaiting: TrackedSpot = {
  hasMaterial: false,
  uploadsCompleted: [],
  isRejected: false,
  hasPreviousRejection: false,
  isQualified: false,
  awaitsQualification: false,
  deliveries: [],
};
const uploading: TrackedSpot = { ...awaiting, hasMaterial: true, uploadsCompleted: [false] };
const inOperations: TrackedSpot = {
  ...uploading,
  uploadsCompleted: [true],
  deliveries: [{ isEncoded: false, isDelivered: false }],
};
const qualifying: TrackedSpot = { ...inOperations, awaitsQualification: true };
const rejected: TrackedSpot = { ...inOperations, isRejected: true };
const delivering: TrackedSpot = {
  ...inOperations,
  isQualified: true,
  deliveries: [{ isEncoded: true, isDelivered: false }],
};
const delivered: TrackedSpot = { ...delivering, deliveries: [{ isEncoded: true, isDelivered: true }] };
const replacing: TrackedSpot = { ...awaiting, hasPreviousRejection: true };

describe('status of a spot (point 4, "Per-spot status")', () => {
  it.each([
    ['uploading', uploading, 1],
    ['in operations', inOperations, 2],
    ['being delivered', delivering, 3],
    ['rejected', rejected, 4],
    ['delivered', delivered, 5],
    ['no file yet', awaiting, 2],
    ['a second file still uploading', { ...delivered, uploadsCompleted: [true, false] }, 1],
    [
      'one of two destinations done',
      { ...delivering, deliveries: [...delivered.deliveries, ...delivering.deliveries] },
      3,
    ],
  ] as const)('%s: %s', (_, spot, status) => expect(spotStatus(spot)).toBe(status));
});

describe('step of a campaign (point 4, first match)', () => {
  it.each([
    ['spots not loaded', null, false, 'Loading'],
    ['every spot delivered', [delivered, delivered], true, 'Delivered'],
    ['an operator has to decide', [qualifying, inOperations], true, 'Qualification'],
    ['a file is missing', [awaiting], false, 'AwaitingFiles'],
    ['rejected', [rejected], true, 'Rejection'],
    ['rejected, new file not sent yet', [replacing], true, 'Rejection'],
    ['rejected, corrected film in operations', [{ ...inOperations, hasPreviousRejection: true }], true, 'Operations'],
    ['rejected, corrected film uploading', [{ ...uploading, hasPreviousRejection: true }], true, 'Uploading'],
    ['one delivered, the other rejected', [delivered, rejected], true, 'Rejection'],
    ['one delivered, the other in operations', [delivered, inOperations], true, 'Operations'],
    ['one delivered, the other uploading', [delivered, uploading], true, 'Uploading'],
    ['one to decide on, another without a file', [qualifying, awaiting], false, 'Qualification'],
    ['one to decide on, another rejected', [rejected, qualifying], true, 'Qualification'],
    ['one rejected, another without a file', [rejected, awaiting], false, 'AwaitingFiles'],
    ['one rejected, another uploading', [uploading, rejected], true, 'Rejection'],
    ['one delivered, another awaiting its new file', [delivered, replacing], true, 'Rejection'],
    ['in operations', [inOperations], true, 'Operations'],
    ['being delivered', [delivering], true, 'Operations'],
    ['uploading', [uploading], false, 'Uploading'],
  ] as const)('%s', (_, spots, acquired, step) => expect(campaignStep(spots, acquired)).toBe(step));
});

describe('step bar (point 4)', () => {
  it.each([
    ['no spot', [], ['inactive', 'inactive', 'inactive']],
    ['a spot without its master', [awaiting], ['inactive', 'inactive', 'inactive']],
    ['uploading', [uploading], ['active', 'inactive', 'inactive']],
    ['in operations', [inOperations], ['success', 'active', 'inactive']],
    ['one in operations, one being delivered', [inOperations, delivering], ['success', 'active', 'inactive']],
    ['being delivered', [delivering], ['success', 'success', 'active']],
    ['rejected', [rejected], ['success', 'error', 'inactive']],
    ['delivered', [delivered], ['success', 'success', 'success']],
  ] as const)('%s', (_, spots, expected) => {
    const bar = stepBar(spots);
    expect([bar.upload, bar.operations, bar.delivery]).toEqual(expected);
  });
});

it.each([
  [['2026-01-01T00:00:00Z'], true, 'green'],
  [['2026-01-01T00:00:00Z', null], true, 'blue'],
  [[null], false, 'orange'],
  [[], false, 'orange'],
] as const)('a card with finish times %j, files acquired %s, is %s', (times, acquired, colour) => {
  expect(campaignColour(times, acquired)).toBe(colour);
});
