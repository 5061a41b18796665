import { z } from 'zod';

/** A finding of the subtitle check, in the caller's language. */
export const subtitleFindingSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  synopsis: z.string(),
  description: z.string(),
});
export type SubtitleFinding = z.infer<typeof subtitleFindingSchema>;
