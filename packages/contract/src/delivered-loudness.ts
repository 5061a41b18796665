import { z } from 'zod';

/**
 * What became of the programme's loudness, where the profile or the customer has it normalised: measured before (null where that was not
 * kept), gain applied, measured after. `isLimited`: its target was out of reach, for its true peak or its loudest passage.
 */
export const deliveredLoudnessSchema = z.object({
  measuredLufs: z.number().nullable(),
  gainDb: z.number(),
  integratedLufs: z.number(),
  isLimited: z.boolean(),
});
export type DeliveredLoudness = z.infer<typeof deliveredLoudnessSchema>;

/** The part of a deliverable's stored facts that speaks of it; older ones hold fewer. */
const storedSchema = z.object({
  loudness: z.object({
    delivered: z.object({ integratedLufs: z.number().nullable() }).nullable(),
    outcomes: z.array(
      z.object({
        measured: z.object({ integratedLufs: z.number().nullable() }).nullish(),
        gainDb: z.number().default(0),
        isLimitedByPeak: z.boolean(),
        isLimitedByShortTerm: z.boolean().optional(),
      }),
    ),
  }),
});

/** Reads it from the facts that the worker keeps with a deliverable; null where the loudness was kept, or nothing is heard. */
export function deliveredLoudness(details: unknown): DeliveredLoudness | null {
  const stored = storedSchema.safeParse(details).data?.loudness;
  const [outcome] = stored?.outcomes ?? [];
  const integratedLufs = stored?.delivered?.integratedLufs ?? null;
  if (!outcome || integratedLufs === null) return null;
  return {
    measuredLufs: outcome.measured?.integratedLufs ?? null,
    gainDb: outcome.gainDb,
    integratedLufs,
    isLimited: outcome.isLimitedByPeak || outcome.isLimitedByShortTerm === true,
  };
}
