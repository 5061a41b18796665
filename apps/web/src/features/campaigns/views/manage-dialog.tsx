import { Button, TextInput } from '@mantine/core';
import type { SavedView, ViewQuery } from '@spotway/contract';
import { isSameListQuery, VIEW_NAME_MAX_LENGTH } from '@spotway/domain/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from './view-dialogs.module.css';

interface ManageDialogProps {
  readonly views: readonly SavedView[];
  /** What the list shows. */
  readonly query: ViewQuery;
  readonly usedId: string | null;
  readonly onClose: () => void;
}

/** Renames, overwrites and deletes views. */
export function ManageDialog({ views, query, usedId, onClose }: ManageDialogProps) {
  const { t } = useTranslation(['listViews', 'common']);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('manage.title')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {views.length === 0 && <p className={classes.note}>{t('manage.none')}</p>}
      <ul className={classes.views}>
        {views.map((view) => (
          <ViewEntry key={view.id} view={view} query={query} isUsed={view.id === usedId} />
        ))}
      </ul>
    </Dialog>
  );
}

interface ViewEntryProps {
  readonly view: SavedView;
  readonly query: ViewQuery;
  readonly isUsed: boolean;
}

function ViewEntry({ view, query, isUsed }: ViewEntryProps) {
  const { t } = useTranslation(['listViews', 'common']);
  const client = useQueryClient();
  const [newName, setNewName] = useState<string | null>(null);
  const { id, name } = view;
  const onSuccess = () => invalidateCalls(client, ['listViews']);
  const save = useMutation({
    mutationFn: (body: Omit<SavedView, 'id'>) => call('saveView', { params: { id }, body }),
    async onSuccess() {
      await onSuccess();
      setNewName(null);
    },
  });
  const remove = useMutation({ mutationFn: () => call('deleteView', { params: { id } }), onSuccess });
  const labelled = (action: string) => ({ children: action, 'aria-label': t('manage.of', { action, name }) });
  const error = save.error ?? remove.error;
  return (
    <li className={classes.view}>
      {newName === null ? (
        <>
          <div className={classes.name}>
            {name}
            {isUsed && <StatusLabel status="active">{t('manage.current')}</StatusLabel>}
          </div>
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => setNewName(name)} {...labelled(t('manage.rename'))} />
            {Object.keys(query).length > 0 && !isSameListQuery(query, view.query) && (
              <Button
                size="xs"
                variant="default"
                loading={save.isPending}
                onClick={() => window.confirm(t('manage.confirmReplace', { name })) && save.mutate({ name, query })}
                {...labelled(t('manage.replace'))}
              />
            )}
            <Button
              size="xs"
              variant="default"
              loading={remove.isPending}
              onClick={() => window.confirm(t('manage.confirmDelete', { name })) && remove.mutate()}
              {...labelled(t('manage.delete'))}
            />
          </div>
        </>
      ) : (
        <form
          className={classes.buttons}
          onSubmit={(event) => {
            event.preventDefault();
            if (newName.trim() !== '') save.mutate({ name: newName.trim(), query: view.query });
          }}
        >
          <TextInput
            className={classes.field}
            label={t('save.name')}
            autoFocus
            maxLength={VIEW_NAME_MAX_LENGTH}
            autoComplete="off"
            value={newName}
            onChange={(event) => setNewName(event.currentTarget.value)}
          />
          <Button type="submit" loading={save.isPending} disabled={newName.trim() === ''}>
            {t('save.submit')}
          </Button>
          <Button variant="default" onClick={() => setNewName(null)}>
            {t('common:cancel')}
          </Button>
        </form>
      )}
      {error && <Failure error={error} />}
    </li>
  );
}
