import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks before the page is left, only while `isNeeded` (specification, point 4). Browsers show their own text. */
export function useLeaveConfirmation(isNeeded: boolean): void {
  const { t } = useTranslation('uploads');
  const question = t('leave');
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = question;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded, question]);
}
