import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { refreshSession } from '../../shared/session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { usePasswordLogin } from './use-password-login.ts';

const PasskeyLogin = lazy(async () => ({ default: (await import('./passkey-login.tsx')).PasskeyLogin }));

/** /login. The route guard decides where to go next. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const enter = () => refreshSession(client);
  const { login, restart, ways, isPending, error } = usePasswordLogin(enter);
  if (ways)
    return (
      <SecondStepForm
        ways={ways}
        onDone={enter}
        onRestart={() => {
          setPassword('');
          restart();
        }}
      />
    );
  return (
    <AccountCard
      title={t('login.title')}
      onSubmit={(event) => {
        event.preventDefault();
        login({ email: email.trim(), password });
      }}
    >
      {error !== null && <Failure error={error} />}
      <TextInput
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        autoFocus
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('fields.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending} disabled={email.trim() === '' || password === ''}>
        {t('login.submit')}
      </Button>
      <Suspense fallback={'PublicKeyCredential' in window ? <Button className={classes.room} disabled /> : null}>
        <PasskeyLogin isOffered onDone={enter} />
      </Suspense>
      <div className={`${classes.links} sw-links`}>
        <TextLink to={paths.forgotPassword}>{t('login.forgot')}</TextLink>
        <span>
          {t('login.noAccount')} <TextLink to={paths.register + search}>{t('login.register')}</TextLink>
        </span>
      </div>
    </AccountCard>
  );
}
