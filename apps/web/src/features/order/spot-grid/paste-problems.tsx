import { useTranslation } from 'react-i18next';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useFieldWords } from '../spot-table/use-field-words.ts';
import type { PastedProblem } from './rules/grid-edits.ts';
import classes from './spot-grid.module.css';

const NO_DESTINATIONS: never[] = [];

/** The pasted cells that could not be read, with what they said. */
export function PasteProblems({ problems, onClose }: { problems: readonly PastedProblem[]; onClose: () => void }) {
  const { t } = useTranslation(['spotGrid', 'order', 'prefill']);
  const { data: destinations = NO_DESTINATIONS } = useDestinations();
  const { problemOf } = useFieldWords(destinations);
  if (problems.length === 0) return null;
  return (
    <Notice status="warning" title={t('unread', { count: problems.length })} onClose={onClose} isAnnounced>
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
