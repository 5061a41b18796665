import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { AnchoredPopover } from '../../../ui/popover/anchored-popover.tsx';
import { useOrder } from '../draft/order-provider.tsx';
import classes from './destination-sets.module.css';
import { SaveSet } from './save-set.tsx';
import { commonChoiceOf, type SetTarget } from './set-choice.ts';
import { SetItem } from './set-item.tsx';
import { useAppliedSet } from './use-applied-set.ts';
import { usePointNames } from './use-point-names.ts';

export interface SetsPanelProps {
  anchor: HTMLElement;
  at: string;
  target: SetTarget;
  of: string;
  onClose: () => void;
}

/** The organisation's saved sets of delivery points: one click applies one. What is chosen can be saved as another. */
export function SetsPanel({ anchor, at, target, of, onClose }: SetsPanelProps) {
  const { t } = useTranslation(['destinationSets', 'common']);
  const list = useQuery({ ...queryOf('listDestinationSets'), refetchOnMount: 'always' });
  const { offeredIds } = usePointNames();
  const order = useOrder();
  const apply = useAppliedSet(at, target);
  const content = useRef<HTMLDivElement>(null);
  const [isManaged, setManaged] = useState(false);
  const common = commonChoiceOf(order, target);
  const choice = common && { ...common, destinations: common.destinations.filter((id) => offeredIds.includes(id)) };
  const sets = list.data ?? [];
  return (
    <AnchoredPopover anchor={anchor} label={`${t('title')} – ${of}`} onClose={onClose}>
      {(close) => (
        <div className={classes.stack} ref={content}>
          <div className={classes.head}>
            <h3 className={classes.title}>{t('title')}</h3>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={close}>
              {t('common:close')}
            </Button>
          </div>
          {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
          {list.isPending && <Skeleton height={64} />}
          {list.data && sets.length === 0 && <p className={classes.note}>{t('none')}</p>}
          {sets.length > 0 && (
            <ul className={classes.list}>
              {sets.map((set) => (
                <SetItem
                  key={set.id}
                  set={set}
                  others={sets.filter(({ id }) => id !== set.id).map(({ name }) => name)}
                  isManaged={isManaged}
                  choice={choice}
                  onApply={() => {
                    apply(set);
                    close();
                  }}
                  onDone={() => content.current?.closest<HTMLElement>('[popover]')?.focus()}
                />
              ))}
            </ul>
          )}
          {sets.length > 0 && (
            <div className={classes.head}>
              <p className={classes.note}>{t(isManaged ? 'shared' : 'lead')}</p>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setManaged(!isManaged)}>
                {t(isManaged ? 'managed' : 'manage')}
              </Button>
            </div>
          )}
          {list.data && <SaveSet sets={sets} choice={choice} />}
        </div>
      )}
    </AnchoredPopover>
  );
}
