import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../routing/paths.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { isNewPasswordReady, PasswordPair } from './password-pair.tsx';

/** /resetPassword?token&email, opened from the mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const email = query.get('email') ?? '';
  const [pair, setPair] = useState({ password: '', confirmation: '' });
  const submit = useMutation({ mutationFn: () => call('resetPassword', { body: { token, email, ...pair } }) });
  const isComplete = token !== '' && email !== '';
  return (
    <AccountCard
      title={t('reset.title')}
      lead={isComplete ? email : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNewPasswordReady(pair)) submit.mutate();
      }}
    >
      {!isComplete && <Notice status="error">{t('reset.incomplete')}</Notice>}
      {submit.isError && <Failure error={submit.error} />}
      {submit.isSuccess && (
        <Notice status="success" isAnnounced>
          {t('reset.done')}
        </Notice>
      )}
      {isComplete && !submit.isSuccess && (
        <>
          <PasswordPair
            value={pair}
            onChange={setPair}
            label={t('fields.newPassword')}
            confirmationLabel={t('fields.newPasswordConfirmation')}
          />
          <Button type="submit" loading={submit.isPending} disabled={!isNewPasswordReady(pair)}>
            {t('reset.submit')}
          </Button>
        </>
      )}
      <div className={`${classes.links} sw-links`}>
        <TextLink to={paths.login}>{t('forgot.back')}</TextLink>
        {!submit.isSuccess && <TextLink to={paths.forgotPassword}>{t('reset.askAgain')}</TextLink>}
      </div>
    </AccountCard>
  );
}
