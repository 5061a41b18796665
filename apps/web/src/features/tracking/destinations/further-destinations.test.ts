import { describe, expect, it } from 'vitest';
import { file, spot } from '../testing/sample-spot.ts';
import { furtherDestinations } from './further-destinations.ts';

const point = (organizationId: string) => ({ organizationId, organizationName: organizationId, logo: null });
const offered = [point('n'), point('o'), point('p')];

describe('further delivery points of a spot', () => {
  it.each([
    ['are those it is not ordered for', spot({}), ['n', 'p']],
    ['are the same before its film has arrived', spot({ material: null }), ['n', 'p']],
    [
      'are none once its source file is deleted',
      spot({ material: file({ removedAt: '2026-12-20T09:00:00Z', storageState: 'Archived' }) }),
      [],
    ],
    [
      'are available again when waiting for a corrected film',
      spot({ rejection: true, material: file({ removedAt: '2026-12-20T09:00:00Z', storageState: 'Archived' }) }),
      ['n', 'p'],
    ],
  ])('%s', (_case, tracked, expected) => {
    expect(furtherDestinations(tracked, offered).map(({ organizationId }) => organizationId)).toEqual(expected);
  });
});
