import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { paths } from '../../routing/paths.ts';
import { Failure } from '../../ui/failure.tsx';
import { isEmailAddress } from '../../ui/fields/email-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';

/** /forgotPassword */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const [email, setEmail] = useState('');
  const submit = useMutation({ mutationFn: () => call('askResetPassword', { body: { email: email.trim() } }) });
  return (
    <AccountCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      onSubmit={(event) => {
        event.preventDefault();
        submit.mutate();
      }}
    >
      {submit.isError && <Failure error={submit.error} />}
      {submit.isSuccess && (
        <Notice status="success" isAnnounced>
          {t('forgot.sent')}
        </Notice>
      )}
      <TextInput
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" loading={submit.isPending} disabled={!isEmailAddress(email)}>
        {t('forgot.submit')}
      </Button>
      <div className={`${classes.links} sw-links`}>
        <TextLink to={paths.login}>{t('forgot.back')}</TextLink>
      </div>
    </AccountCard>
  );
}
