import { expect, it } from 'vitest';
import { deliveryMimeType } from '../profile/profile.ts';
import { DELIVERY_PROFILES } from '../profile/profiles.ts';
import { isWatchable } from './watchable.ts';

// Specification, point 2: playback of the deliverable is offered; point 3 names the formats.
it.each(DELIVERY_PROFILES.map((profile) => [profile.id, profile] as const))(
  'a file made for %s can be watched if it has a picture',
  (_, profile) => {
    const kind = profile.video === null ? 'Audio' : 'Video';
    const hasPicture = profile.format !== 'AudioExtract' && profile.format !== 'Demux';
    expect(isWatchable({ kind, mimeType: deliveryMimeType(profile) })).toBe(hasPicture);
  },
);
