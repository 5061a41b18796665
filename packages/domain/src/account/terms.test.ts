import { describe, expect, it } from 'vitest';
import { DEFAULT_CREDIT_HOURS, readTermsVersion, TERMS_DATES, termsVersion } from './terms.ts';

describe('a version of the terms', () => {
  it('is the day of the newest text and the hours of the credit', () => {
    expect(termsVersion({ lower: 4, higher: 8 })).toBe(`${TERMS_DATES[0]}/4-8`);
    expect([...TERMS_DATES].sort().reverse()).toEqual([...TERMS_DATES]);
  });

  it.each([DEFAULT_CREDIT_HOURS, { lower: 2.5, higher: 240 }])('is read back with its hours: %j', (creditHours) =>
    expect(readTermsVersion(termsVersion(creditHours))).toEqual({ date: TERMS_DATES[0], creditHours }),
  );

  it('of an earlier text keeps that text', () =>
    expect(readTermsVersion('2026-11-22/4-8')).toEqual({ date: '2026-11-22', creditHours: { lower: 4, higher: 8 } }));

  it.each(['', '2026-11-22', '2026-01-01/4-8', '2026-11-22/4', '2026-11-22/a-b', '2026-11-22/4-8/9', '\0'])(
    'is unknown: %j',
    (version) => expect(readTermsVersion(version)).toBeNull(),
  );
});
