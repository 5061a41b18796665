import { SEED_IDS } from '@spotway/database';
import { BILLING, draftContent, order } from '../order.ts';
import type { RouteTable } from './route-line.ts';

const ownList = 'lists only the caller’s things';
const ownAccount = 'about the caller’s account';

/** Accounts, orders, payments and what follows from them. */
export const CUSTOMER_ROUTES: RouteTable = {
  'GET /api': { isPublic: 'needed before signing in', call: () => ({}), namesNothing: 'settings' },
  'GET /api/legal': { isPublic: 'the legal pages are for everybody', call: () => ({}), namesNothing: 'settings' },
  'POST /api/support/messages': {
    isPublic: 'visitors write too',
    call: ({ film }) => ({ body: { message: 'Bonjour', page: '/deliver', campaignId: film.campaignId } }),
    // Each sends a mail.
    runs: 4,
  },
  'GET /api/support/chat': { call: () => ({}), namesNothing: ownAccount },
  'GET /api/user': { isPublic: 'returns who is signed in, or null', call: () => ({}), namesNothing: ownAccount },
  'POST /api/login': {
    isPublic: 'signs in',
    call: ({ leaver, password }) => ({ body: { email: leaver.email, password } }),
    namesNothing: 'needs a password',
  },
  'POST /api/login/code': {
    isPublic: 'signs in; needs a second step begun with the password',
    call: () => ({ body: { code: '123456' } }),
    answers: 410,
    namesNothing: 'needs a second step begun with the password',
  },
  'POST /api/login/passkey/options': {
    isPublic: 'signs in',
    call: () => ({}),
    namesNothing: 'names nobody; needs a passkey',
  },
  'POST /api/login/passkey': {
    isPublic: 'signs in; needs a passkey',
    call: () => ({
      body: {
        ticket: 'a-ticket',
        credential: {
          ...{ id: 'YWJj', rawId: 'YWJj', type: 'public-key' },
          response: { clientDataJSON: 'e30', authenticatorData: 'YWJj', signature: 'YWJj', userHandle: 'YWJj' },
        },
      },
    }),
    answers: 400,
    namesNothing: 'needs a passkey',
  },
  'POST /api/register': {
    isPublic: 'creates an account',
    call: ({ password }) => ({
      body: { name: 'Sacha Petit', email: `${crypto.randomUUID()}@agency.example`, password, language: 'fr' },
    }),
    namesNothing: 'creates something new',
  },
  'POST /api/askResetPassword': {
    isPublic: 'for users who can’t sign in',
    call: () => ({ body: { email: 'nobody@agency.example' } }),
    namesNothing: 'gives the same answer for every address',
  },
  'POST /api/users/confirmEmail': {
    isPublic: 'links are opened on other devices too; needs a mailed token',
    call: () => ({ body: { token: 'a-token' } }),
    answers: 400,
    namesNothing: 'needs a mailed token',
  },
  'POST /api/users/sendConfirmation': { call: () => ({}), namesNothing: 'mails the caller' },
  'POST /api/users/resetPassword': {
    isPublic: 'for users who can’t sign in; needs a mailed token',
    call: ({ leaver, password }) => ({
      body: { token: 'a-token', email: leaver.email, password, confirmation: password },
    }),
    answers: 400,
    namesNothing: 'needs a mailed token',
  },
  'PATCH /api/users': { call: () => ({ body: { name: 'Camille Durand', language: 'en' } }), namesNothing: ownAccount },
  'POST /api/changePassword': {
    by: 'leaver',
    call: () => ({
      body: { password: 'Wrong-Horse-9', newPassword: 'Correct-Horse-10', confirmation: 'Correct-Horse-10' },
    }),
    answers: 400,
    namesNothing: ownAccount,
  },
  'GET /api/organizations/destinations': { call: () => ({}), namesNothing: 'destinations are offered to everybody' },
  'GET /api/organizations/{id}/logo': { call: ({ organizationId: id }) => ({ params: { id } }) },
  'GET /api/organizationPayments/{id}': { call: ({ organizationId: id }) => ({ params: { id } }) },
  'POST /api/quote': {
    call: () => ({ body: { spots: [{ destinations: [SEED_IDS.galatee], services: ['subtitling'] }] } }),
    namesNothing: 'destinations are offered to everybody',
  },
  'POST /api/order/usedIdentifiers': {
    call: () => ({ body: { pubIds: ['AV-ABCD123456-0020'] } }),
    namesNothing: ownList,
  },
  'GET /api/order/suggestions': { call: () => ({}), namesNothing: ownList },
  'GET /api/drafts': { call: () => ({}), namesNothing: ownList },
  'GET /api/drafts/{key}': { call: ({ draftKey }) => ({ params: { key: draftKey } }) },
  'PUT /api/drafts/{key}': {
    call: ({ newIds }) => ({ params: { key: newIds.draft }, body: { version: null, content: draftContent() } }),
    namesNothing: 'a stranger’s draft with the same key is another draft',
  },
  'PATCH /api/drafts/{key}': {
    call: ({ draftKey }) => ({ params: { key: draftKey }, body: { name: 'Noël' } }),
  },
  'DELETE /api/drafts/{key}': {
    call: ({ draftKeyToDelete }) => ({ params: { key: draftKeyToDelete } }),
  },
  'GET /api/order/lastDestinations': {
    call: () => ({ query: { advertiser: 'Maison Exemple' } }),
    namesNothing: ownList,
  },
  'GET /api/destinationSets': { call: () => ({}), namesNothing: ownList },
  'POST /api/destinationSets': {
    call: () => ({ body: { name: 'Nationales', destinations: [SEED_IDS.galatee], services: ['subtitling'] } }),
    namesNothing: 'a set of the caller’s organisation',
  },
  'PATCH /api/destinationSets/{id}': {
    call: ({ destinationSetId: id }) => ({ params: { id }, body: { name: 'Toutes' } }),
  },
  'DELETE /api/destinationSets/{id}': { call: ({ destinationSetIdToDelete: id }) => ({ params: { id } }) },
  'GET /api/advertisers': { call: () => ({}), namesNothing: ownList },
  'GET /api/views': { call: () => ({}), namesNothing: ownList },
  'PUT /api/views/{id}': {
    call: ({ viewId: id }) => ({ params: { id }, body: { name: 'Refus', query: { state: 'rejected' } } }),
    isOfActive: 'views belong to one organisation',
  },
  'DELETE /api/views/{id}': {
    call: ({ viewIdToDelete: id }) => ({ params: { id } }),
    isOfActive: 'views belong to one organisation',
  },
  'GET /api/billingInfo': { call: () => ({}), namesNothing: ownList },
  'PUT /api/billingInfo': { call: () => ({ body: BILLING }), namesNothing: 'about the caller’s organisation' },
  'POST /api/createPaymentIntent': {
    by: 'payer',
    call: ({ payer }) => ({ body: { amount: 17_280, paymentIntentId: payer.intentId } }),
    answers: 409,
  },
  'GET /api/paymentIntents/{id}': {
    by: 'payer',
    call: ({ payer }) => ({ params: { id: payer.intentId } }),
  },
  'GET /api/orders/{idempotencyKey}': {
    by: 'payer',
    call: ({ payer }) => ({ params: { idempotencyKey: payer.orderKey } }),
    namesNothing: 'a key is looked up among the caller’s orders: null',
  },
  'POST /api/stripe/webhook': {
    isPublic: 'authenticated by the signature of its body',
    call: () => ({ body: { id: 'evt_1', type: 'payment_intent.succeeded' } }),
    answers: 403,
    namesNothing: 'only for the provider',
  },
  'GET /api/campaign': {
    call: () => ({ query: { limit: '5', search: 'Printemps', before: '2100-01-01T00:00:00Z' } }),
    namesNothing: ownList,
  },
  'GET /api/campaign.csv': {
    call: () => ({ query: { from: '2026-01-01', sort: 'advertiser', language: 'fr' } }),
    namesNothing: ownList,
  },
  'POST /api/campaign': {
    call: () => ({ body: { ...order(), idempotencyKey: crypto.randomUUID(), address: BILLING } }),
    namesNothing: 'creates something new',
  },
  'GET /api/campaign/{id}': { call: ({ film }) => ({ params: { id: film.campaignId } }) },
  'GET /api/campaign/{id}/activity': {
    call: ({ film }) => ({ params: { id: film.campaignId }, query: { before: '2100-01-01T00:00:00Z', limit: '5' } }),
  },
  'POST /api/campaign/{id}/notes': {
    call: ({ film }) => ({
      params: { id: film.campaignId },
      body: { id: crypto.randomUUID(), text: 'Le son est juste', showId: film.showId },
    }),
  },
  'GET /api/campaign/{id}/events': { isStream: true, call: ({ film }) => ({ params: { id: film.campaignId } }) },
  'POST /api/campaign/{id}/files': { call: ({ film }) => ({ params: { id: film.campaignId } }) },
  'GET /api/campaign/{id}/report': {
    call: ({ held }) => ({ params: { id: held.campaignId }, query: { language: 'fr' } }),
    // Each creates a document.
    runs: 4,
  },
  'GET /api/show/{id}': { call: ({ film }) => ({ params: { id: film.showId } }) },
  'PUT /api/show/{id}/duration': { call: ({ film }) => ({ params: { id: film.showId }, body: { duration: 20 } }) },
  'PUT /api/show/{id}/loudness': {
    call: ({ askedShowId: id }) => ({ params: { id }, body: { normaliseLoudness: true } }),
  },
  'PUT /api/show/{id}/firstAirDate': {
    call: ({ film }) => ({ params: { id: film.showId }, body: { firstAirDate: '2026-12-01' } }),
  },
  'POST /api/show/{id}/destinations/quote': {
    call: ({ film }) => ({ params: { id: film.showId }, body: { destinations: [SEED_IDS.estuaire] } }),
  },
  'POST /api/show/{id}/destinations': {
    call: ({ film }) => ({
      params: { id: film.showId },
      body: { destinations: [SEED_IDS.estuaire], estimation: { totalIncludingTaxCents: 1 } },
    }),
    answers: 409,
  },
  'GET /api/deliveries/{id}/receipt': { call: ({ deliveryId: id }) => ({ params: { id } }) },
  'GET /api/receipts/public-key': {
    isPublic: 'anyone can verify a receipt with it',
    call: () => ({}),
    namesNothing: 'the platform’s key',
  },
  'GET /api/invoices': {
    call: ({ film }) => ({ query: { campaignId: film.campaignId, year: '2026', search: 'a', limit: '2' } }),
    namesNothing: ownList,
  },
  'GET /api/invoices.csv': { call: () => ({ query: { year: '2026', language: 'fr' } }), namesNothing: ownList },
  'GET /api/invoices/{id}/pdf': { call: ({ invoiceId: id }) => ({ params: { id } }), runs: 4 },
  'GET /api/invoices/{id}/xml': { call: ({ invoiceId: id }) => ({ params: { id } }), runs: 8 },
  'POST /api/invoices/{id}/reissue': { call: ({ invoiceId: id }) => ({ params: { id } }) },
  'POST /api/jobs/{jobId}/retry': { call: ({ jobId }) => ({ params: { jobId } }) },
  'POST /api/arpp/connect': {
    call: () => ({ body: { username: 'agence@regulateur.example', password: 'Tres-Secret-4711' } }),
    namesNothing: 'a session with the regulator',
  },
  'GET /api/arpp/session': { call: () => ({}), namesNothing: 'a session with the regulator' },
  'DELETE /api/arpp/session': { call: () => ({}), namesNothing: 'a session with the regulator' },
  'GET /api/arpp/idCrea/list': {
    call: () => ({ query: { dateCreationDebut: '2026-01-01T00:00:00Z', size: '10' } }),
    answers: 401,
    namesNothing: 'a session with the regulator',
  },
  'POST /api/logout': {
    isPublic: 'also for users already signed out',
    by: 'signingOut',
    call: () => ({}),
    namesNothing: ownAccount,
  },
};
