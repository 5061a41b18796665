import { describe, expect, it } from 'vitest';
import {
  canMailOthers,
  confirmationExpiry,
  confirmationState,
  mailDay,
  secondsToNextMailDay,
} from './email-confirmation.ts';

const NOW = new Date('2026-11-22T21:30:00.500Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it('expires links after seven days', () => {
  expect(confirmationExpiry(NOW)).toEqual(new Date('2026-11-29T21:30:00.500Z'));
});

describe('a link', () => {
  it.each([
    ['is open if it was not used', { expiresAt: later(1), usedAt: null, isEmailConfirmed: false }, 'open'],
    ['is expired at its expiry', { expiresAt: NOW, usedAt: null, isEmailConfirmed: false }, 'expired'],
    ['is done if it was used', { expiresAt: later(1), usedAt: later(-1), isEmailConfirmed: true }, 'done'],
    [
      'is done if another link confirmed the address',
      { expiresAt: later(1), usedAt: null, isEmailConfirmed: true },
      'done',
    ],
    [
      'is done if it was used and has expired',
      { expiresAt: later(-1), usedAt: later(-2), isEmailConfirmed: true },
      'done',
    ],
  ])('%s', (_, link, state) => {
    expect(confirmationState(link, NOW)).toBe(state);
  });
});

it('counts mails per UTC day', () => {
  expect([mailDay(NOW), secondsToNextMailDay(NOW)]).toEqual(['2026-11-22', 9000]);
  expect(secondsToNextMailDay(new Date('2026-11-22T00:00:00Z'))).toBe(86_400);
});

it('lets only users with a confirmed address send mails to others', () => {
  expect([true, false].map((isEmailConfirmed) => canMailOthers({ isEmailConfirmed }))).toEqual([true, false]);
});
