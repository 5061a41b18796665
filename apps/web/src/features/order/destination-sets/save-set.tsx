import { Button, TextInput } from '@mantine/core';
import type { SavedDestinationSet } from '@spotway/contract';
import {
  DESTINATION_SET_NAME_MAX_LENGTH,
  type DestinationChoice,
  destinationSetKey,
  MAX_DESTINATION_SETS,
  setNameFault,
} from '@spotway/domain/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from './destination-sets.module.css';
import { onEnter } from './on-enter.ts';
import { toStored } from './use-changed-set.ts';
import { usePointNames } from './use-point-names.ts';

/** Saves what is chosen under a name; another set's name replaces that set, after a question. */
export function SaveSet({ sets, choice }: { sets: readonly SavedDestinationSet[]; choice: DestinationChoice | null }) {
  const { t } = useTranslation(['destinationSets', 'order']);
  const client = useQueryClient();
  const { listed, nameOf } = usePointNames();
  const [name, setName] = useState('');
  const fault = setNameFault(
    name,
    sets.map((set) => set.name),
  );
  const same = fault === 'taken' ? sets.find((set) => destinationSetKey(set.name) === destinationSetKey(name)) : null;
  const save = useMutation({
    mutationFn: (chosen: DestinationChoice) =>
      same
        ? call('changeDestinationSet', { params: { id: same.id }, body: { choice: toStored(chosen) } })
        : call('saveDestinationSet', { body: { name: name.trim(), ...toStored(chosen) } }),
    async onSuccess() {
      await invalidateCalls(client, ['listDestinationSets']);
      setName('');
    },
  });
  if (!choice) return <p className={classes.note}>{t('differ')}</p>;
  if (choice.destinations.length === 0) return <p className={classes.note}>{t('nothing')}</p>;
  if (sets.length >= MAX_DESTINATION_SETS)
    return <p className={classes.note}>{t('full', { max: MAX_DESTINATION_SETS })}</p>;
  const isNameable = fault === null || same !== null;
  function submit(chosen: DestinationChoice): void {
    if (!isNameable || save.isPending) return;
    if (same && !window.confirm(t('confirmReplace', { name: same.name }))) return;
    save.mutate(chosen);
  }
  return (
    <div className={classes.save}>
      <div className={classes.actions}>
        <TextInput
          className={classes.field}
          label={t('saveAs')}
          description={[
            listed(choice.destinations.map(nameOf)),
            ...choice.services.map((service) => t(`order:services.${service}`)),
          ].join(' · ')}
          placeholder={t('example')}
          maxLength={DESTINATION_SET_NAME_MAX_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={onEnter(() => submit(choice))}
        />
        <Button variant="default" loading={save.isPending} disabled={!isNameable} onClick={() => submit(choice)}>
          {t(same ? 'replace' : 'save')}
        </Button>
      </div>
      <div role="status">{save.isSuccess && name === '' && <span className={classes.note}>{t('saved')}</span>}</div>
      {save.isError && <Failure error={save.error} />}
    </div>
  );
}
