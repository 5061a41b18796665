import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as contract from './index.ts';
import { linesText, lineText, secretText } from './shared/caller-text.ts';

const A = '0199a1b2-0000-7000-8000-00000000000a';
const PASSWORD = 'Correct-Horse-10';
const NO_LINE = 'a\u0000b';

const spot = (more: object = {}) => ({
  ...{ pubId: 'AV-ABCD123456-0020', title: 'Été', version: 'Version 1', duration: 20, legalMentions: 'none' },
  ...{ destinations: [A], services: [], ...more },
});
const order = (...spots: object[]) => ({
  ...{ advertiser: 'Maison', campaign: 'Printemps', product: 'Eau', uploaderCompany: 'Agence', spots },
});
const paid = (...spots: object[]) => ({ ...order(...spots), idempotencyKey: 'a-key-of-one-order' });
const reset = { token: 'a-token', email: 'a@agency.example', password: PASSWORD };
const change = { password: 'x', newPassword: PASSWORD };
const supplement = { showId: A, destinations: [A] };
const sftp = { kind: 'sftp', host: 'h', username: 'u', path: 'in', hostKeyFingerprint: `SHA256:${'A'.repeat(43)}` };
const ftps = { kind: 'ftps', host: 'h', username: 'u', path: '/in' };
const declared = (firstTrack: number) => ({ firstTrack, role: null, version: null });
const billing = {
  ...{ companyName: 'Agence', legalStatus: 'SAS', address1: '1 rue Exemple', zipcode: '75002', city: 'Paris' },
  ...{ country: 'FR', siretNumber: '73282932000074', phoneNumber: '0123456789' },
  ...{ billingContactEmail: 'compta@agence.example', billingContactName: 'Compta' },
};
const s3 = { kind: 's3', endpoint: 'https://s3.example', region: 'r', bucket: 'channel-in', accessKeyId: 'k' };

/** Case, schema, input, and the expected faults as `field: code`, for which API and form have texts. */
const CASES: readonly (readonly [string, z.ZodType, unknown, readonly string[]])[] = [
  ['a line', lineText({ max: 9 }), NO_LINE, [': text_not_one_line']],
  ['lines', linesText({ max: 9 }), NO_LINE, [': text_not_lines']],
  ['a key', contract.keyText({ max: 9 }), NO_LINE, [': text_not_one_line']],
  ['a document', contract.documentText({ max: 9 }), NO_LINE, [': text_not_lines']],
  ['a password', secretText({ max: 9 }), NO_LINE, [': text_unstorable']],
  ['a weak password', contract.newPasswordSchema, 'horse', [': password_weak']],
  [
    'a password change',
    contract.changePasswordBodySchema,
    { ...change, confirmation: 'x' },
    ['confirmation: passwords_differ'],
  ],
  ['a confirmed change', contract.changePasswordBodySchema, { ...change, confirmation: PASSWORD }, []],
  [
    'a password reset',
    contract.resetPasswordBodySchema,
    { ...reset, confirmation: 'x' },
    ['confirmation: passwords_differ'],
  ],
  ['a confirmed reset', contract.resetPasswordBodySchema, { ...reset, confirmation: PASSWORD }, []],
  ['an order', contract.createCampaignBodySchema, order(spot()), []],
  ['no identifier', contract.orderedSpotSchema, spot({ pubId: '' }), ['pubId: pub_id_required']],
  ['an identifier still to come', contract.orderedSpotSchema, spot({ pubId: '', services: ['arppSubmission'] }), []],
  ['a wrong identifier', contract.orderedSpotSchema, spot({ pubId: 'é' }), ['pubId: pub_id_invalid']],
  ['a tenth of a millisecond', contract.orderedSpotSchema, spot({ duration: 20.0001 }), ['duration: duration_invalid']],
  [
    'a duplicate identifier',
    contract.createCampaignBodySchema,
    order(spot(), spot({ destinations: [A] })),
    ['spots: pub_id_duplicate'],
  ],
  ['a duplicate identifier, paid by card', contract.paidOrderSchema, paid(spot(), spot()), ['spots: pub_id_duplicate']],
  [
    'two identifiers still to come',
    contract.paidOrderSchema,
    paid(spot({ pubId: '', services: ['arppSubmission'] }), spot({ pubId: '', services: ['arppSubmission'] })),
    [],
  ],
  ['two declarations for one mix', contract.declaredTracksSchema, [declared(1), declared(1)], [': Invalid input']],
  ['one declaration per mix', contract.declaredTracksSchema, [declared(1), declared(3)], []],
  ['text as VAT number', contract.billingAddressSchema, { ...billing, vatNumber: 'n/a' }, ['vatNumber: vatNotANumber']],
  ['no VAT number, declared as such', contract.billingAddressSchema, { ...billing, noVatNumber: true }, []],
  [
    'no country',
    contract.quoteBodySchema.shape.billing,
    { country: 'XX', vatNumber: '' },
    ['country: country_unknown'],
  ],
  ['a duplicate destination', contract.laterDestinationsSchema, [A, A], [': destination_duplicate']],
  ['a supplement', contract.paymentIntentBodySchema, { amount: 100, supplement }, []],
  [
    'an order with a supplement',
    contract.paymentIntentBodySchema,
    { amount: 100, supplement, order: paid(spot()) },
    ['supplement: order_or_supplement'],
  ],
  ['accepting a film', contract.acceptFilmBodySchema, {}, []],
  ['accepting one with errors', contract.acceptFilmBodySchema, { reason: 'Wanted' }, ['checkedAt: checked_at_missing']],
  [
    'accepting one with errors that were seen',
    contract.acceptFilmBodySchema,
    { reason: 'Wanted', checkedAt: '2026-11-22T10:00:00Z' },
    [],
  ],
  ['a refusal without a reason', contract.submissionBodySchema, { status: 'refused' }, ['reason: reason_missing']],
  ['a refusal with a reason', contract.submissionBodySchema, { status: 'refused', reason: 'Too loud' }, []],
  ['an SFTP host', contract.transportSettingsSchema, { ...sftp, host: 'a b' }, ['host: host_invalid']],
  [
    'a fingerprint',
    contract.transportSettingsSchema,
    { ...sftp, hostKeyFingerprint: 'MD5:00' },
    ['hostKeyFingerprint: fingerprint_invalid'],
  ],
  ['a certificate', contract.transportSettingsSchema, { ...ftps, ca: 'none' }, ['ca: certificate_invalid']],
  ['a folder', contract.transportSettingsSchema, { kind: 'folder', path: 'a/b' }, ['path: path_not_absolute']],
  ['a bucket', contract.transportSettingsSchema, { ...s3, bucket: 'A_B' }, ['bucket: bucket_invalid']],
  ['a prefix', contract.transportSettingsSchema, { ...s3, prefix: '/in' }, ['prefix: prefix_invalid']],
];

describe('the faults of', () => {
  it.each(CASES)('%s', (_, schema, body, expected) => {
    const { error } = schema.safeParse(body);
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(expected);
  });
});

it('drops the VAT number if the company declares that it has none', () => {
  const read = contract.billingAddressSchema.parse({ ...billing, vatNumber: 'FR44732829320', noVatNumber: true });
  expect(read.vatNumber).toBe('');
});
