import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/http.ts';
import { invalidateCalls } from '../../api/queries.ts';
import { paths } from '../../routing/paths.ts';
import { ConfirmationResend } from '../../shared/session/confirmation-resend.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';

/** /confirmEmail#token: of a new account's address. */
export function ConfirmEmailPage() {
  return <Confirmation name="confirmEmail" canResend />;
}

/** /changeEmail#token: of the address that replaces a user's. */
export function ChangeEmailPage() {
  return <Confirmation name="confirmEmailChange" canResend={false} />;
}

/**
 * Opened from the mail, signed in or not. It takes a click to confirm: programs that prefetch mailed links must not confirm an address that someone
 * else typed in.
 */
function Confirmation({
  name,
  canResend: isResendable,
}: {
  name: 'confirmEmail' | 'confirmEmailChange';
  canResend: boolean;
}) {
  const { t } = useTranslation('account');
  const { hash } = useLocation();
  const { user } = useSession();
  const client = useQueryClient();
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  const submit = useMutation({
    mutationFn: () => call(name, { body: { token } }),
    onSuccess: () => invalidateCalls(client, ['getUser']),
  });
  const refusal = submit.error instanceof ApiError ? submit.error.code : null;
  const isDone = refusal === 'confirmation_done';
  // A call that failed on a lost connection or an outage can be tried again.
  const isOver = submit.isSuccess || refusal?.startsWith('confirmation_') === true || refusal === 'email_taken';
  const canResend = isResendable && user !== null && !user.isEmailConfirmed;
  return (
    <AccountCard
      title={t('confirm.title')}
      lead={t('confirm.lead')}
      onSubmit={(event) => {
        event.preventDefault();
        submit.mutate();
      }}
    >
      {token === '' && <Notice status="error">{t('confirm.incomplete')}</Notice>}
      {submit.isSuccess && (
        <Notice status="success" isAnnounced>
          {t('confirm.done', { email: submit.data.email })}
        </Notice>
      )}
      {isDone && (
        <Notice status="success" isAnnounced>
          {t('confirm.already')}
        </Notice>
      )}
      {submit.isError && !isDone && <Failure error={submit.error} />}
      {token !== '' && !isOver && (
        <Button type="submit" loading={submit.isPending}>
          {t('confirm.submit')}
        </Button>
      )}
      {submit.isError && !isDone && canResend && <ConfirmationResend />}
      <div className={`${classes.links} sw-links`}>
        {user ? (
          <TextLink to={paths.deliver}>{t('confirm.toDeliveries')}</TextLink>
        ) : (
          <TextLink to={paths.login}>{t('login.submit')}</TextLink>
        )}
      </div>
    </AccountCard>
  );
}
