import { deliveredLoudness, type ShowFileView } from '@spotway/contract';
import type { AssetRow } from '@spotway/database';
import { z } from 'zod';
import type { Viewer } from './work-presenter.ts';

/** What the pages tell of the facts that the worker keeps with a deliverable; older ones hold fewer. */
const detailsSchema = z.object({ likeness: z.object({ mean: z.number() }).nullish() });

type Encode = ShowFileView['deliveries'][number];

/** What became of the deliverable's loudness where that is normalised, and how near its picture is to the master's. */
export function presentDeliverable(
  asset: Pick<AssetRow, 'details'> | undefined,
  { isOperator }: Viewer,
): Pick<Encode, 'loudness' | 'likeness'> {
  const details = detailsSchema.safeParse(asset?.details).data;
  return {
    loudness: deliveredLoudness(asset?.details),
    likeness: isOperator ? (details?.likeness?.mean ?? null) : null,
  };
}
