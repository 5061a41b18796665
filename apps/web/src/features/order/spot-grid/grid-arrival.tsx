import { useTranslation } from 'react-i18next';
import { ArrivalNotice } from '../campaign/arrival-notice.tsx';

/** Offers to undo what was done to several lines, also if too few are left for a grid. */
export function GridArrival() {
  const { t } = useTranslation('spotGrid');
  return (
    <ArrivalNotice
      kind="grid"
      done={(arrival) => arrival.kind === 'grid' && t(`done.${arrival.edit}`, { count: arrival.spots })}
      undone={t('undone')}
    />
  );
}
