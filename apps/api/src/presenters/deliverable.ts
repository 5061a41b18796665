import type { ShowFileView } from '@spotway/contract';
import type { AssetRow } from '@spotway/database';
import { z } from 'zod';
import type { Viewer } from './work.ts';

/** What the pages tell of the facts that the worker keeps with a deliverable; older ones hold fewer. */
const detailsSchema = z.object({
  likeness: z.object({ mean: z.number() }).nullish(),
  loudness: z
    .object({
      delivered: z.object({ integratedLufs: z.number().nullable() }).nullable(),
      outcomes: z.array(
        z.object({
          measured: z.object({ integratedLufs: z.number().nullable() }).nullish(),
          gainDb: z.number().default(0),
          isLimitedByPeak: z.boolean(),
          isLimitedByShortTerm: z.boolean().optional(),
        }),
      ),
    })
    .nullish(),
});

type Encode = ShowFileView['deliveries'][number];

/** What became of the deliverable's loudness where that is normalised, and how near its picture is to the master's. */
export function presentDeliverable(
  asset: Pick<AssetRow, 'details'> | undefined,
  { isOperator }: Viewer,
): Pick<Encode, 'loudness' | 'likeness'> {
  const details = detailsSchema.safeParse(asset?.details).data;
  const delivered = details?.loudness?.delivered?.integratedLufs ?? null;
  const [outcome] = details?.loudness?.outcomes ?? [];
  return {
    loudness:
      outcome && delivered !== null
        ? {
            measuredLufs: outcome.measured?.integratedLufs ?? null,
            gainDb: outcome.gainDb,
            integratedLufs: delivered,
            isLimitedByPeak: outcome.isLimitedByPeak || outcome.isLimitedByShortTerm === true,
          }
        : null,
    likeness: isOperator ? (details?.likeness?.mean ?? null) : null,
  };
}
