import { Button } from '@mantine/core';
import type { OfferedDestination } from '@spotway/contract';
import { SERVICES } from '@spotway/domain/shared';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredPopover } from '../../../ui/popover/anchored-popover.tsx';
import type { SpotFields } from '../draft/order-draft.ts';
import { useOrder, useOrderStore } from '../draft/order-provider.tsx';
import { Choices } from '../spots/spot-overrides.tsx';
import classes from './choices-popover.module.css';
import { commonChoice, withChoice } from './rules/grid-edits.ts';
import { useGridEdit } from './use-grid-edit.ts';

export interface ChoiceEditing {
  /** A new one for each opening. */
  readonly key: number;
  readonly field: 'destinations' | 'services';
  readonly spotIds: readonly string[];
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  /** Whose choice it is, in words. */
  readonly of: string;
}

interface ChoicesPopoverProps {
  editing: ChoiceEditing;
  destinations: readonly OfferedDestination[];
  onClose: () => void;
}

/** The delivery points or services of one line, or of all selected ones. */
export function ChoicesPopover({ editing, destinations, onClose }: ChoicesPopoverProps) {
  const { field, spotIds, anchor, of } = editing;
  const { t } = useTranslation(['spotGrid', 'order']);
  const store = useOrderStore();
  const order = useOrder();
  const edit = useGridEdit();
  const isUndoable = useRef(false);

  function change(fields: ReadonlyMap<string, Partial<SpotFields>>): void {
    // one offer for all that is changed here
    if (spotIds.length > 1 && !isUndoable.current) edit('changed', fields);
    else store.apply({ type: 'spots', fields });
    isUndoable.current = true;
  }
  const options =
    field === 'destinations'
      ? destinations.map(({ organizationId: value, organizationName: label }) => ({ value, label }))
      : SERVICES.map((value) => ({ value: value as string, label: t(`order:services.${value}`) }));
  const label = `${t(`order:${field}.title`)} – ${of}`;
  return (
    <AnchoredPopover anchor={anchor} label={label} focuses="input" onClose={onClose}>
      {(close) => (
        <>
          <Choices
            label={label}
            options={options}
            chosen={commonChoice(order, spotIds, field)}
            onChange={(next) => change(withChoice(store.getOrder(), spotIds, field, next))}
          />
          {spotIds.length > 1 && <p className={classes.note}>{t('common')}</p>}
          <div className={classes.foot}>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => change(new Map(spotIds.map((spotId) => [spotId, { [field]: null }])))}
            >
              {t('order:spots.followCampaign')}
            </Button>
            <Button variant="default" size="compact-sm" onClick={close}>
              {t('close')}
            </Button>
          </div>
        </>
      )}
    </AnchoredPopover>
  );
}
