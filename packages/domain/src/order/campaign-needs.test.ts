import { describe, expect, it } from 'vitest';
import { CAMPAIGN_STATES, type CampaignNeed, campaignNeeds, isInState, type ListedSpot } from './campaign-needs.ts';

const SENT = '2026-11-25T08:00:00.000Z';

function spot(given: Partial<ListedSpot> = {}): ListedSpot {
  return {
    isRejected: false,
    hasMaterial: true,
    awaitsConfirmation: false,
    waitsForApproval: false,
    review: 'none',
    finishTimestamps: [null, SENT],
    ...given,
  };
}

describe('campaignNeeds', () => {
  const cases: [string, ListedSpot[], CampaignNeed[]][] = [
    ['nothing while a film is on its way', [spot()], []],
    ['a new film for a rejected one', [spot({ isRejected: true })], ['rejected']],
    [
      'nothing for a film rejected after it was delivered everywhere',
      [spot({ isRejected: true, finishTimestamps: [SENT] })],
      [],
    ],
    ['a film that has not arrived', [spot(), spot({ hasMaterial: false })], ['filesMissing']],
    [
      'the film first, before its approval',
      [spot({ waitsForApproval: true, hasMaterial: false, review: 'waiting' })],
      ['filesMissing'],
    ],
    [
      'a word about a film that names another spot, before its approval',
      [spot({ awaitsConfirmation: true, waitsForApproval: true, review: 'waiting' })],
      ['confirmation'],
    ],
    ['an approval that the delivery waits for', [spot({ waitsForApproval: true, review: 'waiting' })], ['approval']],
    ['no approval that nothing waits for', [spot({ review: 'waiting' })], []],
    [
      'changes a reviewer asked for, whether the delivery waits or not',
      [spot({ review: 'changesRequested' })],
      ['changesRequested'],
    ],
    ['nothing about an approved film', [spot({ waitsForApproval: true, review: 'approved' })], []],
    [
      'the most urgent first, each once',
      [
        spot({ waitsForApproval: true, review: 'waiting' }),
        spot({ waitsForApproval: true, hasMaterial: false }),
        spot({ waitsForApproval: true, isRejected: true }),
        spot({ waitsForApproval: true, isRejected: true }),
      ],
      ['rejected', 'filesMissing', 'approval'],
    ],
    ['nothing without spots', [], []],
  ];
  it.each(cases)('asks for %s', (_, spots, needs) => {
    expect(campaignNeeds(spots)).toEqual(needs);
  });
});

describe('isInState', () => {
  const cases: [string, CampaignNeed[], (string | null)[], string[]][] = [
    ['a rejected film', ['rejected'], [null], ['attention', 'rejected']],
    ['a film to confirm', ['confirmation'], [null], ['attention']],
    ['missing files', ['filesMissing'], [null, SENT], ['attention', 'filesMissing']],
    ['an awaited approval', ['approval'], [null], ['attention', 'approval']],
    ['requested changes', ['changesRequested'], [null], ['attention', 'approval']],
    ['several needs', ['rejected', 'approval'], [null], ['attention', 'rejected', 'approval']],
    ['work under way', [], [SENT, null], ['inProgress']],
    ['a complete delivery', [], [SENT, SENT], ['delivered']],
  ];
  it.each(cases)('sorts %s', (_, needs, timestamps, states) => {
    expect(CAMPAIGN_STATES.filter((state) => isInState(state, needs, timestamps))).toEqual(states);
  });
});
