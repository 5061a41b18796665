import { z } from 'zod';
import { okSchema } from '../account/account.ts';
import { leaderFilmQuerySchema, leaderFilmsSchema } from '../ops/leader-film.ts';
import {
  connectionCheckSchema,
  operatedDestinationBodySchema,
  operatedDestinationSchema,
  profileSummarySchema,
} from '../ops/operated-destination.ts';
import type { CallTable } from './call-table.ts';
import { idParams } from './parts.ts';

export const opsDestinationCalls = {
  listProfiles: {
    tag: 'operations',
    summary: 'Delivery profiles',
    answer: z.array(profileSummarySchema),
    errors: [],
  },
  listOperatedDestinations: {
    tag: 'operations',
    summary: 'Every destination, secrets left out',
    answer: z.array(operatedDestinationSchema),
    errors: [],
  },
  createDestination: {
    tag: 'operations',
    summary: 'Add a destination',
    body: operatedDestinationBodySchema,
    status: 201,
    answer: operatedDestinationSchema,
    errors: ['secrets_missing', 'secrets_to_reenter'],
  },
  getOperatedDestination: {
    tag: 'operations',
    summary: 'One destination',
    params: idParams,
    answer: operatedDestinationSchema,
    errors: [],
  },
  updateDestination: {
    tag: 'operations',
    summary: 'Change a destination; secrets that are left out are kept',
    params: idParams,
    body: operatedDestinationBodySchema,
    answer: operatedDestinationSchema,
    errors: ['secrets_missing', 'secrets_to_reenter'],
  },
  checkDestination: {
    tag: 'operations',
    summary: 'Write and read back a trial file as a delivery does, and say what the server can do',
    params: idParams,
    answer: connectionCheckSchema,
    errors: ['secrets_missing', 'secrets_to_reenter'],
  },
  listLeaderFilms: {
    tag: 'operations',
    summary: 'Leader films of a destination, and those that its profile misses',
    params: idParams,
    answer: leaderFilmsSchema,
    errors: [],
  },
  sendLeaderFilm: {
    tag: 'operations',
    summary: 'Keep a leader film (MXF, MOV or MP4 as application/octet-stream), once a worker has found it usable',
    params: idParams,
    query: leaderFilmQuerySchema,
    answer: okSchema,
    errors: ['file_too_large', 'file_refused', 'leader_film_taken'],
  },
  removeLeaderFilm: {
    tag: 'operations',
    summary: 'Remove a leader film that no destination gets',
    params: idParams,
    query: leaderFilmQuerySchema,
    answer: okSchema,
    errors: ['leader_film_used'],
  },
} as const satisfies Partial<CallTable>;
