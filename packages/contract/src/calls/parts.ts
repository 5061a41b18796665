import { z } from 'zod';
import type { ErrorCode } from '../shared/errors.ts';

/** Ids are UUIDs; anything else names nothing and is answered 404. */
export const idParams = z.object({ id: z.uuid() });
export const showParams = z.object({ showId: z.uuid() });

/** The content of a document that is downloaded. */
export const file = z.any().describe('The file, to be saved under the name it comes with');

/** Refusals of calls that the holder of a mailed link may make. */
export const LINK_ERRORS = [
  'delegation_invalid',
  'delegation_expired',
  'delegation_revoked',
  'delegation_finished',
] as const satisfies readonly ErrorCode[];
