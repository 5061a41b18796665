import { z } from 'zod';
import { okSchema } from '../account/account.ts';
import { askedUploadSchema, createDelegationBodySchema, delegationSchema } from '../films/delegation.ts';
import { activityQuerySchema, campaignActivitySchema, campaignNoteBodySchema } from '../orders/activity.ts';
import {
  campaignListQuerySchema,
  campaignSchema,
  campaignSummarySchema,
  campaignTableQuerySchema,
  filesAcquiredSchema,
  showSchema,
} from '../orders/campaign.ts';
import {
  createCampaignBodySchema,
  createdCampaignSchema,
  durationBodySchema,
  firstAirDateBodySchema,
  loudnessBodySchema,
} from '../orders/order.ts';
import type { CallTable } from './call-table.ts';
import { file, idParams, LINK_ERRORS, showParams } from './parts.ts';

export const campaignCalls = {
  listCampaigns: {
    tag: 'campaign',
    summary: 'Campaigns, newest first; `before` is the cursor of the last one seen',
    query: campaignListQuerySchema,
    answer: z.array(campaignSummarySchema),
    errors: [],
  },
  getCampaignTable: {
    tag: 'campaign',
    summary: 'The same as CSV for spreadsheets',
    query: campaignTableQuerySchema,
    content: { 'text/csv': file },
    errors: [],
  },
  createCampaign: {
    tag: 'campaign',
    summary: 'Place an order; the same idempotencyKey returns the same campaign',
    body: createCampaignBodySchema,
    status: [200, 201],
    answer: createdCampaignSchema,
    errors: [
      'not_payment_enabled',
      'payment_deactivated',
      'payment_intent_missing',
      'payment_intent_failed',
      'payment_not_awaiting',
      'payment_not_authorised',
      'payment_of_other_order',
      'quote_changed',
      'key_reused',
      'destination_unknown',
    ],
  },
  getCampaign: {
    tag: 'campaign',
    summary: 'One campaign with its spots',
    params: idParams,
    answer: campaignSchema,
    errors: [],
  },
  watchCampaign: {
    tag: 'campaign',
    summary:
      'Server-sent events about one campaign: its revision at once and after each change, and the same one again every 20 s; an answer to `GET /api/campaign/{id}` made since the last change is current',
    params: idParams,
    content: {
      'text/event-stream': z.string().describe('Messages whose data is the revision, opaque and without meaning'),
    },
    errors: [],
  },
  sendFilesAcquired: {
    tag: 'campaign',
    summary: 'Declare that all files have arrived',
    params: idParams,
    answer: filesAcquiredSchema,
    errors: ['upload_incomplete'],
  },
  listCampaignActivity: {
    tag: 'campaign',
    summary: 'What happened to a campaign, newest first; `before` is the cursor of the last entry seen',
    params: idParams,
    query: activityQuerySchema,
    answer: campaignActivitySchema,
    errors: [],
  },
  writeCampaignNote: {
    tag: 'campaign',
    summary:
      'Write to the operators about a campaign, or as one of them to the customer, who get it by mail; once per id',
    params: idParams,
    body: campaignNoteBodySchema,
    answer: okSchema,
    errors: ['too_many_messages'],
  },
  getShow: {
    tag: 'campaign',
    summary: 'One spot’s films',
    params: idParams,
    answer: showSchema,
    errors: [],
  },
  correctDuration: {
    tag: 'campaign',
    summary:
      'Correct a spot’s declared duration before its film is qualified; the film is judged again without a new upload',
    params: idParams,
    body: durationBodySchema,
    answer: okSchema,
    errors: ['duration_locked'],
  },
  normaliseLoudness: {
    tag: 'campaign',
    summary:
      'Have a spot’s loudness normalised, free of charge, before its film is qualified; the film is judged again without a new upload',
    params: idParams,
    body: loudnessBodySchema,
    answer: okSchema,
    errors: ['loudness_locked'],
  },
  setFirstAirDate: {
    tag: 'campaign',
    summary: 'Set or clear the day on which a spot first airs; delivery sheets made from then on say it',
    params: idParams,
    body: firstAirDateBodySchema,
    answer: okSchema,
    errors: [],
  },
  retryJob: {
    tag: 'campaign',
    summary: 'Run failed work again',
    params: z.object({ jobId: z.uuid() }),
    answer: okSchema,
    errors: ['job_not_failed'],
  },
  createDelegation: {
    tag: 'upload',
    summary: 'Ask the holder of a spot’s film for it by mail; a repeated address gets a new link',
    params: showParams,
    body: createDelegationBodySchema,
    status: [200, 201],
    answer: delegationSchema,
    errors: [
      'email_unconfirmed',
      'material_locked',
      'too_many_delegations',
      'mail_refused',
      'mail_not_sent',
      'too_many_mails',
    ],
  },
  listDelegations: {
    tag: 'upload',
    summary: 'Who was asked for a spot’s film',
    params: showParams,
    answer: z.array(delegationSchema),
    errors: [],
  },
  sendDelegation: {
    tag: 'upload',
    summary: 'Send a new link with a new expiry; earlier links keep working',
    params: showParams.extend({ id: z.uuid() }),
    answer: delegationSchema,
    errors: [
      'email_unconfirmed',
      'material_locked',
      'delegation_revoked',
      'too_many_delegations',
      'mail_refused',
      'mail_not_sent',
      'too_many_mails',
    ],
  },
  revokeDelegation: {
    tag: 'upload',
    summary: 'Revoke all links of a delegation and remove its unfinished uploads',
    params: showParams.extend({ id: z.uuid() }),
    answer: okSchema,
    errors: [],
  },
  getAskedUpload: {
    tag: 'upload',
    summary: 'The upload requested by a mailed link (header X-Upload-Delegation: the link’s token)',
    answer: askedUploadSchema,
    errors: [...LINK_ERRORS],
  },
} as const satisfies Partial<CallTable>;
