import type { RouteTable } from './route-line.ts';
import { OTHER_IDENTIFIER, SEGMENT } from './world.ts';

/** Uploads, delegations and the player. */
export const FILM_ROUTES: RouteTable = {
  'GET /api/awsConfig': {
    isDelegates: true,
    call: () => ({}),
    namesNothing: 'where every upload goes',
  },
  'POST /api/evaporate/{showId}/files': {
    isDelegates: true,
    call: ({ open }) => ({
      params: { showId: open.showId },
      body: { kind: 'Material', source: 'computer', mimeType: 'application/mxf', size: 1000, name: 'spot.mxf' },
    }),
  },
  'PUT /api/files/{id}/nameConfirmation': {
    isDelegates: true,
    call: ({ named }) => ({ params: { id: named.id }, body: { named: OTHER_IDENTIFIER } }),
  },
  'GET /api/awsSignature': {
    isDelegates: true,
    call: ({ signature }) => ({ query: signature }),
  },
  'PATCH /api/uploads/{id}/progress': {
    isDelegates: true,
    call: ({ open }) => ({
      params: { id: open.id },
      body: { progress: 0.5, completed: false, speed: 1000, secondsLeft: 1 },
    }),
  },
  'PUT /api/uploads/{id}/pause': {
    isDelegates: true,
    call: ({ open }) => ({ params: { id: open.id } }),
  },
  'PATCH /api/uploads/{id}/error': {
    isDelegates: true,
    call: ({ open }) => ({ params: { id: open.id }, body: { error: 'offline' } }),
  },
  'PATCH /api/uploads/{id}/s3Id': {
    isDelegates: true,
    call: ({ open }) => ({ params: { id: open.id }, body: { s3Id: open.s3Id } }),
  },
  'POST /api/show/{showId}/delegations': {
    call: ({ askedShowId: showId }) => ({
      params: { showId },
      body: { email: 'montage@post.example', message: 'La version longue', language: 'fr' },
    }),
  },
  'GET /api/show/{showId}/delegations': { call: ({ askedShowId: showId }) => ({ params: { showId } }) },
  'POST /api/show/{showId}/delegations/{id}/send': {
    call: ({ askedShowId: showId, link }) => ({ params: { showId, id: link.delegationId } }),
  },
  'GET /api/delegation': {
    isDelegates: true,
    by: 'holder',
    call: () => ({}),
    // Without a link's token the caller is unknown.
    namesNothing: 'authenticated by its link: 401 for a signed-in user',
  },
  'DELETE /api/show/{showId}/delegations/{id}': {
    call: ({ askedShowId: showId, link }) => ({ params: { showId, id: link.delegationId } }),
  },
  'GET /api/broadcastable/{id}/files': {
    call: ({ film, deliverableId: deliverable }) => ({ params: { id: film.filmId }, query: { deliverable } }),
  },
  'POST /api/deliverables/{id}/proxy': { call: ({ deliverableId: id }) => ({ params: { id } }) },
  'POST /api/broadcastable/{id}/frames/{frame}': { call: ({ film }) => ({ params: { id: film.filmId, frame: '3' } }) },
  'GET /api/broadcastable/{id}/frames/{frame}': { call: ({ film }) => ({ params: { id: film.filmId, frame: '3' } }) },
  'GET /api/broadcastable/{id}/comments': { call: ({ film }) => ({ params: { id: film.filmId } }) },
  'POST /api/broadcastable/{id}/comments': {
    call: ({ film, newIds }) => ({
      params: { id: film.filmId },
      body: { id: newIds.comment, frame: 12, text: 'Plus long' },
    }),
  },
  'POST /api/comments/{id}/answers': {
    call: ({ commentId: id, newIds }) => ({ params: { id }, body: { id: newIds.answer, text: 'D’accord' } }),
  },
  'PUT /api/comments/{id}/closed': { call: ({ commentId: id }) => ({ params: { id }, body: { isClosed: true } }) },
  'PUT /api/comments/{id}/shared': { call: ({ commentId: id }) => ({ params: { id }, body: { isShared: true } }) },
  'GET /api/broadcastable/{id}/report': {
    call: ({ film }) => ({ params: { id: film.filmId }, query: { format: 'xml', language: 'fr' } }),
  },
  'GET /api/getManifest': { call: ({ proxyId }) => ({ query: { proxyId } }) },
  'GET /api/proxies/{proxyId}/{file}': { call: ({ proxyId }) => ({ params: { proxyId, file: SEGMENT } }) },
  'GET /api/broadcastable/{id}/master': { call: ({ film }) => ({ params: { id: film.filmId } }) },
  'GET /api/assets/{id}/download': { call: ({ held }) => ({ params: { id: held.assetId } }) },
};
