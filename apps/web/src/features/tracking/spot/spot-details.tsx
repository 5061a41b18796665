import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import type { UploadEntry } from '../../../shared/uploads/upload-queue.ts';
import classes from '../campaign-page.module.css';
import { CorrectDuration } from '../files/declared-duration.tsx';
import { FileStatus } from '../files/file-status.tsx';
import { FirstAirDate } from '../files/first-air-date.tsx';
import { ReviewLinkList } from '../review/review-link-list.tsx';
import { DeliveryReceipts } from './delivery-receipts.tsx';
import { EarlierRejections } from './rejections.tsx';
import { hasOpenServices, SpotServices } from './spot-services.tsx';
import { type CampaignSpot, filesOf } from './tracked-spot.ts';

export interface SpotDetailsProps {
  campaignId: string;
  spot: CampaignSpot;
  /** This tab's uploads for this spot. */
  uploads: readonly UploadEntry[];
  /** Files whose upload was left unfinished by an earlier page of this browser. */
  stoppedFiles: readonly string[];
}

/** What a spot shows on demand: its files with every step, its receipts, what can be corrected, and what is over. */
export function SpotDetails({ campaignId, spot, uploads, stoppedFiles }: SpotDetailsProps) {
  const { t } = useTranslation('tracking');
  const { isOperator } = useSignedInUser();
  const film = spot.show.activeBroadcastable?.broadcastable;
  const files = filesOf(spot).filter(
    ({ id }) => !uploads.some((entry) => entry.state !== 'Finished' && entry.fileId === id),
  );
  return (
    <div className={classes.spotColumns}>
      <div className={classes.stack}>
        <h3 className={classes.subtitle}>{t('file.title')}</h3>
        {files.length === 0 && <div className={classes.muted}>{t('file.none')}</div>}
        {files.map((file) => (
          <FileStatus
            key={file.id}
            file={file}
            campaignId={campaignId}
            filmId={film?.id ?? ''}
            isRejected={film?.rejection != null}
            isStopped={stoppedFiles.includes(file.id)}
          />
        ))}
        <EarlierRejections campaignId={campaignId} show={spot.show} />
      </div>
      <div className={classes.stack}>
        <DeliveryReceipts destinations={spot.destinations} />
        {!hasOpenServices(spot) && <SpotServices spot={spot} />}
        <ReviewLinkList spot={spot} isOwn={!isOperator} />
        <div className={classes.corrections}>
          <CorrectDuration spot={spot} />
          <FirstAirDate spot={spot} />
        </div>
      </div>
    </div>
  );
}
