import { useTranslation } from 'react-i18next';
import { useUploads } from '../uploads/uploads-provider.tsx';

/** Ends running uploads once the user has agreed; false if they would rather stay. */
export function useAbandonUploads(): () => boolean {
  const { t } = useTranslation('uploads');
  const { queue } = useUploads();
  return () => {
    if (queue.hasUnfinished() && !window.confirm(t('leave'))) return false;
    queue.abandon();
    return true;
  };
}
