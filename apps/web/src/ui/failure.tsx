import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/http.ts';
import { Notice } from './notice.tsx';

/** The text for a thrown error; anything but an API refusal is our fault. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) => {
    // a newer API may know codes that this page does not
    const isKnown = error instanceof ApiError && i18n.exists(error.code, { ns: 'errors' });
    return t(isKnown ? error.code : 'internal');
  };
}

/** Red box for a failed call, with a retry button if possible. */
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
