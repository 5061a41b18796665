import { describe, expect, it } from 'vitest';
import { canRemoveOperator, type OperatorAccount, operatorInvitationExpiry } from './operators.ts';

const signedUp = (userId: string): OperatorAccount => ({ userId, hasPassword: true });
const invited = (userId: string): OperatorAccount => ({ userId, hasPassword: false });

describe('removing an operator', () => {
  it.each<[string, OperatorAccount[], string, boolean]>([
    ['one of two', [signedUp('a'), signedUp('b')], 'a', true],
    ['the last one', [signedUp('a')], 'a', false],
    ['the last one who can sign in, while others are invited', [signedUp('a'), invited('b')], 'a', false],
    ['an unused invitation', [signedUp('a'), invited('b')], 'b', true],
  ])('%s', (_title, operators, userId, expected) => expect(canRemoveOperator(operators, userId)).toBe(expected));
});

it('expires invitations after three days', () =>
  expect(operatorInvitationExpiry(new Date('2026-11-20T09:00:00Z'))).toEqual(new Date('2026-11-23T09:00:00Z')));
