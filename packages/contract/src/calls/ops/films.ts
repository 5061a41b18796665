import { z } from 'zod';
import { okSchema } from '../../account/account.ts';
import { declareTracksBodySchema } from '../../films/declared-track.ts';
import {
  acceptFilmBodySchema,
  attachFileQuerySchema,
  attachSoundQuerySchema,
  decidedFilmSchema,
  decidedFilmsQuerySchema,
  operatedFilmSchema,
  rejectFilmBodySchema,
  releaseDeliverableBodySchema,
  submissionBodySchema,
  waitingFilmSchema,
  waitingFilmsQuerySchema,
} from '../../ops/operated-film.ts';
import type { CallTable } from '../call-table.ts';
import { idParams } from '../parts.ts';

export const opsFilmCalls = {
  listWaitingFilms: {
    tag: 'operations',
    summary:
      'Films waiting for a decision or a paid service, oldest first, at most 50; `after` is the cursor of the last one seen',
    query: waitingFilmsQuerySchema,
    answer: z.array(waitingFilmSchema),
    errors: [],
  },
  listDecidedFilms: {
    tag: 'operations',
    summary: 'Decided films, the latest decision first, at most 50; `before` is the cursor of the last one seen',
    query: decidedFilmsQuerySchema,
    answer: z.array(decidedFilmSchema),
    errors: [],
  },
  getOperatedFilm: {
    tag: 'operations',
    summary: 'One film, for operators',
    params: idParams,
    answer: operatedFilmSchema,
    errors: [],
  },
  acceptFilm: {
    tag: 'operations',
    summary: 'Accept a film; with errors, a reason is required',
    params: idParams,
    body: acceptFilmBodySchema.nullish(),
    answer: okSchema,
    errors: ['film_decided', 'film_not_checked', 'acceptance_reason_missing', 'findings_changed', 'film_replaced'],
  },
  rejectFilm: {
    tag: 'operations',
    summary: 'Reject a film with a reason',
    params: idParams,
    body: rejectFilmBodySchema,
    answer: okSchema,
    errors: ['film_decided', 'film_not_checked', 'film_replaced'],
  },
  putFilmFirst: {
    tag: 'operations',
    summary: 'Move the film’s work to the front of the queue',
    params: idParams,
    answer: okSchema,
    errors: ['film_replaced'],
  },
  declareTracks: {
    tag: 'operations',
    summary: 'Declare role and language of the film’s mixes, until it is decided on',
    params: idParams,
    body: declareTracksBodySchema,
    answer: okSchema,
    errors: ['film_decided', 'film_replaced'],
  },
  releaseDeliverable: {
    tag: 'operations',
    summary: 'Release a deliverable that its check stopped',
    params: idParams.extend({ assetId: z.uuid() }),
    body: releaseDeliverableBodySchema,
    answer: okSchema,
    errors: ['film_replaced', 'deliverable_not_held', 'deliverable_damaged'],
  },
  attachSubtitles: {
    tag: 'operations',
    summary: 'Attach the ordered subtitles: an STL, SRT or WebVTT file as application/octet-stream',
    params: idParams,
    query: attachFileQuerySchema,
    answer: okSchema,
    errors: [
      'file_too_large',
      'file_refused',
      'film_decided',
      'film_not_checked',
      'film_replaced',
      'film_encoded',
      'service_not_ordered',
    ],
  },
  attachAudioDescription: {
    tag: 'operations',
    summary: 'Attach the ordered audio description: a wave file as application/octet-stream',
    params: idParams,
    query: attachSoundQuerySchema,
    answer: okSchema,
    errors: [
      'file_too_large',
      'file_refused',
      'film_decided',
      'film_not_checked',
      'film_replaced',
      'film_encoded',
      'service_not_ordered',
    ],
  },
  saveSubmission: {
    tag: 'operations',
    summary: 'Record the status of the submission to the regulator, and the PubID it assigned',
    params: idParams,
    body: submissionBodySchema,
    answer: okSchema,
    errors: ['pub_id_taken', 'film_decided', 'film_replaced', 'film_encoded', 'service_not_ordered'],
  },
} as const satisfies Partial<CallTable>;
