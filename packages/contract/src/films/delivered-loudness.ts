import { z } from 'zod';

const figures = z.object({
  measuredLufs: z.number().nullable(),
  gainDb: z.number(),
  integratedLufs: z.number(),
  isLimited: z.boolean(),
});
const MIXES = ['Stereo', 'FiveDotOne', 'AudioDescription'] as const;

/**
 * What became of the programme's loudness, where the profile or the customer has it normalised: measured before (null where that was not
 * kept), gain applied, measured after. `isLimited`: its target was out of reach, for its true peak or its loudest passage. Where a 5.1 mix was
 * normalised, alone or beside a stereo one, `mixes` tells the same of each.
 */
export const deliveredLoudnessSchema = figures.extend({
  mixes: z.array(figures.extend({ mix: z.enum(MIXES) })).optional(),
});
export type DeliveredLoudness = z.infer<typeof deliveredLoudnessSchema>;
