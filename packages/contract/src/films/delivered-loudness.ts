import { z } from 'zod';

const figures = z.object({
  measuredLufs: z.number().nullable(),
  gainDb: z.number(),
  integratedLufs: z.number(),
  isLimited: z.boolean(),
});
const MIXES = ['Stereo', 'FiveDotOne', 'AudioDescription'] as const;

/**
 * The programme's loudness before (null if not stored) and after normalisation by profile or customer, with the gain applied. `isLimited`:
 * the target could not be reached because of the true peak or the loudest passage. If a 5.1 mix was normalised, alone or next to a stereo
 * one, `mixes` has the same figures for each.
 */
export const deliveredLoudnessSchema = figures.extend({
  mixes: z.array(figures.extend({ mix: z.enum(MIXES) })).optional(),
});
export type DeliveredLoudness = z.infer<typeof deliveredLoudnessSchema>;
