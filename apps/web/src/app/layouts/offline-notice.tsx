import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../shared/uploads/uploads-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './notices.module.css';

/** Says that the browser has no connection, so that nobody trusts what may be old. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div role="status" className={classes.notice}>
      {!isOnline && (
        <Notice status="warning" title={t('offline.title')}>
          {t('offline.text')}
        </Notice>
      )}
    </div>
  );
}
