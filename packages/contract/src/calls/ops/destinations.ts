import { z } from 'zod';
import { okSchema } from '../../account/account.ts';
import { leaderFilmQuerySchema, leaderFilmsSchema } from '../../ops/leader-film.ts';
import {
  connectionCheckSchema,
  operatedDestinationBodySchema,
  operatedDestinationSchema,
} from '../../ops/operated-destination.ts';
import type { CallTable } from '../call-table.ts';
import { idParams } from '../parts.ts';

export const opsDestinationCalls = {
  listOperatedDestinations: {
    tag: 'operations',
    summary: 'All destinations, without secrets',
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
    summary: 'Change a destination; omitted secrets are kept',
    params: idParams,
    body: operatedDestinationBodySchema,
    answer: operatedDestinationSchema,
    errors: ['secrets_missing', 'secrets_to_reenter'],
  },
  checkDestination: {
    tag: 'operations',
    summary: 'Write a test file and read it back as a delivery does, and report the server’s capabilities',
    params: idParams,
    answer: connectionCheckSchema,
    errors: ['secrets_missing', 'secrets_to_reenter'],
  },
  listLeaderFilms: {
    tag: 'operations',
    summary: 'Leader films of a destination, and those its profile still needs',
    params: idParams,
    answer: leaderFilmsSchema,
    errors: [],
  },
  sendLeaderFilm: {
    tag: 'operations',
    summary: 'Store a leader film (MXF, MOV or MP4 as application/octet-stream) after a worker has found it usable',
    params: idParams,
    query: leaderFilmQuerySchema,
    answer: okSchema,
    errors: ['file_too_large', 'file_refused', 'leader_film_taken'],
  },
  removeLeaderFilm: {
    tag: 'operations',
    summary: 'Remove a leader film that no destination uses',
    params: idParams,
    query: leaderFilmQuerySchema,
    answer: okSchema,
    errors: ['leader_film_used'],
  },
} as const satisfies Partial<CallTable>;
