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

it('lets a link live seven days', () => {
  expect(confirmationExpiry(NOW)).toEqual(new Date('2026-11-29T21:30:00.500Z'));
});

describe('a link', () => {
  it.each([
    ['that was not used', { expiresAt: later(1), usedAt: null, isEmailConfirmed: false }, 'open'],
    ['at its last moment', { expiresAt: NOW, usedAt: null, isEmailConfirmed: false }, 'expired'],
    ['that was used', { expiresAt: later(1), usedAt: later(-1), isEmailConfirmed: true }, 'done'],
    [
      'of an address that another link confirmed',
      { expiresAt: later(1), usedAt: null, isEmailConfirmed: true },
      'done',
    ],
    ['that was used and is past its time', { expiresAt: later(-1), usedAt: later(-2), isEmailConfirmed: true }, 'done'],
  ])('%s is %3$s', (_, link, state) => {
    expect(confirmationState(link, NOW)).toBe(state);
  });
});

it('counts by days that end at midnight UTC', () => {
  expect([mailDay(NOW), secondsToNextMailDay(NOW)]).toEqual(['2026-11-22', 9000]);
  expect(secondsToNextMailDay(new Date('2026-11-22T00:00:00Z'))).toBe(86_400);
});

it('lets those write to others who confirmed their own address', () => {
  expect([true, false].map((isEmailConfirmed) => canMailOthers({ isEmailConfirmed }))).toEqual([true, false]);
});
