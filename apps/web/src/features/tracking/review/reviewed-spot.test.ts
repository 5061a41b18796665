import type { FilmComments } from '@spotway/contract';
import { describe, expect, it } from 'vitest';
import { file, type SpotChange, spot, work } from '../testing/sample-spot.ts';
import { awaitsApprovalAlone, openComments, shownLinkState } from './reviewed-spot.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('a review link', () => {
  it.each([
    ['notSeen', { expiresAt: '2026-11-21T12:00:00Z', firstSeenAt: null }],
    ['seen', { expiresAt: '2026-11-21T12:00:00Z', firstSeenAt: '2026-11-20T10:00:00Z' }],
    ['expired', { expiresAt: '2026-11-20T12:00:00Z', firstSeenAt: '2026-11-20T10:00:00Z' }],
  ])('is %s', (state, link) => expect(shownLinkState(link, NOW)).toBe(state));
});

describe('a film that waits for its approval', () => {
  const held = (change: SpotChange = {}) => {
    const made = spot({ delivery: work({ phase: 'Waiting', progress: 0 }), ...change });
    return { ...made, review: { ...made.review, state: 'waiting' as const, holdsDelivery: true } };
  };
  const encoding = file({
    deliveries: file().deliveries.map((each) => ({ ...each, transcoding: work({ phase: 'Encoding', progress: 0.5 }) })),
  });

  it('waits for nothing else once everything is encoded', () => {
    expect(awaitsApprovalAlone(held())).toBe(true);
    expect(awaitsApprovalAlone(held({ material: encoding }))).toBe(false);
    expect(awaitsApprovalAlone(spot({}))).toBe(false);
  });
});

describe('comments', () => {
  const thread = (frame: number, closedAt: string | null = null): FilmComments['threads'][number] => ({
    id: `c${frame}`,
    frame,
    authorName: 'Inès',
    text: 'Trop court.',
    createdAt: NOW.toISOString(),
    isShared: false,
    closedAt,
    closedByName: null,
    answers: [],
  });
  const video = {
    type: 'video',
    index: 0,
    frameRateNumerator: 25,
    frameRateDenominator: 1,
    frameCount: 500,
    durationSeconds: 20,
    chromaSubsampling: '4:2:2',
    width: 1920,
    height: 1080,
    codecName: 'mpeg2video',
    fieldOrder: null,
    bitRate: null,
    timecode: null,
  } as const;
  const container = { format: null, timecode: '10:00:00:00', durationSeconds: 20 };

  it('are shown while they are open, by the film’s timecode', () => {
    const material = file({ streams: [video], container });
    const shown = openComments(spot({ material }), [thread(0), thread(30), thread(60, NOW.toISOString())]);
    expect(shown.map(({ timecode }) => timecode)).toEqual(['10:00:00:00', '10:00:01:05']);
  });

  it('are not placed in a film whose rate is unknown', () => {
    expect(openComments(spot({ material: file() }), [thread(0)])).toEqual([]);
  });
});
