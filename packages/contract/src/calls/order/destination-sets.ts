import { z } from 'zod';
import { okSchema } from '../../account/account.ts';
import {
  changeDestinationSetBodySchema,
  destinationSetParams,
  destinationSetSchema,
  lastDestinationsQuerySchema,
  lastDestinationsSchema,
  saveDestinationSetBodySchema,
} from '../../orders/destination-set.ts';
import type { CallTable } from '../call-table.ts';

export const destinationSetCalls = {
  getLastDestinations: {
    tag: 'order',
    summary: 'Delivery points of the organisation’s latest campaign of an advertiser, or null',
    query: lastDestinationsQuerySchema,
    answer: lastDestinationsSchema.nullable(),
    errors: [],
  },
  listDestinationSets: {
    tag: 'order',
    summary: 'The organisation’s saved sets of delivery points, by name',
    answer: z.array(destinationSetSchema),
    errors: [],
  },
  saveDestinationSet: {
    tag: 'order',
    summary: 'Save delivery points and services under a name that no other set of the organisation has',
    body: saveDestinationSetBodySchema,
    answer: okSchema,
    errors: ['destination_unknown', 'set_name_taken', 'too_many_sets'],
  },
  changeDestinationSet: {
    tag: 'order',
    summary: 'Rename a set of delivery points, or replace what it holds',
    params: destinationSetParams,
    body: changeDestinationSetBodySchema,
    answer: okSchema,
    errors: ['destination_unknown', 'set_name_taken'],
  },
  deleteDestinationSet: {
    tag: 'order',
    summary: 'Delete a set of delivery points',
    params: destinationSetParams,
    answer: okSchema,
    errors: [],
  },
} as const satisfies Partial<CallTable>;
