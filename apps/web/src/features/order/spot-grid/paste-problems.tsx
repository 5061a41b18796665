import { SPOT_TABLE_MAX_ROWS } from '@spotway/domain/order';
import { useTranslation } from 'react-i18next';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useFieldWords } from '../spot-table/use-field-words.ts';
import classes from './spot-grid.module.css';
import type { UnreadCells } from './use-grid-paste.ts';

const NO_DESTINATIONS: never[] = [];

/** The pasted cells that could not be read, with what they said, and how many lines were too many. */
export function PasteProblems({ problems, leftOut, onClose }: UnreadCells & { onClose: () => void }) {
  const { t } = useTranslation(['spotGrid', 'order', 'prefill']);
  const { data: destinations = NO_DESTINATIONS } = useDestinations();
  const { problemOf } = useFieldWords(destinations);
  if (problems.length + leftOut === 0) return null;
  return (
    <Notice
      status="warning"
      title={problems.length > 0 && t('unread', { count: problems.length })}
      onClose={onClose}
      isAnnounced
    >
      {leftOut > 0 && <div>{t('leftOut', { count: leftOut, max: SPOT_TABLE_MAX_ROWS })}</div>}
      <ul className={classes.problems}>
        {problems.map(({ spotId, number, field, value, reason }) => (
          <li key={`${spotId} ${field} ${value}`}>
            <strong>
              {t('order:spots.heading', { number })}, {t(`prefill:import.columns.${field}`)}
            </strong>{' '}
            – {problemOf({ column: 0, value, reason })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
