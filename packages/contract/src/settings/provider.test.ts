import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IDENTITY_SETTINGS, missingIdentity, providerSettings, sellerOf } from './provider.ts';

const settings = z.object(providerSettings);
const read = (environment: Record<string, string>) => settings.safeParse(environment);

describe('the provider’s legal identity', () => {
  it('defaults to a visible demonstration with unassigned numbers', () => {
    const seller = sellerOf(settings.parse({}));
    expect(seller).toMatchObject({ name: 'Spotway Démonstration', siret: '000 000 000 00000', paymentDays: 30 });
  });

  it.each([
    ['PROVIDER_SIRET', '123 456 789 00012'],
    ['PROVIDER_SIRET', ''],
    ['PROVIDER_VAT_NUMBER', 'FR00123456789'],
    ['PROVIDER_IBAN', 'FR76 3000 6000 0112 3456 7890 188'],
    ['PROVIDER_EMAIL', 'billing'],
    ['PROVIDER_COUNTRY', 'France'],
    ['PROVIDER_PAYMENT_DAYS', '61'],
    ['PROVIDER_PAYMENT_DAYS', '-1'],
    ['PROVIDER_NAME', ' '],
  ])('is refused with %s "%s"', (name, value) => {
    const { error } = read({ [name]: value });
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set([name]));
  });

  it.each([
    ['PROVIDER_SIRET', '732 829 320 00074'],
    ['PROVIDER_VAT_NUMBER', 'FR44 732829320'],
    ['PROVIDER_IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
    ['PROVIDER_PAYMENT_DAYS', '60'],
  ])('may have %s "%s"', (name, value) => expect(read({ [name]: value }).success).toBe(true));

  it('reports missing settings', () => {
    expect(missingIdentity({})).toEqual([...IDENTITY_SETTINGS]);
    const set = Object.fromEntries(IDENTITY_SETTINGS.map((name) => [name, 'x']));
    expect(missingIdentity({ ...set, PROVIDER_SIRET: ' ', PROVIDER_CAPITAL: '-' })).toEqual(['PROVIDER_SIRET']);
    expect(missingIdentity({ ...set, PROVIDER_SIRET: '', PROVIDER_SIRET_FILE: '/run/secrets/siret' })).toEqual([]);
  });

  it('has no capital, register or account if set to a dash', () => {
    const none = { PROVIDER_CAPITAL: '-', PROVIDER_REGISTER: '-', PROVIDER_IBAN: '-' };
    expect(sellerOf(settings.parse(none))).toMatchObject({ capital: null, register: null, iban: null });
  });
});
