import { z } from 'zod';

/** Ids are UUIDs; anything else names nothing and is answered 404. */
export const idParams = z.object({ id: z.uuid() });
