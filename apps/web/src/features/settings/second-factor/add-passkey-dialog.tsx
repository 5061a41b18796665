import { Button, PasswordInput, TextInput } from '@mantine/core';
import { PASSKEY_NAME_MAX_LENGTH } from '@spotway/domain/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateCalls } from '../../../api/queries.ts';
import { arePasskeysSupported, isDismissed, isKnownDevice, makePasskey } from '../../../shared/session/passkeys.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import settings from '../settings.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Names a passkey and has the browser make it; the first factor shows its recovery codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['secondFactor', 'common']);
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = async () => {
    onClose();
    await invalidateCalls(client, ['getSecondFactor', 'getUser']);
  };
  const add = useMutation({
    mutationFn: () => makePasskey(name.trim(), password),
    onSuccess: (made) => (made.length > 0 ? setCodes(made) : close()),
  });
  const isReady = name.trim() !== '' && password !== '';
  return (
    <Dialog
      opened
      // New recovery codes are left with the button that says they are kept.
      onClose={() => codes || void close()}
      withCloseButton={!codes}
      title={codes ? t('setUp.codesTitle') : t('passkeys.addTitle')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => void close()} />}
      {!codes && !arePasskeysSupported() && <Notice status="warning">{t('passkeys.unsupported')}</Notice>}
      {!codes && arePasskeysSupported() && (
        <form
          noValidate
          className={settings.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) add.mutate();
          }}
        >
          <div>{t('passkeys.addText')}</div>
          {add.isError && isDismissed(add.error) && <Notice status="warning">{t('passkeys.dismissed')}</Notice>}
          {add.isError && isKnownDevice(add.error) && <Notice status="warning">{t('passkeys.known')}</Notice>}
          {add.isError && !isDismissed(add.error) && !isKnownDevice(add.error) && <Failure error={add.error} />}
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            required
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('setUp.password')}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={add.isPending} disabled={!isReady}>
            {t('passkeys.add')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
