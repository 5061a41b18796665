import { describe, expect, it } from 'vitest';
import { billingHints } from './billing-hints.ts';

const EMPTY = { country: 'FR', zipcode: '', siretNumber: '', vatNumber: '', phoneNumber: '', billingContactEmail: '' };

describe('hints on suspicious billing details (never a refusal)', () => {
  it.each([
    ['', undefined],
    ['732 829 320 00074', undefined],
    ['73282932000074', undefined],
    ['732.829.320.00074', undefined],
    // La Poste's head office, and one of its post offices
    ['35600000000048', undefined],
    ['35600000049837', undefined],
    ['732829320', 'siretIsSiren'],
    ['73282932000075', 'siretCheck'],
    // passes Luhn as a whole, but its SIREN does not
    ['73282932100072', 'siretCheck'],
    ['7328293200007', 'siretLength'],
    ['732829320000745', 'siretLength'],
    ['732829321', 'siretLength'],
    ['n/a', 'siretLength'],
  ])('SIRET "%s": %s', (siretNumber, hint) => {
    expect(billingHints({ ...EMPTY, siretNumber }).siretNumber).toBe(hint);
  });

  it('gives no hint for foreign company numbers and postal codes', () => {
    const german = { ...EMPTY, country: 'DE', siretNumber: 'HRB 12345', zipcode: 'D-10115', phoneNumber: '030 123456' };
    expect(billingHints(german)).toEqual({});
  });

  it.each([
    ['', undefined],
    ['75002', undefined],
    ['75008 CEDEX 08', undefined],
    ['7500', 'zipcodeShape'],
    ['SW1A 1AA', 'zipcodeShape'],
  ])('French postal code "%s": %s', (zipcode, hint) => {
    expect(billingHints({ ...EMPTY, zipcode }).zipcode).toBe(hint);
  });

  it.each([
    ['', undefined],
    ['FR 44 732829320', undefined],
    ['fr44732829320', undefined],
    ['44732829320', undefined],
    // a key with letters can't be computed
    ['FRK7732829320', undefined],
    ['FR45732829320', 'vatCheck'],
    ['FR44732829321', 'vatCheck'],
  ])('French VAT number "%s": %s', (vatNumber, hint) => {
    expect(billingHints({ ...EMPTY, vatNumber }).vatNumber).toBe(hint);
  });

  it.each([
    ['73282932000074', 'FR44732829320', undefined],
    ['35600000000048', 'FR44732829320', 'vatOtherCompany'],
    // an invalid SIRET says nothing about the VAT number
    ['123', 'FR44732829320', undefined],
  ])('SIRET %s with VAT number %s: %s', (siretNumber, vatNumber, hint) => {
    expect(billingHints({ ...EMPTY, siretNumber, vatNumber }).vatNumber).toBe(hint);
  });

  it.each([
    ['', undefined],
    ['01 42 68 53 00', undefined],
    ['01.42.68.53.00', undefined],
    ['+33 1 42 68 53 00', undefined],
    ['+33 (0)1 42 68 53 00', undefined],
    ['+44 20 7946 0958', undefined],
    ['01 42 68 53', 'phoneShape'],
    ['01 42 68 53 00 1', 'phoneShape'],
    ['+33 1 42 68 53', 'phoneShape'],
    ['call me', 'phoneShape'],
    ['12345', 'phoneShape'],
  ])('telephone "%s": %s', (phoneNumber, hint) => {
    expect(billingHints({ ...EMPTY, phoneNumber }).phoneNumber).toBe(hint);
  });

  it.each([
    ['', undefined],
    ['compta@agence.example', undefined],
    [' compta@agence.example ', undefined],
    ['compta@agence', 'emailShape'],
    ['compta.agence.example', 'emailShape'],
    ['compta@agence.example, copie@agence.example', 'emailShape'],
    ['compta @agence.example', 'emailShape'],
  ])('e-mail "%s": %s', (billingContactEmail, hint) => {
    expect(billingHints({ ...EMPTY, billingContactEmail }).billingContactEmail).toBe(hint);
  });
});
