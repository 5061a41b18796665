import { Button, TextInput } from '@mantine/core';
import type { SavedDestinationSet } from '@spotway/contract';
import {
  DESTINATION_SET_NAME_MAX_LENGTH,
  type DestinationChoice,
  offeredOf,
  setNameFault,
} from '@spotway/domain/order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from './destination-sets.module.css';
import { onEnter } from './on-enter.ts';
import { useChangedSet } from './use-changed-set.ts';
import { usePointNames } from './use-point-names.ts';

interface SetItemProps {
  set: SavedDestinationSet;
  /** Names of the other sets. */
  others: readonly string[];
  /** It can be renamed, replaced and deleted, instead of applied. */
  isManaged: boolean;
  /** What can replace it. */
  choice: DestinationChoice | null;
  onApply: () => void;
  /** What had the focus is gone. */
  onDone: () => void;
}

/** The same function at each render: the field gets the focus once. */
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

/** One saved set. */
export function SetItem({ set, others, isManaged, choice, onApply, onDone }: SetItemProps) {
  const { t } = useTranslation(['destinationSets', 'order', 'common']);
  const language = useLanguage();
  const { offeredIds, listed, isPending } = usePointNames();
  const [newName, setNewName] = useState<string | null>(null);
  const done = () => {
    setNewName(null);
    onDone();
  };
  const { change, remove, error } = useChangedSet(set.id, done);
  const { name } = set;
  const { kept, leftOut } = offeredOf(set.destinations, offeredIds);
  const labelled = (action: string) => ({ children: action, 'aria-label': t('of', { action, name }) });
  const facts = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.note}>
        {[
          ...(kept.length > 0 ? [listed(kept.map(({ organizationName }) => organizationName))] : []),
          ...set.services.map((service) => t(`order:services.${service}`)),
        ].join(' · ')}
      </span>
      {leftOut.length > 0 && !isPending && (
        <span className={classes.note}>
          {t('leftOut', { count: leftOut.length, names: leftOut.map((each) => each.organizationName).join(', ') })}
        </span>
      )}
    </>
  );
  if (!isManaged)
    return (
      <li className={classes.item}>
        <button type="button" className={classes.apply} disabled={kept.length === 0} onClick={onApply}>
          {facts}
        </button>
      </li>
    );
  if (newName !== null) {
    const fault = setNameFault(newName, others);
    const rename = () => {
      if (fault === null) change.mutate({ name: newName.trim() });
    };
    return (
      <li className={classes.item}>
        <div className={classes.actions}>
          <TextInput
            className={classes.field}
            label={t('name')}
            ref={focusAtOnce}
            maxLength={DESTINATION_SET_NAME_MAX_LENGTH}
            autoComplete="off"
            value={newName}
            error={fault === 'taken' ? t('taken') : undefined}
            onChange={(event) => setNewName(event.currentTarget.value)}
            onKeyDown={onEnter(rename)}
          />
          <Button loading={change.isPending} disabled={fault !== null} onClick={rename}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={done}>
            {t('common:cancel')}
          </Button>
        </div>
        {error && <Failure error={error} />}
      </li>
    );
  }
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        {facts}
        <span className={classes.note}>
          {t('savedBy', { date: formatMoment(set.savedAt, language), name: set.savedBy.name })}
        </span>
      </div>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" onClick={() => setNewName(name)} {...labelled(t('rename'))} />
        {choice && choice.destinations.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={change.isPending}
            onClick={() => window.confirm(t('confirmReplace', { name })) && change.mutate({ choice })}
            {...labelled(t('replace'))}
          />
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={remove.isPending}
          onClick={() => window.confirm(t('confirmDelete', { name })) && remove.mutate()}
          {...labelled(t('delete'))}
        />
      </div>
      {error && <Failure error={error} />}
    </li>
  );
}
