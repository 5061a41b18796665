import { z } from 'zod';

/** Ids are UUIDs; anything else names nothing, which a validation error says as well as 404. */
export const idParams = z.object({ id: z.uuid() });
