import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderStore } from '../draft/order-provider.tsx';
import { filledDown } from './rules/grid-edits.ts';
import { GRID_FIELDS, type GridField, type GridMove, gridMove, movedBy } from './rules/grid-keys.ts';
import { useGridEdit } from './use-grid-edit.ts';

/** Arrow keys, Enter and Ctrl+D in the grid; the rest is the fields' own. `said` is announced. */
export function useGridKeys(table: RefObject<HTMLTableElement | null>, selected: ReadonlySet<string>) {
  const { t } = useTranslation('spotGrid');
  const store = useOrderStore();
  const edit = useGridEdit();
  const [said, setSaid] = useState('');

  function fillDown(spotId: string, field: GridField): void {
    const fields = filledDown(store.getOrder(), field, { spotId, selected });
    if (fields.size > 1) edit('filled', fields);
    else if (fields.size === 1) store.apply({ type: 'spots', fields });
    setSaid(field === 'pubId' ? t('notFilled') : t('filled', { count: fields.size }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!cell || !table.current || event.nativeEvent.isComposing) return;
    const { control, field, spotId } = cell;
    const { key, shiftKey, altKey } = event;
    const ctrlKey = event.ctrlKey || event.metaKey;
    if (ctrlKey && !altKey && !shiftKey && key.toLowerCase() === 'd' && field !== null) {
      event.preventDefault();
      fillDown(spotId, field);
      return;
    }
    const move = gridMove({ key, shiftKey, ctrlKey, altKey }, { kind: kindOf(control), ...caretOf(control) });
    if (!move) return;
    event.preventDefault();
    goTo(table.current, control, move);
  }
  return { onKeyDown, said };
}

/** The cell that an element of the grid stands in; null in an opened card. */
export function cellOf(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const line = target.closest<HTMLElement>('tr[data-spot]');
  if (column === undefined || !line) return null;
  const field = GRID_FIELDS.find((each) => each === column) ?? null;
  return { control: target, field, spotId: line.dataset.spot ?? '' };
}

function kindOf(control: HTMLElement) {
  if (control instanceof HTMLSelectElement) return 'list';
  return control instanceof HTMLInputElement && control.type !== 'checkbox' ? 'text' : 'button';
}

function caretOf(control: HTMLElement) {
  if (!(control instanceof HTMLInputElement) || control.type === 'checkbox') return { isAtStart: true, isAtEnd: true };
  const { selectionStart, selectionEnd, value } = control;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isCaret = selectionStart === selectionEnd;
  return {
    isAtStart: isWhole || (isCaret && selectionStart === 0),
    isAtEnd: isWhole || (isCaret && selectionEnd === value.length),
  };
}

const CONTROL = 'input, select, button';

/** Moves the focus to the control of another cell, and selects its text: typing replaces it. */
function goTo(table: HTMLTableElement, from: HTMLElement, move: GridMove): void {
  const lines = [...table.querySelectorAll<HTMLElement>('tr[data-spot]')];
  const line = lines.findIndex((each) => each.contains(from));
  const controlsOf = (index: number) =>
    [...(lines[index]?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map((cell) =>
      cell.querySelector<HTMLElement>(CONTROL),
    );
  const column = controlsOf(line).indexOf(from);
  let at = { line, column };
  let target: HTMLElement | null | undefined;
  do {
    const next = movedBy(move, at, { line: lines.length, column: controlsOf(line).length });
    if (next.line === at.line && next.column === at.column) return;
    at = next;
    target = controlsOf(at.line)[at.column];
    // a cell may have nothing to edit, or not show on a narrow screen
  } while (!target || target.offsetParent === null);
  target.focus();
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') target.select();
}
