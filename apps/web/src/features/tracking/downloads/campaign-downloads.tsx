import { Anchor } from '@mantine/core';
import type { Campaign } from '@spotway/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CampaignInvoices } from '../../../shared/invoices/campaign-invoices.tsx';
import classes from './downloads.module.css';
import { SpotDownloads } from './spot-downloads.tsx';

/** What can be downloaded: the campaign's invoices and report, then each spot's files. What is no longer kept says so. */
export function CampaignDownloads({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('downloads');
  const language = useLanguage();
  const isDelivered = campaign.spots.some(({ destinations }) =>
    destinations.some(({ targetFinishTimestamp }) => targetFinishTimestamp !== null),
  );
  return (
    <div className={classes.root} data-testid="downloads">
      <CampaignInvoices campaignId={campaign.id} />
      {isDelivered && (
        <Anchor href={urlOf('getDeliveryReport', { params: { id: campaign.id }, query: { language } })} download>
          {t('deliveryReport')}
        </Anchor>
      )}
      {campaign.spots.map((spot) => (
        <Fragment key={spot.showId}>
          <h3 className={classes.spot}>{spot.title}</h3>
          <SpotDownloads campaignId={campaign.id} spot={spot} />
        </Fragment>
      ))}
    </div>
  );
}
