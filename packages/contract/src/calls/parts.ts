import { z } from 'zod';
import type { ErrorCode } from '../shared/errors.ts';

/** Ids are UUIDs; anything else is answered with 404. */
export const idParams = z.object({ id: z.uuid() });
export const showParams = z.object({ showId: z.uuid() });

/** Content of a downloaded document. */
export const file = z.any().describe('The file, to be saved under the name sent with it');

/** Refusals of calls open to holders of a mailed link. */
export const LINK_ERRORS = [
  'delegation_invalid',
  'delegation_expired',
  'delegation_revoked',
  'delegation_finished',
] as const satisfies readonly ErrorCode[];

/** Refusals of a colleague's invitation link. */
export const INVITATION_ERRORS = [
  'invitation_invalid',
  'invitation_used',
  'invitation_expired',
  'invitation_revoked',
] as const satisfies readonly ErrorCode[];

/** Refusals of calls by the holder of a review link. */
export const REVIEW_ERRORS = [
  'review_link_invalid',
  'review_link_expired',
  'review_link_revoked',
] as const satisfies readonly ErrorCode[];
