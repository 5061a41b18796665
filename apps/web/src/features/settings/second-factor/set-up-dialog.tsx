import { Button, PasswordInput } from '@mantine/core';
import type { AuthenticatorKey } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { CodeInput } from '../../../shared/session/code-input.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import settings from '../settings.module.css';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

interface SetUpDialogProps {
  /** There is an app already, which the new one replaces. */
  isReplaced: boolean;
  onClose: () => void;
}

/** Sets up the authenticator app: the password, the key and its first code, then the recovery codes. */
export function SetUpDialog({ isReplaced, onClose }: SetUpDialogProps) {
  const { t } = useTranslation(['secondFactor', 'common']);
  const client = useQueryClient();
  const [made, setMade] = useState<AuthenticatorKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = async () => {
    onClose();
    await invalidateCalls(client, ['getSecondFactor', 'getUser']);
  };
  const title = codes === null ? t('setUp.title') : t(codes.length > 0 ? 'setUp.codesTitle' : 'setUp.doneTitle');
  const hasCodes = codes !== null && codes.length > 0;
  return (
    <Dialog
      opened
      // New recovery codes are left with the button that says they are kept.
      onClose={() => hasCodes || void close()}
      withCloseButton={!hasCodes}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {codes === null && made === null && <AskPassword isReplaced={isReplaced} onMade={setMade} />}
      {codes === null && made !== null && <ConfirmApp made={made} onDone={setCodes} />}
      {codes !== null && (
        <div className={settings.form}>
          <Notice status="success" isAnnounced>
            {t('setUp.done')}
          </Notice>
          {hasCodes ? (
            <RecoveryCodes codes={codes} onDone={() => void close()} />
          ) : (
            <Button onClick={() => void close()}>{t('setUp.close')}</Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

function AskPassword({ isReplaced, onMade }: { isReplaced: boolean; onMade: (made: AuthenticatorKey) => void }) {
  const { t } = useTranslation('secondFactor');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const start = useMutation({
    mutationFn: () => call('startAuthenticator', { body: { password, ...(isReplaced && { code }) } }),
    onSuccess: onMade,
  });
  const isReady = password !== '' && (!isReplaced || code.trim() !== '');
  return (
    <form noValidate className={settings.form} onSubmit={(event) => submit(event, isReady, () => start.mutate())}>
      {start.isError && <Failure error={start.error} />}
      <PasswordInput
        label={t('setUp.password')}
        autoComplete="current-password"
        data-autofocus
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {isReplaced && <CodeInput label={t('setUp.oldCode')} takesLetters value={code} onChange={setCode} />}
      <Button type="submit" loading={start.isPending} disabled={!isReady}>
        {t('setUp.next')}
      </Button>
    </form>
  );
}

function ConfirmApp({ made, onDone }: { made: AuthenticatorKey; onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call('confirmAuthenticator', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const isReady = code.trim() !== '';
  return (
    <form noValidate className={settings.form} onSubmit={(event) => submit(event, isReady, () => confirm.mutate())}>
      <div>{t('setUp.scan')}</div>
      <QrCode text={made.uri} label={t('setUp.qrCode')} />
      <div>
        <div className={settings.muted}>{t('setUp.orKey')}</div>
        <div className={classes.key} data-testid="app-key">
          {made.key.match(/.{1,4}/g)?.join(' ')}
        </div>
      </div>
      {confirm.isError && <Failure error={confirm.error} />}
      <CodeInput label={t('setUp.code')} description={t('setUp.codeHint')} value={code} onChange={setCode} />
      <Button type="submit" loading={confirm.isPending} disabled={!isReady}>
        {t('setUp.confirm')}
      </Button>
    </form>
  );
}

function submit(event: FormEvent, isReady: boolean, act: () => void): void {
  event.preventDefault();
  if (isReady) act();
}
