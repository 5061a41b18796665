import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

/** Navigation state for a campaign whose order was recovered. */
export const ORDERED_MEANWHILE = { orderedMeanwhile: true } as const;

function isOrderedMeanwhile(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'orderedMeanwhile' in state;
}

/** Tells a user redirected to a campaign that it was ordered while their page was gone. */
export function RecoveredOrderNotice() {
  const { t } = useTranslation('card');
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  if (!isOrderedMeanwhile(state)) return null;
  return (
    <Notice
      status="success"
      title={t('recovered.title')}
      isAnnounced
      onClose={() => void navigate(pathname, { replace: true })}
    >
      {t('recovered.text')}
    </Notice>
  );
}
