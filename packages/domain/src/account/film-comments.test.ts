import { expect, it } from 'vitest';
import { canAnswerThread, canComment, canShareThread, canViewThread } from './film-comments.ts';
import type { Actor } from './permissions.ts';

const actor = (kind: 'client' | 'destination' | 'operator', id: string): Actor => ({
  userId: 'u',
  activeOrganizationId: id,
  organizations: [{ id, kind, paymentEnabled: false }],
});
const thread = (isShared: boolean) => ({ organizationId: 'agency', isShared });

it.each([
  [
    'a member of the film’s organisation',
    actor('client', 'agency'),
    { begins: true, sees: [true, true], shares: true },
  ],
  ['a member of another client', actor('client', 'rival'), { begins: false, sees: [false, false], shares: false }],
  ['a member of a destination', actor('destination', 'tv'), { begins: false, sees: [false, false], shares: false }],
  ['an operator', actor('operator', 'spotway'), { begins: false, sees: [false, true], shares: false }],
  [
    'a user without an organisation',
    { userId: 'u', activeOrganizationId: null, organizations: [] },
    { begins: false, sees: [false, false], shares: false },
  ],
])('%s begins, sees and answers (unshared, shared), and shares threads', (_, who, { begins, sees, shares }) => {
  const both = [thread(false), thread(true)];
  expect(canComment(who, { organizationId: 'agency' })).toBe(begins);
  expect(both.map((each) => canViewThread(who, each))).toEqual(sees);
  expect(both.map((each) => canAnswerThread(who, each))).toEqual(sees);
  expect(both.map((each) => canShareThread(who, each))).toEqual([shares, shares]);
});
