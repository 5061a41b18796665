import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { isEmailAddress } from '../../../ui/fields/email-address.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';

/** Removes the second factors of a user who has lost them, once the operator has verified who they are. */
export function ResetFactors() {
  const { t } = useTranslation('ops');
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [isVerified, setVerified] = useState(false);
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const reset = useMutation({
    mutationFn: () => call('resetSecondFactor', { body: { email: email.trim(), reason: reason.trim() } }),
    onSuccess: async () => {
      setDoneFor(email.trim());
      setEmail('');
      setReason('');
      setVerified(false);
      await invalidateCalls(client, ['listAudit']);
    },
  });
  const isReady = isEmailAddress(email.trim()) && reason.trim() !== '' && isVerified;
  return (
    <Panel title={t('factorReset.title')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setDoneFor(null);
          if (isReady) reset.mutate();
        }}
      >
        <div>{t('factorReset.text')}</div>
        {reset.isError && <Failure error={reset.error} />}
        {doneFor !== null && (
          <Notice status="success" isAnnounced>
            {t('factorReset.done', { email: doneFor })}
          </Notice>
        )}
        <TextInput
          type="email"
          label={t('factorReset.email')}
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Textarea
          label={t('factorReset.reason')}
          description={t('factorReset.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          label={t('factorReset.verified')}
          checked={isVerified}
          onChange={(event) => setVerified(event.currentTarget.checked)}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={reset.isPending} disabled={!isReady}>
            {t('factorReset.submit')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
