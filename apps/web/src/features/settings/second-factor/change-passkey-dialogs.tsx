import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { Passkey } from '@spotway/contract';
import { PASSKEY_NAME_MAX_LENGTH } from '@spotway/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import settings from '../settings.module.css';

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey: { id, name: before }, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('secondFactor');
  const [name, setName] = useState(before);
  return (
    <PasskeyDialog
      title={t('passkeys.renameTitle', { name: before })}
      action={t('passkeys.rename')}
      isReady={name.trim() !== ''}
      act={() => call('renamePasskey', { params: { id }, body: { name: name.trim() } })}
      onClose={onClose}
    >
      <TextInput
        label={t('passkeys.name')}
        data-autofocus
        required
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </PasskeyDialog>
  );
}

/** Removes a passkey, with the password. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('secondFactor');
  const [password, setPassword] = useState('');
  return (
    <PasskeyDialog
      title={t('passkeys.removeTitle', { name })}
      action={t('passkeys.remove')}
      isReady={password !== ''}
      act={() => call('removePasskey', { params: { id }, body: { password } })}
      onClose={onClose}
    >
      <div>{t('passkeys.removeText')}</div>
      <PasswordInput
        label={t('setUp.password')}
        autoComplete="current-password"
        data-autofocus
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </PasskeyDialog>
  );
}

interface FrameProps {
  title: string;
  action: string;
  isReady: boolean;
  act: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

function PasskeyDialog({ title, action, isReady, act, onClose, children }: FrameProps) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      onClose();
      await invalidateCalls(client, ['getSecondFactor', 'getUser']);
    },
  });
  return (
    <Dialog opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        noValidate
        className={settings.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) change.mutate();
        }}
      >
        {change.isError && <Failure error={change.error} />}
        {children}
        <Button type="submit" loading={change.isPending} disabled={!isReady}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
