import type { Readable } from 'node:stream';
import { AppError } from '@spotway/contract';
import { type Database, findBroadcastable, findCampaignDeliveries, listAssets } from '@spotway/database';
import { canViewCampaign } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { deliveryFileName, deliveryReportDate, renderDeliveryReportPdf } from '@spotway/reports';
import type { Storage } from '@spotway/storage';
import type { Caller } from '../plugins/caller.ts';

/** A file to download. */
export interface ReportFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Buffer | Readable;
}

/** Every call throws AppError `not_found` for anything outside the caller's organisation. */
export interface ReportService {
  /** The report of the finished check; `not_found` before. */
  verification(caller: Caller, broadcastableId: string, format: 'pdf' | 'xml', language: Language): Promise<ReportFile>;
  /** The campaign's current state. */
  delivery(caller: Caller, campaignId: string, language: Language): Promise<ReportFile>;
}

const KINDS = { pdf: 'VerificationReportPdf', xml: 'VerificationReportXml' } as const;

export function createReportService({
  db,
  store,
  brand,
  clock,
}: {
  readonly db: Database;
  readonly store: Pick<Storage, 'getObjectStream'>;
  readonly brand: string;
  readonly clock: () => Date;
}): ReportService {
  return {
    async verification({ actor }, broadcastableId, format, language) {
      const film = await findBroadcastable(db, broadcastableId);
      if (!film || !canViewCampaign(actor, film)) throw new AppError('not_found');
      const assets = await listAssets(db, broadcastableId);
      const report = assets.find(
        ({ kind, details }) => kind === KINDS[format] && (format === 'xml' || details.language === language),
      );
      if (!report) throw new AppError('not_found');
      const { fileName } = report.details;
      return {
        name: typeof fileName === 'string' ? fileName : `verification.${format}`,
        mimeType: report.mimeType,
        content: await store.getObjectStream(report.key),
      };
    },

    async delivery({ actor }, campaignId, language) {
      const found = await findCampaignDeliveries(db, campaignId);
      if (!found || !canViewCampaign(actor, found.campaign)) throw new AppError('not_found');
      const issuedAt = deliveryReportDate(found.spots, clock());
      return {
        name: deliveryFileName(found.campaign, language),
        mimeType: 'application/pdf',
        content: await renderDeliveryReportPdf({ brand, issuedAt, ...found }, language),
      };
    },
  };
}
