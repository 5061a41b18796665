import { Button, TextInput } from '@mantine/core';
import type { DraftSummary } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from './drafts.module.css';

interface DraftItemProps {
  draft: DraftSummary;
  /** It is in the form. */
  isCurrent: boolean;
  isOpening: boolean;
  isBlocked: boolean;
  onOpen: () => void;
}

/** One draft or template: go on with it, rename or delete it. */
export function DraftItem({ draft, isCurrent, isOpening, isBlocked, onOpen }: DraftItemProps) {
  const { t } = useTranslation(['drafts', 'common']);
  const language = useLanguage();
  const client = useQueryClient();
  const [newName, setNewName] = useState<string | null>(null);
  const name = draft.name || draft.campaign || t('list.unnamed');
  const params = { key: draft.key };
  const onSuccess = () => invalidateCalls(client, ['listDrafts']);
  const rename = useMutation({
    mutationFn: (changed: string) => call('renameDraft', { params, body: { name: changed } }),
    async onSuccess() {
      await onSuccess();
      setNewName(null);
    },
  });
  const remove = useMutation({ mutationFn: () => call('deleteDraft', { params }), onSuccess });
  const labelled = (action: string) => ({ children: action, 'aria-label': t('list.of', { action, name }) });
  const error = rename.error ?? remove.error;
  return (
    <li className={classes.item} data-testid="draft">
      {newName === null ? (
        <div className={classes.words}>
          <div className={classes.name}>{name}</div>
          <div className={classes.note}>
            {t('list.facts', { count: draft.spots, advertiser: draft.advertiser || t('list.noAdvertiser') })}
          </div>
          <div className={classes.note}>
            {t('list.savedBy', { date: formatMoment(draft.savedAt, language), name: draft.savedBy.name })}
          </div>
        </div>
      ) : (
        <form
          className={classes.actions}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            rename.mutate(newName.trim());
          }}
        >
          <TextInput
            className={classes.field}
            label={t('list.name')}
            data-autofocus
            maxLength={120}
            autoComplete="off"
            value={newName}
            onChange={(event) => setNewName(event.currentTarget.value)}
          />
          <Button type="submit" loading={rename.isPending}>
            {t('list.save')}
          </Button>
          <Button variant="default" onClick={() => setNewName(null)}>
            {t('common:cancel')}
          </Button>
        </form>
      )}
      {newName === null && (
        <div className={classes.actions}>
          {isCurrent ? (
            <StatusLabel status="active">{t('list.current')}</StatusLabel>
          ) : (
            <Button
              size="xs"
              loading={isOpening}
              disabled={isBlocked}
              onClick={onOpen}
              {...labelled(t(draft.isTemplate ? 'list.start' : 'list.resume'))}
            />
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            onClick={() => setNewName(name)}
            {...labelled(t('list.rename'))}
          />
          {!isCurrent && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              loading={remove.isPending}
              onClick={() => window.confirm(t('list.confirmDelete', { name })) && remove.mutate()}
              {...labelled(t('list.delete'))}
            />
          )}
        </div>
      )}
      {error && <Failure error={error} />}
    </li>
  );
}
