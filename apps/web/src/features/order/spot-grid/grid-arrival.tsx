import { useTranslation } from 'react-i18next';
import { ArrivalNotice } from '../campaign/arrival-notice.tsx';

/** Offers to undo what was done to several lines, also if too few are left for a grid. */
export function GridArrival() {
  const { t } = useTranslation('spotGrid');
  return (
    <ArrivalNotice kind="grid" done={({ edit, spots }) => t(`done.${edit}`, { count: spots })} undone={t('undone')} />
  );
}
