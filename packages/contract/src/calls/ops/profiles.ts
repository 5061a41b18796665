import { z } from 'zod';
import {
  changedProfileBodySchema,
  newProfileBodySchema,
  operatedProfileSchema,
  profileSummarySchema,
  retiredProfileBodySchema,
} from '../../ops/operated-profile.ts';
import { profileIdSchema } from '../../shared/delivery-profile.ts';
import type { CallTable } from '../call-table.ts';

const profileParams = z.object({ id: profileIdSchema });

export const opsProfileCalls = {
  listProfiles: {
    tag: 'operations',
    summary: 'Delivery profiles in their newest version',
    answer: z.array(profileSummarySchema),
    errors: [],
  },
  createProfile: {
    tag: 'operations',
    summary: 'Add a delivery profile',
    body: newProfileBodySchema,
    status: 201,
    answer: operatedProfileSchema,
    errors: ['profile_taken'],
  },
  getProfile: {
    tag: 'operations',
    summary: 'One delivery profile with its versions',
    params: profileParams,
    answer: operatedProfileSchema,
    errors: [],
  },
  changeProfile: {
    tag: 'operations',
    summary: 'Create the next version of a delivery profile; existing orders keep theirs',
    params: profileParams,
    body: changedProfileBodySchema,
    answer: operatedProfileSchema,
    errors: ['profile_changed', 'profile_retired'],
  },
  retireProfile: {
    tag: 'operations',
    summary: 'Retire a delivery profile that no destination uses, or reinstate it',
    params: profileParams,
    body: retiredProfileBodySchema,
    answer: operatedProfileSchema,
    errors: ['profile_used'],
  },
} as const satisfies Partial<CallTable>;
