import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

/**
 * Asks before navigating within the app, only while `isNeeded`: better to wait for a payment in progress. Leaving the app
 * is not blocked, since the redirect to the bank's page does that, and what it interrupts is recovered.
 */
export function useLeaveQuestion(isNeeded: boolean): void {
  const { t } = useTranslation('card');
  const blocker = useBlocker(isNeeded);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
}
