import { describe, expect, it } from 'vitest';
import { seededProfile } from '../testing/index.ts';
import { pointsLackingSubtitles, requiresSubtitles, type SubtitledSpot } from './missing-subtitles.ts';

const POINTS = [
  { organizationId: 'une', requiresSubtitles: true },
  { organizationId: 'deux', requiresSubtitles: false },
  { organizationId: 'trois', requiresSubtitles: true },
];
const SPOT: SubtitledSpot = { destinations: ['une', 'deux'], services: [], hasSubtitles: false };

describe('missing subtitles in an order', () => {
  it.each<[string, Partial<SubtitledSpot>, string[]]>([
    ['concern the ordered points that require them', {}, ['une']],
    ['are none if a subtitle file is sent', { hasSubtitles: true }, []],
    ['are none if subtitling is ordered', { services: ['subtitling'] }, []],
    ['are not solved by another service', { services: ['audioDescription'] }, ['une']],
    ['are none if no ordered point requires them', { destinations: ['deux'] }, []],
    ['are listed per point', { destinations: ['trois', 'une'] }, ['une', 'trois']],
  ])('%s', (_, spot, expected) => {
    const lacking = pointsLackingSubtitles({ ...SPOT, ...spot }, POINTS);
    expect(lacking.map(({ organizationId }) => organizationId)).toEqual(expected);
  });

  it('are required by the profile that burns them in, not by the one that carries them if present', () => {
    const profiles = ['h264-mp4-subtitled', 'xdcam-hd422-50-teletext', 'h264-mp4'].map(seededProfile);
    expect([...profiles, null].map(requiresSubtitles)).toEqual([true, false, false, false]);
  });
});
