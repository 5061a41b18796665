import type { OfferedDestination } from '@spotway/contract';
import type { SpotTable, SpotTableRow } from '@spotway/domain/order';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusIcon } from '../../../ui/status.tsx';
import classes from './spot-table-lines.module.css';
import { type ShownField, shownFields, shownIn } from './spot-table-shown.ts';
import { type FieldWords, useFieldWords } from './use-field-words.ts';

interface SpotTableLinesProps {
  table: SpotTable;
  destinations: readonly OfferedDestination[];
  /** Numbers of the rows not to import. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
}

/** The table as read, with its problems explained in place. */
export function SpotTableLines({ table, destinations, left, onLeave }: SpotTableLinesProps) {
  const { t } = useTranslation('prefill');
  const words = useFieldWords(destinations);
  const fields = shownFields(table);
  const toggle = (line: number) => {
    const next = new Set(left);
    if (!next.delete(line)) next.add(line);
    onLeave(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('import.table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <label className={classes.all}>
                <input
                  type="checkbox"
                  className={classes.check}
                  checked={left.size === 0}
                  onChange={() => onLeave(left.size === 0 ? new Set(table.rows.map(({ line }) => line)) : new Set())}
                />
                <span>{t('import.takeAll')}</span>
              </label>
            </th>
            <th scope="col">{t('import.columns.line')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`import.columns.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Line
              key={row.line}
              row={row}
              table={table}
              fields={fields}
              words={words}
              isTaken={!left.has(row.line)}
              onToggle={() => toggle(row.line)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps {
  row: SpotTableRow;
  table: SpotTable;
  fields: readonly ShownField[];
  words: FieldWords;
  isTaken: boolean;
  onToggle: () => void;
}

const Line = memo(
  function Line({ row, table, fields, words, isTaken, onToggle }: LineProps) {
    const { t } = useTranslation('prefill');
    return (
      <tr data-left={isTaken ? undefined : true}>
        <td className={classes.take}>
          <input
            type="checkbox"
            className={classes.check}
            aria-label={t('import.takeLine', { line: row.line })}
            checked={isTaken}
            onChange={onToggle}
          />
        </td>
        <td className={classes.number} data-label={t('import.labelled', { label: t('import.columns.line') })}>
          {row.line}
        </td>
        {fields.map((field) => {
          const problems = row.problems.filter(({ column }) => shownIn(table.columns[column]) === field);
          return (
            <td
              key={field}
              data-field={field}
              data-problem={problems.length > 0 || undefined}
              data-empty={words.isEmpty(row.fields, field) || undefined}
              data-label={t('import.labelled', { label: t(`import.columns.${field}`) })}
            >
              <span className={classes.value}>{words.valueText(row.fields, field)}</span>
              {problems.map((problem) => (
                <span key={`${problem.reason} ${problem.value}`} className={classes.problem}>
                  <StatusIcon status="warning" size={14} />
                  <span>{words.problemOf(problem)}</span>
                </span>
              ))}
            </td>
          );
        })}
      </tr>
    );
  },
  // choosing one of 500 rows renders only that row
  (before, after) => before.row === after.row && before.isTaken === after.isTaken && before.words === after.words,
);
