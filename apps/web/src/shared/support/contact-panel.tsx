import { Button, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { SUPPORT_MESSAGE_MAX_LENGTH } from '@spotway/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { isEmailAddress } from '../../ui/fields/email-address.ts';
import { Dialog } from '../../ui/lazy/dialog.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './support.module.css';

/** A form that mails support, with the page and the campaign it was opened on. What was typed stays until it is sent. */
export function ContactPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('support');
  const { user } = useSession();
  const { pathname } = useLocation();
  const campaign = useShownCampaign();
  const [sender, setSender] = useState({ name: '', email: '' });
  const [message, setMessage] = useState('');
  const [wasTried, setTried] = useState(false);
  const isNameMissing = user === null && sender.name.trim() === '';
  const isEmailWrong = user === null && !isEmailAddress(sender.email);
  const isMessageMissing = message.trim() === '';
  const send = useMutation({
    mutationFn: () =>
      call('sendSupportMessage', {
        body: {
          message: message.trim(),
          page: pathname,
          ...(campaign ? { campaignId: campaign.id } : {}),
          ...(user ? {} : { sender: { name: sender.name.trim(), email: sender.email.trim() } }),
        },
      }),
    onSuccess: () => {
      notifications.show({ color: 'green', message: t('sent'), closeButtonProps: { 'aria-label': t('close') } });
      setMessage('');
      setTried(false);
      onClose();
    },
  });
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('title')}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isNameMissing && !isEmailWrong && !isMessageMissing) send.mutate();
        }}
      >
        <p className={classes.note}>{t('text')}</p>
        {send.isError && <Failure error={send.error} />}
        {user === null && (
          <>
            <TextInput
              label={t('name')}
              required
              autoComplete="name"
              maxLength={120}
              value={sender.name}
              error={wasTried && isNameMissing ? t('nameMissing') : undefined}
              onChange={({ currentTarget }) => setSender({ ...sender, name: currentTarget.value })}
            />
            <TextInput
              type="email"
              label={t('email')}
              required
              autoComplete="email"
              maxLength={254}
              value={sender.email}
              error={wasTried && isEmailWrong ? t('emailWrong') : undefined}
              onChange={({ currentTarget }) => setSender({ ...sender, email: currentTarget.value })}
            />
          </>
        )}
        <Textarea
          label={t('message')}
          required
          data-autofocus={user === null ? undefined : true}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={SUPPORT_MESSAGE_MAX_LENGTH}
          value={message}
          error={wasTried && isMessageMissing ? t('messageMissing') : undefined}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <p className={classes.note}>
          {user && `${t('answeredTo', { email: user.email })} `}
          {campaign ? t('about', { campaign: campaign.campaign }) : t('aboutPage')}
        </p>
        <Button type="submit" loading={send.isPending}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The campaign that the page shows, if it has loaded: only then it is the user's. */
function useShownCampaign() {
  const client = useQueryClient();
  const [, id] = /^\/deliver\/([0-9a-f-]{36})(?:\/|$)/.exec(useLocation().pathname) ?? [];
  return id === undefined ? undefined : client.getQueryData(queryOf('getCampaign', { params: { id } }).queryKey);
}
