import { expect, it } from 'vitest';
import { vatNumberOf } from './vat-number.ts';

it.each([
  ['FR', 'FR 44 732829320', 'FR44732829320'],
  ['FR', '44.732.829.320', 'FR44732829320'],
  ['FR', 'DE123456789', null],
  ['FR', 'n/a', null],
  ['FR', 'exonéré', null],
  ['FR', 'FRANCE', null],
  ['MC', 'FR44732829320', 'FR44732829320'],
  ['MC', 'MC44732829320', null],
  ['RE', 'FR44732829320', 'FR44732829320'],
  ['DE', 'de 123 456 789', 'DE123456789'],
  ['DE', '123456789', 'DE123456789'],
  ['DE', 'DE12345678', null],
  ['BE', 'BE0123456789', 'BE0123456789'],
  ['BE', 'BE2123456789', null],
  ['AT', 'ATU12345678', 'ATU12345678'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  // twelve letters match the shape but have no digit
  ['NL', 'NLNEDERLANDSE', null],
  ['GR', 'EL123456789', 'EL123456789'],
  ['GR', 'GR 123456789', 'EL123456789'],
  ['AX', 'FI12345678', 'FI12345678'],
  ['GB', 'GB 123 4567 89', 'GB123456789'],
  ['GB', 'XI123456789', 'XI123456789'],
  ['GB', 'none', null],
  ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['CH', 'CHE', null],
  ['US', '12-3456789', '123456789'],
  ['US', 'not applicable', null],
  ['CA', '123456789 RT0001', '123456789RT0001'],
])('for a company in %s, "%s" is the VAT number %s', (country, typed, number) =>
  expect(vatNumberOf(country, typed)).toBe(number),
);
