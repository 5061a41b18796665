import type { ShowFileView } from '@spotway/contract';
import type { AssetRow } from '@spotway/database';
import { deliveredLoudness, storedDeliverableDetails } from '@spotway/domain/delivery';
import type { Viewer } from './work-presenter.ts';

type Encode = ShowFileView['deliveries'][number];

/** What became of the deliverable's loudness where that is normalised, and how near its picture is to the master's. */
export function presentDeliverable(
  asset: Pick<AssetRow, 'details'> | undefined,
  { isOperator }: Viewer,
): Pick<Encode, 'loudness' | 'likeness'> {
  if (!asset) return { loudness: null, likeness: null };
  const details = storedDeliverableDetails(asset.details);
  return {
    loudness: deliveredLoudness(details),
    likeness: isOperator ? (details.likeness?.mean ?? null) : null,
  };
}
