import '@mantine/core/styles/Radio.css';
import { Button, Radio } from '@mantine/core';
import type { OfferedDestination } from '@spotway/contract';
import { SPOT_TABLE_MAX_COLUMNS, SPOT_TABLE_MAX_ROWS } from '@spotway/domain/order';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useOrderPart, useOrderStore } from '../draft/order-provider.tsx';
import { undoOf } from '../draft/order-undo.ts';
import type { TableSheet } from './source/spot-table-sheets.ts';
import { type ReadSheet, readSpotSheet, standingSpots, withImported } from './spot-table-choice.ts';
import classes from './spot-table-dialog.module.css';
import { SpotTableLines } from './spot-table-lines.tsx';

interface SpotTablePreviewProps {
  sheets: readonly TableSheet[];
  destinations: readonly OfferedDestination[];
  onDone: () => void;
  /** Button to choose another table. */
  children: ReactNode;
}

const isAnalysing = (order: { readonly spots: readonly { readonly analysing: number }[] }) =>
  order.spots.some((spot) => spot.analysing > 0);

/** What was read from a table, and which rows to import. */
export function SpotTablePreview({ sheets, destinations, onDone, children }: SpotTablePreviewProps) {
  const { t } = useTranslation('prefill');
  const store = useOrderStore();
  const isBusy = useOrderPart(isAnalysing);
  const read = useMemo(() => readSpotSheet(sheets, destinations, store.getOrder()), [sheets, destinations, store]);
  const rows = read?.table.rows ?? [];
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [replaces, setReplaces] = useState(false);
  const standing = standingSpots(store.getOrder());
  const taken = rows.filter(({ line }) => !left.has(line));

  function importRows(): void {
    const next = withImported(store.getOrder(), taken, { replaces, newId: store.newId });
    undoOf(store).arrive(next, { kind: 'import', spots: taken.length });
    onDone();
  }

  if (!read || rows.length === 0) {
    return (
      <div className={classes.stack}>
        <Notice status="warning" title={t('import.empty')} isAnnounced>
          {t('import.emptyHint')}
        </Notice>
        <div className={classes.foot}>{children}</div>
      </div>
    );
  }
  return (
    <div className={classes.stack}>
      <Findings read={read} />
      <SpotTableLines table={read.table} destinations={destinations} left={left} onLeave={setLeft} />
      {standing > 0 && (
        <Radio.Group
          label={t('import.mode')}
          value={replaces ? 'replace' : 'add'}
          onChange={(value) => setReplaces(value === 'replace')}
        >
          <div className={classes.modes}>
            <Radio value="add" label={t('import.add', { count: standing })} />
            <Radio value="replace" label={t('import.replace', { count: standing })} />
          </div>
        </Radio.Group>
      )}
      <div className={classes.foot}>
        {children}
        {/* a film being analysed would have nowhere to go */}
        <Button disabled={taken.length === 0} loading={isBusy} onClick={importRows}>
          {t('import.submit', { count: taken.length })}
        </Button>
      </div>
    </div>
  );
}

/** What was read, what was left out, and what needs review. */
function Findings({ read: { sheet, table, others } }: { read: ReadSheet }) {
  const { t } = useTranslation('prefill');
  const toReview = table.rows.reduce((count, { problems }) => count + problems.length, 0);
  const ignored = table.columns.flatMap(({ field, heading }, index) =>
    field === null && table.rows.some(({ cells }) => cells[index] !== '')
      ? [heading || t('import.unnamedColumn', { number: index + 1 })]
      : [],
  );
  const { linesWithoutSpot: lines, leftOutRows, leftOutColumns } = table;
  const facts = [
    !table.hasHeading && t('import.noHeading'),
    others.length > 0 && t('import.sheet', { name: sheet.name, others: others.join(', ') }),
    ignored.length > 0 && t('import.ignored', { columns: shortened(ignored) }),
    lines.length > 0 && t('import.withoutSpot', { count: lines.length, lines: shortened(lines.map(String)) }),
    leftOutRows > 0 && t('import.leftOut', { count: leftOutRows, max: SPOT_TABLE_MAX_ROWS }),
    leftOutColumns > 0 && t('import.leftOutColumns', { count: leftOutColumns, max: SPOT_TABLE_MAX_COLUMNS }),
  ].filter((fact) => fact !== false);
  return (
    <Notice
      status={toReview > 0 || leftOutRows > 0 ? 'warning' : 'success'}
      title={t('import.found', { count: table.rows.length })}
      isAnnounced
    >
      {toReview > 0 && <div>{t('import.toReview', { count: toReview })}</div>}
      {facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
    </Notice>
  );
}

const NAMED = 12;

function shortened(names: readonly string[]): string {
  return names.slice(0, NAMED).join(', ') + (names.length > NAMED ? '…' : '');
}
