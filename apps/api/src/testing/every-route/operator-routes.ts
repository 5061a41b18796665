import { SEED_IDS } from '@spotway/database';
import { seededProfile } from '@spotway/domain/testing';
import type { RouteLine, RouteTable } from './route-line.ts';

const SRT = '1\n00:00:01,000 --> 00:00:03,000\nBonjour à tous.\n';
const REASON = 'Image fixe voulue par la création';

/** For operators; for everybody else these routes don't exist (404), whatever the call names. */
const operated: Pick<RouteLine, 'by'> = { by: 'operator' };

const destination = {
  name: 'Canal Essai',
  profileId: 'xdcam-hd422-50',
  transport: { kind: 'folder', path: 'canal-essai' },
  secrets: {},
  isActive: false,
};

export const OPERATOR_ROUTES: RouteTable = {
  'GET /api/ops/films': { ...operated, call: () => ({}) },
  'GET /api/ops/decisions': { ...operated, call: () => ({}) },
  'GET /api/ops/films/{id}': { ...operated, call: ({ film }) => ({ params: { id: film.filmId } }) },
  'PUT /api/ops/films/{id}/subtitles': {
    ...operated,
    call: ({ served }) => ({ params: { id: served.filmId }, query: { name: 'spot.srt' }, file: SRT }),
  },
  'PUT /api/ops/films/{id}/audioDescription': {
    ...operated,
    call: ({ served }) => ({
      params: { id: served.filmId },
      query: { name: 'ad.wav', placement: 'tracks34' },
      file: 'RIFF',
    }),
    answers: 409,
  },
  'PUT /api/ops/films/{id}/submission': {
    ...operated,
    call: ({ served }) => ({ params: { id: served.filmId }, body: { status: 'submitted', reason: null } }),
  },
  'PUT /api/ops/films/{id}/tracks': {
    ...operated,
    // An accepted film keeps what was said about its audio tracks.
    call: ({ held }) => ({ params: { id: held.filmId }, body: { tracks: [] } }),
    answers: 409,
  },
  'POST /api/ops/films/{id}/putFirst': { ...operated, call: ({ film }) => ({ params: { id: film.filmId } }) },
  'POST /api/ops/films/{id}/reject': {
    ...operated,
    call: ({ toReject }) => ({ params: { id: toReject.filmId }, body: { reason: REASON } }),
  },
  'POST /api/ops/films/{id}/accept': {
    ...operated,
    call: ({ film }) => ({
      params: { id: film.filmId },
      body: { reason: REASON, checkedAt: '2026-01-01T00:00:00.000Z' },
    }),
  },
  'POST /api/ops/films/{id}/heldDeliverables/{assetId}/release': {
    ...operated,
    call: ({ held }) => ({ params: { id: held.filmId, assetId: held.assetId }, body: { reason: REASON } }),
  },
  'GET /api/ops/jobs/failed': { ...operated, call: () => ({}) },
  'GET /api/ops/jobs/heldUp': { ...operated, call: () => ({}) },
  'GET /api/ops/jobs/{id}': { ...operated, call: ({ jobId: id }) => ({ params: { id } }) },
  'POST /api/ops/jobs/{id}/retry': { ...operated, call: ({ jobId: id }) => ({ params: { id } }), answers: 409 },
  'GET /api/ops/identity': { ...operated, call: () => ({}) },
  'GET /api/ops/housekeeping': { ...operated, call: () => ({}) },
  'GET /api/ops/profiles': { ...operated, call: () => ({}) },
  'POST /api/ops/profiles': {
    ...operated,
    call: () => ({ body: { ...seededProfile('dnxhd-120'), id: 'dnxhd-essai' } }),
  },
  'GET /api/ops/profiles/{id}': { ...operated, call: () => ({ params: { id: 'h264-mp4' } }) },
  'PUT /api/ops/profiles/{id}': {
    ...operated,
    call: () => {
      const { id, ...profile } = seededProfile('dnxhd-120');
      return { params: { id }, body: { madeFrom: 1, profile } };
    },
  },
  'PUT /api/ops/profiles/{id}/retired': {
    ...operated,
    call: () => ({ params: { id: 'imx-50' }, body: { isRetired: true } }),
  },
  'GET /api/ops/destinations': { ...operated, call: () => ({}) },
  'POST /api/ops/destinations': { ...operated, call: () => ({ body: destination }) },
  'GET /api/ops/destinations/{id}': { ...operated, call: () => ({ params: { id: SEED_IDS.galatee } }) },
  'POST /api/ops/destinations/{id}/check': { ...operated, call: () => ({ params: { id: SEED_IDS.galatee } }) },
  // Not the destination used for connection checks: a check goes wherever the settings say.
  'PUT /api/ops/destinations/{id}': {
    ...operated,
    call: () => ({ params: { id: SEED_IDS.estuaire }, body: destination }),
  },
  'GET /api/ops/destinations/{id}/leader-films': { ...operated, call: () => ({ params: { id: SEED_IDS.galatee } }) },
  'PUT /api/ops/destinations/{id}/leader-film': {
    ...operated,
    call: () => ({ params: { id: SEED_IDS.galatee }, query: { name: 'opening.mxf' }, file: 'no film' }),
    answers: 409,
    // A worker reads each one.
    runs: 8,
  },
  'DELETE /api/ops/destinations/{id}/leader-film': {
    ...operated,
    call: () => ({ params: { id: SEED_IDS.galatee }, query: { name: 'opening.mxf' } }),
    answers: 404,
  },
  'GET /api/ops/organizations': { ...operated, call: () => ({ query: { search: 'a', limit: '5' } }) },
  'PATCH /api/ops/organizations/{id}': {
    ...operated,
    call: ({ organizationId: id }) => ({ params: { id }, body: { paymentEnabled: true } }),
  },
  'GET /api/ops/audit': {
    ...operated,
    call: () => ({ query: { before: '1000000', limit: '5', search: 'a', operators: 'true' } }),
  },
  'GET /api/ops/operators': { ...operated, call: () => ({}) },
  'POST /api/ops/operators': { ...operated, call: () => ({ body: { email: 'nouveau@spotway.example' } }) },
  'POST /api/ops/secondFactor/resets': {
    ...operated,
    call: ({ leaver }) => ({ body: { email: leaver.email, reason: 'Perdu' } }),
    answers: 409,
  },
  'DELETE /api/ops/operators/{id}': {
    ...operated,
    call: ({ otherOperator }) => ({ params: { id: otherOperator.userId } }),
  },
  'GET /api/ops/invoices': { ...operated, call: () => ({ query: { year: '2026', search: 'a', limit: '2' } }) },
  'GET /api/ops/invoices.csv': { ...operated, call: () => ({ query: { year: '2026', language: 'en' } }) },
  'POST /api/ops/invoices/{id}/creditNotes': {
    ...operated,
    call: ({ otherInvoiceId: id }) => ({ params: { id }, body: { amount: 100, reason: REASON } }),
  },
  'PATCH /api/ops/organizations/{id}/invoicing': {
    ...operated,
    call: ({ organizationId: id }) => ({ params: { id }, body: { invoicing: 'perOrder' } }),
  },
  'GET /api/ops/payments': {
    ...operated,
    call: () => ({ query: { state: 'ordered', search: 'a', before: '2100-01-01T00:00:00Z' } }),
  },
  'POST /api/ops/payments/{id}/refunds': {
    ...operated,
    call: ({ payer }) => ({ params: { id: payer.paymentId }, body: { amount: 100, reason: REASON } }),
  },
};
