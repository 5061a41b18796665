import { expect, it } from 'vitest';
import { COUNTRY_CODES, countryName } from '../shared/index.ts';
import { billingFaults } from './billing-rules.ts';

const BILLING = {
  companyName: 'Agence Exemple',
  legalStatus: 'SAS',
  address1: '1 rue des Essais',
  zipcode: '75002',
  city: 'Paris',
  country: 'FR',
  siretNumber: '732 829 320 00074',
  vatNumber: 'FR44732829320',
  phoneNumber: '01 23 45 67 89',
  billingContactEmail: 'compta@agence.example',
  billingContactName: 'Compta',
};

it.each([
  ['nothing', {}, {}],
  // suspicious, but accepted
  ['a wrong check digit', { vatNumber: 'FR45732829320', siretNumber: '123' }, {}],
  ['no company', { companyName: ' ' }, { companyName: 'required' }],
  ['no VAT number', { vatNumber: '' }, { vatNumber: 'required' }],
  ['no VAT number, declared as such', { vatNumber: '', noVatNumber: true }, {}],
  ['text as VAT number', { vatNumber: 'n/a' }, { vatNumber: 'vatNotANumber' }],
  ['text as VAT number', { vatNumber: 'en cours' }, { vatNumber: 'vatNotANumber' }],
  ['another country’s VAT number', { vatNumber: 'DE123456789' }, { vatNumber: 'vatNotANumber' }],
  ['no SIRET in France', { siretNumber: '' }, { siretNumber: 'required' }],
  ['no SIRET in Germany', { country: 'DE', vatNumber: 'DE123456789', siretNumber: '' }, {}],
  ['no postal code in Germany', { country: 'DE', vatNumber: 'DE123456789', zipcode: '' }, { zipcode: 'required' }],
  ['no postal code in Hong Kong', { country: 'HK', vatNumber: '', noVatNumber: true, zipcode: '' }, {}],
  ['no country', { country: '' }, { country: 'required' }],
  ['an unknown country', { country: 'XX', noVatNumber: true }, { country: 'countryUnknown' }],
])('billing details with %s', (_, changes, faults) =>
  expect(billingFaults({ ...BILLING, ...changes })).toEqual(faults),
);

it('knows the name of every ISO 3166-1 country in both languages', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  for (const code of COUNTRY_CODES)
    for (const language of ['fr', 'en'] as const) expect(countryName(code, language)).not.toBe(code);
  expect([countryName('DE', 'fr'), countryName('DE', 'en')]).toEqual(['Allemagne', 'Germany']);
});
