import { Button, TextInput } from '@mantine/core';
import type { ViewQuery } from '@spotway/contract';
import { VIEW_NAME_MAX_LENGTH } from '@spotway/domain/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { useFailureText } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import classes from './view-dialogs.module.css';

interface SaveDialogProps {
  readonly query: ViewQuery;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Names what the list shows, and keeps it. */
export function SaveDialog({ query, onSaved, onClose }: SaveDialogProps) {
  const { t } = useTranslation(['listViews', 'campaigns', 'common']);
  const failureText = useFailureText();
  const client = useQueryClient();
  // one id for all tries: a repeated one saves the same view
  const [id] = useState(() => crypto.randomUUID());
  const suggestion = query.search ?? query.advertiser ?? (query.state ? t(`campaigns:states.${query.state}`) : '');
  const [name, setName] = useState(suggestion.slice(0, VIEW_NAME_MAX_LENGTH));
  const save = useMutation({
    mutationFn: () => call('saveView', { params: { id }, body: { name: name.trim(), query } }),
    async onSuccess() {
      await invalidateCalls(client, ['listViews']);
      onSaved(id);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('save.title')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !save.isPending) save.mutate();
        }}
      >
        <TextInput
          label={t('save.name')}
          description={t('save.about')}
          data-autofocus
          maxLength={VIEW_NAME_MAX_LENGTH}
          autoComplete="off"
          value={name}
          error={save.isError && failureText(save.error)}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
            {t('save.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
