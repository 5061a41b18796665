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

const outcomeSchema = z.object({
  mix: z.enum(MIXES).optional(),
  measured: z.object({ integratedLufs: z.number().nullable() }).nullish(),
  gainDb: z.number().default(0),
  /** Absent in deliverables made before every mix was told of. */
  deliveredLufs: z.number().nullish(),
  isLimitedByPeak: z.boolean(),
  isLimitedByShortTerm: z.boolean().optional(),
});

/** The part of a deliverable's stored facts that speaks of it; older ones hold fewer. */
const storedSchema = z.object({
  loudness: z.object({
    delivered: z.object({ integratedLufs: z.number().nullable() }).nullable(),
    outcomes: z.array(outcomeSchema),
  }),
});

/** Reads it from the facts that the worker keeps with a deliverable; null where the loudness was kept, or nothing is heard. */
export function deliveredLoudness(details: unknown): DeliveredLoudness | null {
  const stored = storedSchema.safeParse(details).data?.loudness;
  const [outcome] = stored?.outcomes ?? [];
  const integratedLufs = stored?.delivered?.integratedLufs ?? null;
  if (!outcome || integratedLufs === null) return null;
  const programme = figuresOf(outcome, integratedLufs);
  if (!stored?.outcomes.some(({ mix }) => mix === 'FiveDotOne')) return programme;
  const mixes = stored.outcomes.flatMap((each) => {
    const { mix, deliveredLufs = each === outcome ? integratedLufs : null } = each;
    return mix === undefined || deliveredLufs === null ? [] : [{ mix, ...figuresOf(each, deliveredLufs) }];
  });
  return { ...programme, mixes };
}

function figuresOf(
  { measured, gainDb, isLimitedByPeak, isLimitedByShortTerm }: z.infer<typeof outcomeSchema>,
  integratedLufs: number,
) {
  return {
    measuredLufs: measured?.integratedLufs ?? null,
    gainDb,
    integratedLufs,
    isLimited: isLimitedByPeak || isLimitedByShortTerm === true,
  };
}
