import { type Executor, listOpenDeliveries, type OpenDeliveryRow } from '@spotway/database';
import { awaitsApproval } from '@spotway/domain/account';
import { filmSubtitlesState, subtitleVerdict, waitsForSubtitles } from '@spotway/domain/delivery';
import {
  type AwaitedAiring,
  awaitedAirings,
  type CampaignPromise,
  campaignPromise,
  type PromisedDelivery,
} from '@spotway/domain/order';
import { waitsForConfirmation } from '@spotway/domain/quality';
import { presentMaterialNaming } from '../../uploads/file-naming-presenter.ts';

export interface ListedPromise {
  /** Null if its customer has to act first, or nothing is promised. */
  readonly promise: CampaignPromise | null;
  readonly airings: readonly AwaitedAiring[];
}

/** What the campaigns that are not delivered everywhere are promised for. */
export async function promisesOf(
  db: Executor,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, ListedPromise>> {
  const deliveries = Map.groupBy(await listOpenDeliveries(db, campaignIds), ({ campaignId }) => campaignId);
  return new Map(
    [...deliveries].map(([id, rows]) => {
      const open = rows.map((row) => ({ ...toPromised(row), firstAirDate: row.firstAirDate }));
      return [id, { promise: campaignPromise(open), airings: awaitedAirings(open) }];
    }),
  );
}

function toPromised(row: OpenDeliveryRow): PromisedDelivery {
  const { answer, orderedAt, arrivedAt, services, name, source, nameConfirmation } = row;
  const naming = name !== null && source ? presentMaterialNaming({ name, source, nameConfirmation }, row) : null;
  return {
    ...{ orderedAt, arrivedAt },
    isRejected: row.rejectedAt !== null,
    confirmedAt: naming?.confirmed ? new Date(naming.confirmed.at) : null,
    awaitsConfirmation: waitsForConfirmation(naming?.mayConfirm ?? false, row.qualifiedAt !== null),
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
