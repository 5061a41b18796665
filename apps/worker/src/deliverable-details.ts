import { z } from 'zod';

/** Facts kept with a deliverable's asset. */
export const deliverableDetailsSchema = z.object({
  fileName: z.string(),
  startTimecode: z.string(),
  frameCount: z.number().int(),
  frameRate: z.object({ num: z.number().int(), den: z.number().int() }),
});
export type DeliverableDetails = z.infer<typeof deliverableDetailsSchema>;
