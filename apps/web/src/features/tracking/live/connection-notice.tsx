import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/http.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './connection-notice.module.css';

/** The page goes on by itself once the server answers again. */
export function isSilence(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unreachable' || error.code === 'unavailable');
}

/** Says over the page, without moving anything, that the server can't be reached. Goes away by itself. */
export function ConnectionNotice({ isSilent }: { isSilent: boolean }) {
  const { t } = useTranslation(['tracking', 'common']);
  return (
    <div role="status" className={classes.place}>
      {isSilent && (
        <div className={classes.notice} data-testid="connection-notice">
          <Notice status="warning" title={t('unreachable')}>
            {t('common:offline.text')}
          </Notice>
        </div>
      )}
    </div>
  );
}
