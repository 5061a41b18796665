import { SEED_IDS } from '@spotway/database';
import { BILLING, order } from '../order.ts';
import type { RouteTable } from './route-line.ts';

const ownList = 'lists what the own organisation has';
const ownAccount = 'about the own account';

/** Accounts, orders, payments and what follows from them. */
export const CUSTOMER_ROUTES: RouteTable = {
  'GET /api': { isPublic: 'what a client needs to know first', call: () => ({}), namesNothing: 'settings' },
  'GET /api/user': { isPublic: 'tells who is signed in, or null', call: () => ({}), namesNothing: ownAccount },
  'POST /api/login': {
    isPublic: 'signs in',
    call: ({ leaver, password }) => ({ body: { email: leaver.email, password } }),
    namesNothing: 'asks for a password',
  },
  'POST /api/register': {
    isPublic: 'makes an account',
    call: ({ password }) => ({
      body: { name: 'Sacha Petit', email: `${crypto.randomUUID()}@agency.example`, password, language: 'fr' },
    }),
    namesNothing: 'makes something new',
  },
  'POST /api/askResetPassword': {
    isPublic: 'for who can’t sign in',
    call: () => ({ body: { email: 'nobody@agency.example' } }),
    namesNothing: 'answers the same for every address',
  },
  'POST /api/users/confirmEmail': {
    isPublic: 'links are followed on another device too; asks for a mailed token',
    call: () => ({ body: { token: 'a-token' } }),
    answers: 400,
    namesNothing: 'asks for a mailed token',
  },
  'POST /api/users/sendConfirmation': { call: () => ({}), namesNothing: 'mails the caller' },
  'POST /api/users/resetPassword': {
    isPublic: 'for who can’t sign in; asks for a mailed token',
    call: ({ leaver, password }) => ({
      body: { token: 'a-token', email: leaver.email, password, confirmation: password },
    }),
    answers: 400,
    namesNothing: 'asks for a mailed token',
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
  'GET /api/billingInfo': { call: () => ({}), namesNothing: ownList },
  'PUT /api/billingInfo': { call: () => ({ body: BILLING }), namesNothing: 'about the own organisation' },
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
    namesNothing: 'a key is looked up among the own orders: null',
  },
  'POST /api/stripe/webhook': {
    isPublic: 'known by the signature of its body',
    call: () => ({ body: { id: 'evt_1', type: 'payment_intent.succeeded' } }),
    answers: 403,
    namesNothing: 'the provider’s alone',
  },
  'GET /api/campaign': {
    call: () => ({ query: { limit: '5', search: 'Printemps', before: '2100-01-01T00:00:00Z' } }),
    namesNothing: ownList,
  },
  'POST /api/campaign': {
    call: () => ({ body: { ...order(), idempotencyKey: crypto.randomUUID(), address: BILLING } }),
    namesNothing: 'makes something new',
  },
  'GET /api/campaign/{id}': { call: ({ film }) => ({ params: { id: film.campaignId } }) },
  'POST /api/campaign/{id}/files': { call: ({ film }) => ({ params: { id: film.campaignId } }) },
  'GET /api/campaign/{id}/report': {
    call: ({ held }) => ({ params: { id: held.campaignId }, query: { language: 'fr' } }),
    // Each makes a document.
    runs: 4,
  },
  'GET /api/show/{id}': { call: ({ film }) => ({ params: { id: film.showId } }) },
  'PUT /api/show/{id}/duration': { call: ({ film }) => ({ params: { id: film.showId }, body: { duration: 20 } }) },
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
    isPublic: 'anyone checks a receipt with it',
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
    namesNothing: 'a session of the regulator’s',
  },
  'GET /api/arpp/session': { call: () => ({}), namesNothing: 'a session of the regulator’s' },
  'DELETE /api/arpp/session': { call: () => ({}), namesNothing: 'a session of the regulator’s' },
  'GET /api/arpp/idCrea/list': {
    call: () => ({ query: { dateCreationDebut: '2026-01-01T00:00:00Z', size: '10' } }),
    answers: 401,
    namesNothing: 'a session of the regulator’s',
  },
  'POST /api/logout': {
    isPublic: 'answers those who are signed out already',
    by: 'signingOut',
    call: () => ({}),
    namesNothing: ownAccount,
  },
};
