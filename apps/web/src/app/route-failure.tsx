import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';

/** Error boundary of every route: the rest of the app stays up and the page says what happened. */
export function RouteFailure() {
  const { t } = useTranslation();
  return (
    <div className="sw-page">
      <Notice status="error" title={t('failure.title')} isAnnounced>
        <div>{t('failure.page')}</div>
        <Button variant="default" size="xs" mt="xs" onClick={() => window.location.reload()}>
          {t('failure.reload')}
        </Button>
      </Notice>
    </div>
  );
}
