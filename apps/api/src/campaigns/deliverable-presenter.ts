import type { ShowFileView } from '@spotway/contract';
import type { AssetRow } from '@spotway/database';
import { deliveredLoudness, storedDeliverableDetails } from '@spotway/domain/delivery';
import type { Viewer } from './work-presenter.ts';

type Encode = ShowFileView['deliveries'][number];

/** How the deliverable's loudness was normalised, if it was, and how closely its picture matches the master's. */
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
