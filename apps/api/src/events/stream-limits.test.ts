import { expect, it } from 'vitest';
import { hasRoom, MAX_STREAMS_PER_ORGANIZATION, MAX_STREAMS_PER_SESSION } from './stream-limits.ts';

const OWNER = { sessionId: 'own', organizationId: 'agency' };
const opened = (count: number, owner: Partial<typeof OWNER>) =>
  Array.from({ length: count }, (_, at) => ({ ...OWNER, sessionId: `${at}`, ...owner }));

it.each([
  ['nobody else has one', [], 1, true],
  ['this session has 19', opened(MAX_STREAMS_PER_SESSION - 1, OWNER), 2000, true],
  ['this session has 20', opened(MAX_STREAMS_PER_SESSION, OWNER), 2000, false],
  ['colleagues have 499', opened(MAX_STREAMS_PER_ORGANIZATION - 1, {}), 2000, true],
  ['colleagues have 500', opened(MAX_STREAMS_PER_ORGANIZATION, {}), 2000, false],
  ['others have 1,999 of 2,000', opened(1999, { organizationId: 'other' }), 2000, true],
  ['others have 2,000 of 2,000', opened(2000, { organizationId: 'other' }), 2000, false],
  ['streams are turned off', [], 0, false],
])('if %s, there is room: %#', (_, open, max, expected) => {
  expect(hasRoom(open, OWNER, max)).toBe(expected);
});
