import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { refreshSession } from '../../shared/session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { isEmailAddress } from '../../ui/fields/email-address.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { isNewPasswordReady, PasswordPair } from './password-pair.tsx';
import { TermsNote } from './terms-note.tsx';

/** /register: the new user is signed in at once; the route guard decides where to go next. */
export function RegisterPage() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { search } = useLocation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [isEmailLeft, setEmailLeft] = useState(false);
  const [pair, setPair] = useState({ password: '', confirmation: '' });
  const submit = useMutation({
    mutationFn: async () => {
      await call('register', { body: { name: name.trim(), email: email.trim(), password: pair.password, language } });
      await refreshSession(client);
    },
  });
  const isReady = name.trim() !== '' && isEmailAddress(email) && isNewPasswordReady(pair);
  return (
    <AccountCard
      title={t('register.title')}
      lead={t('register.lead')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) submit.mutate();
      }}
    >
      {submit.isError && <Failure error={submit.error} />}
      <TextInput
        label={t('fields.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={isEmailLeft && email !== '' && !isEmailAddress(email) ? t('invalidEmail') : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
        onBlur={() => setEmailLeft(true)}
      />
      <PasswordPair
        value={pair}
        onChange={setPair}
        label={t('fields.password')}
        confirmationLabel={t('fields.confirmation')}
      />
      <Button type="submit" loading={submit.isPending} disabled={!isReady}>
        {t('register.submit')}
      </Button>
      <div className={`${classes.links} sw-links`}>
        <TermsNote />
        <span>
          {t('register.hasAccount')} <TextLink to={paths.login + search}>{t('register.login')}</TextLink>
        </span>
      </div>
    </AccountCard>
  );
}
