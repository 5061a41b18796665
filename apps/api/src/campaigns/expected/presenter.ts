import type { Campaign, ExpectedEndView } from '@spotway/contract';
import type { Tracking } from '@spotway/database';
import { type ExpectedEnd, expectedEnd } from '@spotway/domain/work';
import { activeFilmRows } from '../show-presenter.ts';
import { filmSteps } from './film-steps.ts';
import type { Forecast } from './forecasts.ts';

type SpotView = Campaign['spots'][number];

/** When a spot's deliveries and the steps under way end. */
export function presentExpected(
  spot: Omit<SpotView, 'expected'>,
  tracking: Tracking,
  forecast: Forecast | null,
): SpotView['expected'] {
  const rows = forecast && activeFilmRows(spot.showId, tracking);
  if (!rows) return { delivered: null, jobs: [] };
  const { ways, running } = filmSteps(rows, tracking, forecast);
  const delivered = waitsForSomebody(spot, forecast) ? null : expectedEnd(ways, forecast.now);
  return {
    delivered: delivered && presentEnd(delivered),
    jobs: running.flatMap(({ jobId, step }) => {
      const end = expectedEnd([[step]], forecast.now);
      return end ? [{ jobId, ...presentEnd(end) }] : [];
    }),
  };
}

const presentEnd = ({ endsAt, lateAt }: ExpectedEnd): ExpectedEndView => ({
  endsAt: endsAt.toISOString(),
  lateAt: lateAt.toISOString(),
});

/** Its deliveries are not a matter of the machines' time: it needs its customer, a reviewer or an operator. */
function waitsForSomebody({ show, review, destinations }: Omit<SpotView, 'expected'>, { isManual }: Forecast): boolean {
  const film = show.activeBroadcastable?.broadcastable;
  const material = show.activeBroadcastable?.files.material;
  if (!film || !material?.upload.completed || film.rejection !== null) return true;
  const needsDecision =
    isManual ||
    film.awaitsQualification ||
    (material.verification?.result?.nbErrors ?? 0) > 0 ||
    (material.nameMismatch !== null && material.nameMismatch.confirmed === null);
  return (
    (film.qualifiedAt === null && needsDecision) ||
    film.pendingServices.length > 0 ||
    review.holdsDelivery ||
    destinations.some(({ targetFinishTimestamp, awaitsSubtitles }) => targetFinishTimestamp === null && awaitsSubtitles)
  );
}
