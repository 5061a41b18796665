import { Button, CloseButton } from '@mantine/core';
import { parisToday } from '@spotway/domain/order';
import { LEGAL_MENTIONS, VERSIONS } from '@spotway/domain/shared';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GRID } from '../destination-sets/set-choice.ts';
import { SetsButton } from '../destination-sets/sets-button.tsx';
import type { SpotFields } from '../draft/order-draft.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { undoOf } from '../draft/order-undo.ts';
import { useMentionWord } from '../spots/use-mention-word.ts';
import classes from './bulk-bar.module.css';
import type { ChoiceEditing } from './choices-popover.tsx';
import { withoutSpots } from './rules/grid-edits.ts';
import { useGridEdit } from './use-grid-edit.ts';

interface BulkBarProps {
  /** The selected lines. */
  spotIds: readonly string[];
  onChoose: (editing: ChoiceEditing) => void;
  onDone: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Changes all selected lines at once. It follows the lines; F6 leads there and back (`useWayToBar`). */
export function BulkBar({ spotIds, onChoose, onDone, onKeyDown }: BulkBarProps) {
  const { t } = useTranslation(['spotGrid', 'order', 'media']);
  const store = useOrderStore();
  const edit = useGridEdit();
  const mentionWord = useMentionWord();
  const change = (fields: Partial<SpotFields>) => edit('changed', new Map(spotIds.map((id) => [id, fields])));
  const actionsId = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRoomForIt(isOpen);
  const words = t('selected', { count: spotIds.length });
  const choose = (field: ChoiceEditing['field'], anchor: HTMLElement) =>
    onChoose({ key: Date.now(), field, spotIds, anchor, of: words });
  return (
    <fieldset className={classes.root} ref={root} data-bulk onKeyDown={onKeyDown}>
      <legend className="sw-hidden">{t('bulk')}</legend>
      <strong role="status">
        {words}
        <span className="sw-hidden"> {t('toBulk')}</span>
      </strong>
      <Button
        className={classes.opener}
        variant="default"
        size="compact-sm"
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={actionsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('change')}
      </Button>
      <div id={actionsId} className={classes.actions} data-open={isOpen || undefined}>
        <select
          className={classes.list}
          aria-label={t('order:spots.version')}
          value=""
          onChange={({ currentTarget }) => {
            const version = VERSIONS.find((each) => each === currentTarget.value);
            if (version) change({ version });
          }}
        >
          <option value="">{t('order:spots.version')}…</option>
          {VERSIONS.map((each) => (
            <option key={each} value={each}>
              {t('order:spots.versionOption', { number: each.slice(-1) })}
            </option>
          ))}
        </select>
        <select
          className={classes.list}
          aria-label={t('order:spots.legalMentions')}
          value=""
          onChange={({ currentTarget }) => {
            const legalMentions = LEGAL_MENTIONS.find((each) => each === currentTarget.value);
            if (legalMentions) change({ legalMentions });
          }}
        >
          <option value="">{t('order:spots.legalMentions')}…</option>
          {LEGAL_MENTIONS.map((each) => (
            <option key={each} value={each}>
              {mentionWord(each)}
            </option>
          ))}
        </select>
        <label className={classes.date}>
          {t('order:spots.firstAirDate')}
          <input
            type="date"
            className={classes.list}
            min={parisToday(new Date())}
            max="2099-12-31"
            // a date being typed is a date at every step
            onBlur={({ currentTarget }) => {
              if (currentTarget.value !== '') change({ firstAirDate: currentTarget.value });
              currentTarget.value = '';
            }}
          />
        </label>
        {(['destinations', 'services'] as const).map((field) => (
          <Button
            key={field}
            variant="default"
            size="compact-sm"
            onClick={({ currentTarget }) => choose(field, currentTarget)}
          >
            {t(`columns.${field}`)}…
          </Button>
        ))}
        <SetsButton at={GRID} target={spotIds} of={words} />
        <Button variant="default" size="compact-sm" onClick={() => change({ normaliseLoudness: true })}>
          {t('media:sound.normalise')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            const next = withoutSpots(store.getOrder(), new Set(spotIds));
            undoOf(store).arrive(next, { kind: 'grid', edit: 'removed', spots: spotIds.length });
            onDone();
          }}
        >
          {t('order:spots.removeShort')}
        </Button>
      </div>
      <CloseButton
        className={classes.close}
        size="sm"
        aria-label={t('deselect')}
        title={t('deselect')}
        onClick={onDone}
      />
    </fieldset>
  );
}

/** Focused fields are scrolled above the bar too (`useRoomAbove`). */
function useRoomForIt(isOpen: boolean) {
  const root = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it changes its height
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--sw-bulk', `${(root.current?.offsetHeight ?? 0) + 8}px`);
    return () => {
      style.removeProperty('--sw-bulk');
    };
  }, [isOpen]);
  return root;
}
