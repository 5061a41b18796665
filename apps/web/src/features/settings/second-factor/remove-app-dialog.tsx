import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { CodeInput } from '../../../shared/session/code-input.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import settings from '../settings.module.css';

/** Turns the app off, with the password and a code. */
export function RemoveAppDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['secondFactor', 'common']);
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const remove = useMutation({
    mutationFn: () => call('removeAuthenticator', { body: { password, code } }),
    onSuccess: async () => {
      onClose();
      await invalidateCalls(client, ['getSecondFactor', 'getUser']);
    },
  });
  const isReady = password !== '' && code.trim() !== '';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('removal.title')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        noValidate
        className={settings.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) remove.mutate();
        }}
      >
        <div>{t('removal.text')}</div>
        {remove.isError && <Failure error={remove.error} />}
        <PasswordInput
          label={t('setUp.password')}
          autoComplete="current-password"
          data-autofocus
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <CodeInput label={t('removal.code')} takesLetters value={code} onChange={setCode} />
        <Button type="submit" loading={remove.isPending} disabled={!isReady}>
          {t('app.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
