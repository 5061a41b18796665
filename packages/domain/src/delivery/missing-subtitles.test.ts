import { describe, expect, it } from 'vitest';
import { pointsLackingSubtitles, requiresSubtitles, type SubtitledSpot } from './missing-subtitles.ts';
import { deliveryProfile } from './profile/profiles.ts';

const POINTS = [
  { organizationId: 'une', requiresSubtitles: true },
  { organizationId: 'deux', requiresSubtitles: false },
  { organizationId: 'trois', requiresSubtitles: true },
];
const SPOT: SubtitledSpot = { destinations: ['une', 'deux'], services: [], hasSubtitles: false };

describe('subtitles that an order lacks', () => {
  it.each<[string, Partial<SubtitledSpot>, string[]]>([
    ['are those of the ordered points that require them', {}, ['une']],
    ['are none where a subtitle file goes along', { hasSubtitles: true }, []],
    ['are none where subtitling is ordered', { services: ['subtitling'] }, []],
    ['are not made by another service', { services: ['audioDescription'] }, ['une']],
    ['are none where no ordered point requires any', { destinations: ['deux'] }, []],
    ['are told for each point', { destinations: ['trois', 'une'] }, ['une', 'trois']],
  ])('%s', (_, spot, expected) => {
    const lacking = pointsLackingSubtitles({ ...SPOT, ...spot }, POINTS);
    expect(lacking.map(({ organizationId }) => organizationId)).toEqual(expected);
  });

  it('are required by the profile that burns them in, not by the one that carries them where there are any', () => {
    const required = ['h264-mp4-subtitled', 'xdcam-hd422-50-teletext', 'h264-mp4', 'unknown'];
    expect(required.map((id) => requiresSubtitles(deliveryProfile(id)))).toEqual([true, false, false, false]);
  });
});
