import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { isEmailAddress } from '../../ui/fields/email-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './settings.module.css';

/** Asks for another address: a link mailed there changes it. */
export function EmailPanel() {
  const { t } = useTranslation('settings');
  const user = useSignedInUser();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState('');
  const ask = useMutation({
    mutationFn: () => call('changeEmail', { body: { email: email.trim(), password } }),
    onSuccess: () => {
      setSentTo(email.trim());
      setEmail('');
    },
    onSettled: () => setPassword(''),
  });
  const isReady = isEmailAddress(email.trim()) && password !== '';
  return (
    <Panel title={t('email.title')}>
      <p className={classes.note}>{t('email.text', { email: user.email })}</p>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) ask.mutate();
        }}
      >
        {ask.isError && <Failure error={ask.error} />}
        {ask.isSuccess && (
          <Notice status="success" isAnnounced>
            {t('email.sent', { email: sentTo })}
          </Notice>
        )}
        <TextInput
          type="email"
          label={t('email.email')}
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('email.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={ask.isPending} disabled={!isReady}>
            {t('email.submit')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
