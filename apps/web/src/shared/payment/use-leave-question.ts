import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

/**
 * Asks before another page of ours is opened, only while `isNeeded`: a payment that is under way is best waited for. The browser's own
 * leaving is not held up, for the way to the bank's page is one, and what it interrupts is found again.
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
