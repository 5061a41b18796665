import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { isEmailAddress } from '../../../ui/fields/email-address.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';

/** Invites another operator by e-mail, with a single-use link. */
export function InviteOperator() {
  const { t } = useTranslation('ops');
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const invite = useMutation({
    mutationFn: () => call('inviteOperator', { body: { email: email.trim() } }),
    onSuccess: () => setEmail(''),
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Panel title={t('operators.invite')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          const address = email.trim();
          setSentTo(null);
          invite.mutate(undefined, { onSuccess: () => setSentTo(address) });
        }}
      >
        {invite.isError && <Failure error={invite.error} />}
        {sentTo !== null && (
          <Notice status="success" isAnnounced>
            {t('operators.sent', { email: sentTo })}
          </Notice>
        )}
        <TextInput
          type="email"
          label={t('operators.email')}
          description={t('operators.inviteHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button
            type="submit"
            leftSection={<IconSend size={16} aria-hidden="true" />}
            loading={invite.isPending}
            disabled={!isEmailAddress(email.trim())}
          >
            {t('operators.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
