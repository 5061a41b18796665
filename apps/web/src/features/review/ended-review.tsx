import type { Review } from '@spotway/contract';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useBrand } from '../../ui/use-brand.ts';
import classes from './review.module.css';
import type { LinkEnd } from './use-review.ts';

/** Why a link no longer opens anything, and what to do about it. */
export function EndedReview({ end, askedBy }: { end: LinkEnd; askedBy?: Review['askedBy'] }) {
  const { t } = useTranslation('review');
  const { supportEmail } = useBrand();
  return (
    <div className={classes.page} data-testid="ended-review" data-end={end}>
      <Panel>
        <div className={classes.ended}>
          <IconLinkOff size={32} stroke={1.5} aria-hidden="true" className={classes.endedIcon} />
          <PageHeader title={t(`ended.${end}.title`)} lead={t(`ended.${end}.text`)} />
          <p className={classes.muted}>
            {askedBy ? t('ended.askAgainOf', { name: askedBy.name, company: askedBy.company }) : t('ended.askAgain')}
          </p>
          {supportEmail !== null && (
            <p className={classes.muted}>
              {t('ended.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          )}
        </div>
      </Panel>
    </div>
  );
}
