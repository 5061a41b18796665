import { z } from 'zod';

/** One finding of the check of subtitles, worded in the caller's language. */
export const subtitleFindingSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  synopsis: z.string(),
  description: z.string(),
});
export type SubtitleFinding = z.infer<typeof subtitleFindingSchema>;
