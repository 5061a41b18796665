import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { invalidateCalls } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { isEmailAddress } from '../../ui/fields/email-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './settings.module.css';

/** Invites a colleague by e-mail, with a single-use link. */
export function InviteMember({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const invite = useMutation({
    mutationFn: () => call('inviteMember', { params: { id: organizationId }, body: { email: email.trim() } }),
    onSuccess: () => setEmail(''),
    onSettled: () => invalidateCalls(client, ['listMembers']),
  });
  return (
    <Panel title={t('team.invite')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmailAddress(email.trim())) invite.mutate();
        }}
      >
        {invite.isError && <Failure error={invite.error} />}
        {invite.isSuccess && (
          <Notice status="success" isAnnounced>
            {t('team.sent', { email: invite.data.email })}
          </Notice>
        )}
        <TextInput
          type="email"
          label={t('team.email')}
          description={t('team.inviteHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div>
          <Button
            type="submit"
            leftSection={<IconSend size={16} aria-hidden="true" />}
            loading={invite.isPending}
            disabled={!isEmailAddress(email.trim())}
          >
            {t('team.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
