import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReopenedFiles } from '../films/use-reopened-files.ts';
import type { SpotCardsProps } from '../spots/spot-cards.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type ChoiceEditing, ChoicesPopover } from './choices-popover.tsx';
import { GridLine } from './grid-line.tsx';
import { PasteProblems } from './paste-problems.tsx';
import { ALL_COLUMNS, NAMED_COLUMNS } from './rules/grid-columns.ts';
import classes from './spot-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPaste } from './use-grid-paste.ts';
import { useHeldFocus, useWayToBar } from './use-held-focus.ts';
import { useLineChoice } from './use-line-choice.ts';

/**
 * The spots as lines of a table whose cells are plain fields, so that screen readers read it as the table and the form that it is; arrow keys and Enter
 * move as in a spreadsheet (docs/decisions/068).
 */
export function SpotGrid({ cards, removal, removedAt }: SpotCardsProps) {
  const { t } = useTranslation('spotGrid');
  const table = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [choosing, setChoosing] = useState<ChoiceEditing | null>(null);
  const spotIds = useMemo(() => cards.map(({ spot }) => spot.tempShowId), [cards]);
  const { selected, select, selectAll, clear } = useLineChoice(spotIds);
  const { paste, unread, forgetUnread } = useGridPaste();
  const { onKeyDown, said } = useGridKeys(table, selected);
  useReopenedFiles();
  useHeldFocus();
  const { toBar, fromBar, back } = useWayToBar(table);

  const open = useCallback((spotId: string, isOpen: boolean) => {
    setOpened((before) => {
      if (before.has(spotId) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(spotId);
      else next.delete(spotId);
      return next;
    });
  }, []);
  const isAllSelected = spotIds.length > 0 && spotIds.every((id) => selected.has(id));

  return (
    <div className={classes.root}>
      <PasteProblems {...unread} onClose={forgetUnread} />
      <p className={classes.help} id="spot-grid-help">
        {t('help')}
      </p>
      <table
        ref={table}
        // biome-ignore lint/a11y/noRedundantRoles: the narrow layout would take the role away
        role="table"
        className={classes.table}
        aria-label={t('label')}
        aria-describedby="spot-grid-help"
        onKeyDown={(event) => {
          toBar(event);
          onKeyDown(event);
        }}
        onPaste={paste}
      >
        <colgroup>
          {ALL_COLUMNS.map((name) => (
            <col key={name} className={classes[name]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className={classes.check}
                aria-label={t('selectAll')}
                checked={isAllSelected}
                ref={(box) => {
                  if (box) box.indeterminate = selected.size > 0 && !isAllSelected;
                }}
                onChange={() => (isAllSelected ? clear() : selectAll())}
              />
            </th>
            {NAMED_COLUMNS.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {name === 'open' ? <span className="sw-hidden">{t('columns.open')}</span> : t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.flatMap((card, index) => {
            const { tempShowId } = card.spot;
            const line = (
              <GridLine
                key={tempShowId}
                {...card}
                isSelected={selected.has(tempShowId)}
                isOpen={opened.has(tempShowId)}
                onSelect={select}
                onOpen={open}
                onChoose={setChoosing}
              />
            );
            return removal && index === removedAt ? [<RemovalLine key="removal">{removal}</RemovalLine>, line] : [line];
          })}
          {removal && removedAt >= cards.length && <RemovalLine key="removal">{removal}</RemovalLine>}
        </tbody>
      </table>
      {selected.size > 0 && (
        <BulkBar
          spotIds={spotIds.filter((id) => selected.has(id))}
          onChoose={setChoosing}
          onKeyDown={fromBar}
          onDone={() => {
            clear();
            back();
          }}
        />
      )}
      <div role="status" className="sw-hidden">
        {said}
      </div>
      {choosing && (
        <ChoicesPopover
          key={choosing.key}
          editing={choosing}
          destinations={cards[0]?.destinations ?? []}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  );
}

function RemovalLine({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={ALL_COLUMNS.length} className={classes.opened}>
        {children}
      </td>
    </tr>
  );
}
