import { DELIVERY_PROFILES, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { describe, expect, it } from 'vitest';
import { deliveryProfileSchema } from './delivery-profile.ts';

describe('the schema of delivery profiles', () => {
  it.each(DELIVERY_PROFILES.map((profile) => [profile.id, profile] as const))('accepts %s unchanged', (_, profile) => {
    expect(deliveryProfileSchema.parse(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
  });

  it.each([
    ['an unknown field', { colour: 'blue' }],
    ['a path as a leader', { leader: [{ kind: 'Video', frames: 25, fileName: '../secret' }] }],
    ['a leader without length', { leader: [{ kind: 'Black', frames: 0 }] }],
    ['an impossible combination', { container: 'Mp4' }],
    ['an unknown threshold', { thresholds: { maxBlue: 1 } }],
    ['an id with capitals', { id: 'XDCAM' }],
  ])('refuses %s', (_, change) => {
    expect(deliveryProfileSchema.safeParse({ ...XDCAM_HD422_50, ...change }).success).toBe(false);
  });

  it('reports the fault of a combination', () => {
    const { error } = deliveryProfileSchema.safeParse({ ...XDCAM_HD422_50, container: 'Mp4' });
    expect(error?.issues.map(({ message }) => message)).toContain('container-of-format');
  });
});
