import { type Executor, listOpenDeliveries, type OpenDeliveryRow } from '@spotway/database';
import { awaitsApproval } from '@spotway/domain/account';
import { filmSubtitlesState, subtitleVerdict, waitsForSubtitles } from '@spotway/domain/delivery';
import { type CampaignPromise, campaignPromise, type PromisedDelivery } from '@spotway/domain/order';

/** What each of the campaigns is promised for; those without a promise are missing. */
export async function promisesOf(
  db: Executor,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignPromise>> {
  const deliveries = Map.groupBy(await listOpenDeliveries(db, campaignIds), ({ campaignId }) => campaignId);
  const promises = [...deliveries].map(([id, rows]) => [id, campaignPromise(rows.map(toPromised))] as const);
  return new Map(promises.flatMap(([id, promise]) => (promise ? [[id, promise]] : [])));
}

function toPromised(row: OpenDeliveryRow): PromisedDelivery {
  const { answer, orderedAt, arrivedAt, isRejected, services } = row;
  return {
    ...{ orderedAt, arrivedAt, isRejected },
    approvedAt: answer === 'approved' ? row.answeredAt : null,
    isDelivered: false,
    awaitsApproval: awaitsApproval(row.waitsForApproval, answer),
    awaitsSubtitles: awaitsSubtitles(row),
    hasServices: services.length > 0,
  };
}

/** Subtitles that operators make are a paid service. */
function awaitsSubtitles({ profileSubtitles, subtitleFiles }: OpenDeliveryRow): boolean {
  if (!profileSubtitles?.isRequired) return false;
  const files = subtitleFiles.map(({ hasArrived, judgement }) => ({ hasArrived, verdict: subtitleVerdict(judgement) }));
  return waitsForSubtitles({ subtitles: profileSubtitles }, filmSubtitlesState(files));
}
