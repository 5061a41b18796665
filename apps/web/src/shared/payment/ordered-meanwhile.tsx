import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

/** What the address of a campaign is opened with when its order was found again. */
export const ORDERED_MEANWHILE = { orderedMeanwhile: true } as const;

function isOrderedMeanwhile(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'orderedMeanwhile' in state;
}

/** Tells who is led to a campaign that it was ordered while its page was gone. */
export function OrderedMeanwhile() {
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
