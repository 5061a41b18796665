import { z } from 'zod';
import { okSchema } from '../../account/account.ts';
import { savedViewSchema, saveViewBodySchema } from '../../orders/saved-view.ts';
import type { CallTable } from '../call-table.ts';
import { idParams } from '../parts.ts';

export const viewCalls = {
  listAdvertisers: {
    tag: 'campaign',
    summary: 'All advertisers the organisation ordered for, in the order of `sort=advertiser`; at most 2,000',
    answer: z.array(z.string()),
    errors: [],
  },
  listViews: {
    tag: 'campaign',
    summary: 'The caller’s saved filters of the list of campaigns, oldest first',
    answer: z.array(savedViewSchema),
    errors: [],
  },
  saveView: {
    tag: 'campaign',
    summary: 'Save filters under a name, as a new view or over one of the caller’s; the caller chooses a new view’s id',
    params: idParams,
    body: saveViewBodySchema,
    answer: okSchema,
    errors: ['view_name_taken', 'too_many_views'],
  },
  deleteView: {
    tag: 'campaign',
    summary: 'Delete saved filters',
    params: idParams,
    answer: okSchema,
    errors: [],
  },
} as const satisfies Partial<CallTable>;
