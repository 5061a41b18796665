import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import settings from '../settings.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes, with the password. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['secondFactor', 'common']);
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', { body: { password } }),
    onSuccess: () => invalidateCalls(client, ['getSecondFactor']),
  });
  return (
    <Dialog
      opened
      onClose={() => renew.data || onClose()}
      withCloseButton={!renew.data}
      title={renew.data ? t('setUp.codesTitle') : t('renewal.title')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
      ) : (
        <form
          noValidate
          className={settings.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (password !== '') renew.mutate();
          }}
        >
          <div>{t('renewal.text')}</div>
          {renew.isError && <Failure error={renew.error} />}
          <PasswordInput
            label={t('setUp.password')}
            autoComplete="current-password"
            data-autofocus
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={renew.isPending} disabled={password === ''}>
            {t('recovery.renew')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
