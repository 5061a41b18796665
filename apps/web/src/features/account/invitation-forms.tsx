import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { Failure } from '../../ui/failure.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { isNewPasswordReady, PasswordPair } from './password-pair.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { TermsNote } from './terms-note.tsx';
import { usePasswordLogin } from './use-password-login.ts';

interface JoinProps {
  token: string;
  email: string;
  lead: string;
  onJoined: () => Promise<void>;
}

/** Someone whose address has an account signs in and joins. */
export function JoinWithAccount({ token, email, lead, onJoined }: JoinProps) {
  const { t } = useTranslation(['settings', 'account']);
  const [password, setPassword] = useState('');
  const join = async () => {
    await call('acceptInvitation', { body: { token } });
    await onJoined();
  };
  const { login, restart, ways, isPending, error } = usePasswordLogin(join);
  if (ways) return <SecondStepForm ways={ways} onDone={join} onRestart={restart} />;
  return (
    <AccountCard
      title={t('invitation.title')}
      lead={lead}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') login({ email, password });
      }}
    >
      <div>{t('invitation.hasAccount')}</div>
      {error !== null && <Failure error={error} />}
      <InvitedAddress email={email} />
      <PasswordInput
        label={t('account:fields.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending} disabled={password === ''}>
        {t('invitation.loginSubmit')}
      </Button>
      <div className={`${classes.links} sw-links`}>
        <TextLink to={paths.forgotPassword}>{t('invitation.forgot')}</TextLink>
      </div>
    </AccountCard>
  );
}

/** A new person registers and joins; their address is the invited one, and counts as confirmed. */
export function JoinWithNewAccount({ token, email, lead, onJoined }: JoinProps) {
  const { t } = useTranslation(['settings', 'account']);
  const language = useLanguage();
  const [name, setName] = useState('');
  const [pair, setPair] = useState({ password: '', confirmation: '' });
  const submit = useMutation({
    mutationFn: () =>
      call('register', { body: { name: name.trim(), email, password: pair.password, language, invitation: token } }),
    onSuccess: onJoined,
  });
  const isReady = name.trim() !== '' && isNewPasswordReady(pair);
  return (
    <AccountCard
      title={t('invitation.title')}
      lead={lead}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) submit.mutate();
      }}
    >
      <div>{t('invitation.newAccount')}</div>
      {submit.isError && <Failure error={submit.error} />}
      <InvitedAddress email={email} />
      <TextInput
        label={t('account:fields.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordPair
        value={pair}
        onChange={setPair}
        label={t('account:fields.password')}
        confirmationLabel={t('account:fields.confirmation')}
      />
      <Button type="submit" loading={submit.isPending} disabled={!isReady}>
        {t('invitation.registerSubmit')}
      </Button>
      <div className={`${classes.links} sw-links`}>
        <TermsNote />
      </div>
    </AccountCard>
  );
}

/** Shown and known to password managers, but fixed. */
function InvitedAddress({ email }: { email: string }) {
  const { t } = useTranslation('account');
  return (
    <TextInput
      label={t('fields.email')}
      type="email"
      name="email"
      autoComplete="username"
      readOnly
      variant="filled"
      value={email}
    />
  );
}
