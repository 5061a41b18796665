import { useTranslation } from 'react-i18next';
import campaign from '../../features/tracking/campaign-page.module.css';
import { FileStatus } from '../../features/tracking/files/file-status.tsx';
import { DeliveryList } from '../../features/tracking/spot/delivery-list.tsx';
import row from '../../features/tracking/spot/spot-tracking.module.css';
import { Notice } from '../../ui/notice.tsx';
import { StatusLabel } from '../../ui/status.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useVisit } from '../visit.ts';
import { FilmStill } from './film-still.tsx';
import { PictureFrame } from './picture-frame.tsx';
import classes from './pictures.module.css';
import { sampleDestinations, sampleFile, samplePromise } from './sample-order.ts';

/** The tracking page of an order in progress. */
export function TrackingPicture() {
  const { t } = useTranslation(['landing', 'tracking']);
  const { now } = useVisit();
  const sample = (key: 'campaign' | 'advertiser' | 'product' | 'company' | 'title' | 'file') => t(`pictures.${key}`);
  const facts = t('tracking:facts', {
    advertiser: sample('advertiser'),
    product: sample('product'),
    company: sample('company'),
  });
  return (
    <PictureFrame description={t('pictures.tracking')}>
      <div className={classes.heading}>
        <div className={classes.name}>{sample('campaign')}</div>
        <div className={campaign.muted}>{facts}</div>
      </div>
      <div className={campaign.stack}>
        <Steps
          label={t('tracking:steps.label')}
          direction="row"
          steps={[
            { id: 'upload', label: t('tracking:steps.upload'), status: 'success' },
            { id: 'operations', label: t('tracking:steps.operations'), status: 'active' },
            { id: 'delivery', label: t('tracking:steps.delivery'), status: 'active' },
          ]}
        />
        <Notice status="active">{t('tracking:banner.Operations')}</Notice>
        <div className={row.root}>
          <div className={row.row}>
            <div className={classes.poster}>
              <FilmStill brand={sample('advertiser')} line="" />
            </div>
            <div className={row.words}>
              <div className={row.title}>{sample('title')}</div>
              <div className={row.facts}>
                {[
                  'FR_MAEX_EAUM_BORD_020_F',
                  t('tracking:spot.version', { number: 1 }),
                  t('tracking:spot.seconds', { duration: 20 }),
                ].join(' · ')}
              </div>
            </div>
            <div className={row.channels}>
              <DeliveryList
                destinations={sampleDestinations(now)}
                awaitsApproval={false}
                promiseOf={({ targetFinishTimestamp }) => (targetFinishTimestamp === null ? samplePromise(now) : null)}
                now={now}
              />
            </div>
            <div className={row.tools}>
              <StatusLabel status="active">{t('tracking:spot.status.delivering')}</StatusLabel>
            </div>
          </div>
          <div className={row.details}>
            <FileStatus
              file={sampleFile(sample('file'), now)}
              campaignId=""
              filmId=""
              isRejected={false}
              isStopped={false}
            />
          </div>
        </div>
      </div>
    </PictureFrame>
  );
}
