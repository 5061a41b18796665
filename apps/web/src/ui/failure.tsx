import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/http.ts';
import { Notice } from './notice.tsx';

/** The words for whatever was thrown; what is not the API's refusal is a fault of ours. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) => {
    // a newer API may know codes that this page does not
    const isKnown = error instanceof ApiError && i18n.exists(error.code, { ns: 'errors' });
    return t(isKnown ? error.code : 'internal');
  };
}

/** Red box of a call that failed, with a way to try again where there is one. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const text = useFailureText();
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <Notice status="error" title={t('failure.title')} isAnnounced>
      <div>{text(error)}</div>
      {requestId !== null && <div>{t('failure.reference', { id: requestId })}</div>}
      {onRetry && (
        <Button variant="default" size="xs" mt="xs" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Notice>
  );
}
