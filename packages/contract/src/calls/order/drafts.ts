import { z } from 'zod';
import { okSchema } from '../../account/account.ts';
import {
  draftParams,
  draftSchema,
  draftSummarySchema,
  renameDraftBodySchema,
  saveDraftBodySchema,
  savedDraftSchema,
} from '../../orders/draft.ts';
import type { CallTable } from '../call-table.ts';

export const draftCalls = {
  listDrafts: {
    tag: 'order',
    summary: 'The organisation’s draft orders and templates, latest first',
    answer: z.array(draftSummarySchema),
    errors: [],
  },
  getDraft: {
    tag: 'order',
    summary: 'A draft order or template',
    params: draftParams,
    answer: draftSchema,
    errors: [],
  },
  saveDraft: {
    tag: 'order',
    summary: 'Save a draft order or template; a version that somebody else saved meanwhile is not overwritten',
    params: draftParams,
    body: saveDraftBodySchema,
    answer: savedDraftSchema,
    errors: ['draft_changed', 'too_many_drafts'],
  },
  renameDraft: {
    tag: 'order',
    summary: 'Rename a draft order or template',
    params: draftParams,
    body: renameDraftBodySchema,
    answer: okSchema,
    errors: [],
  },
  deleteDraft: {
    tag: 'order',
    summary: 'Delete a draft order or template',
    params: draftParams,
    answer: okSchema,
    errors: [],
  },
} as const satisfies Partial<CallTable>;
