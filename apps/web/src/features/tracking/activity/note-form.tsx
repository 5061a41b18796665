import { Button, Textarea } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@spotway/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from './activity.module.css';

interface NoteFormProps {
  readonly campaignId: string;
  /** The spot that it is about; without one, the whole campaign. */
  readonly showId?: string;
  readonly label: string;
  readonly onSent?: (text: string) => void;
}

/** Writes to the other side, who gets it by mail. */
export function NoteForm({ campaignId, showId, label, onSent }: NoteFormProps) {
  const { t } = useTranslation('activity');
  const client = useQueryClient();
  const [text, setText] = useState('');
  // A note sent again after a lost answer is the same note.
  const [id, setId] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => call('writeCampaignNote', { params: { id: campaignId }, body: { id, text, showId } }),
    async onSuccess() {
      setText('');
      setId(crypto.randomUUID());
      await invalidateCalls(client, ['listCampaignActivity']);
      onSent?.(text);
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !send.isPending) send.mutate();
      }}
    >
      <Textarea
        label={label}
        description={t('write.hint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (send.isSuccess) send.reset();
        }}
      />
      {send.isError && <Failure error={send.error} />}
      <div className={classes.tools}>
        <Button type="submit" variant="default" loading={send.isPending} disabled={text.trim() === ''}>
          {t('write.send')}
        </Button>
        <span role="status">{send.isSuccess && t('write.sent')}</span>
      </div>
    </form>
  );
}
