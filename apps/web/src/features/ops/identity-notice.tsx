import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './identity-notice.module.css';

/** Missing brand and legal identity settings: until they are set, invoices and mails use demo values. */
export function IdentityNotice() {
  const { t } = useTranslation('ops');
  const { data } = useQuery({
    ...queryOf('getIdentity'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.missing.length === 0) return null;
  return (
    <div className={classes.root}>
      <Notice status="warning" title={t('identity.title')}>
        <div>{t('identity.text')}</div>
        <details>
          <summary>{t('identity.settings', { count: data.missing.length })}</summary>
          {data.missing.join(', ')}
        </details>
      </Notice>
    </div>
  );
}
