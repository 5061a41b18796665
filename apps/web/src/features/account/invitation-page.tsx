import { Button } from '@mantine/core';
import { isNamedAfter } from '@spotway/domain/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../routing/paths.ts';
import { refreshSession, useSession } from '../../shared/session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { AccountCard } from './account-card.tsx';
import { JoinWithAccount, JoinWithNewAccount } from './invitation-forms.tsx';

/** /invitation#token, opened from the mail: signed in or not, with an account or without. */
export function InvitationPage() {
  const { t } = useTranslation('settings');
  const { hash } = useLocation();
  const { state, user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  const { data, error, isPending } = useQuery({
    ...queryOf('openInvitation', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const enter = async () => {
    await refreshSession(client);
    await navigate(paths.deliver);
  };
  const accept = useMutation({
    mutationFn: () => call('acceptInvitation', { body: { token } }),
    onSuccess: enter,
  });
  const logout = useMutation({ mutationFn: () => call('logout'), onSuccess: () => refreshSession(client) });

  if (token !== '' && (state === 'unknown' || (isPending && !error))) return <PageLoader />;
  if (!data)
    return (
      <AccountCard title={t('invitation.title')}>
        {error ? <Failure error={error} /> : <Notice status="error">{t('invitation.incomplete')}</Notice>}
      </AccountCard>
    );
  const { inviterName: inviter, organizationName: organization, email, hasAccount } = data;
  const lead =
    inviter === null
      ? t('invitation.leadWithoutName', { organization })
      : t(isNamedAfter(organization, inviter) ? 'invitation.leadUnnamed' : 'invitation.lead', {
          inviter,
          organization,
        });
  if (!user && hasAccount) return <JoinWithAccount token={token} email={email} lead={lead} onJoined={enter} />;
  if (!user) return <JoinWithNewAccount token={token} email={email} lead={lead} onJoined={enter} />;
  const isInvited = user.email.toLowerCase() === email.toLowerCase();
  return (
    <AccountCard
      title={t('invitation.title')}
      lead={lead}
      onSubmit={(event) => {
        event.preventDefault();
        if (isInvited) accept.mutate();
        else logout.mutate();
      }}
    >
      {accept.isError && <Failure error={accept.error} />}
      {logout.isError && <Failure error={logout.error} />}
      {isInvited ? (
        <>
          <div>{t('invitation.acceptAs', { email })}</div>
          <Button type="submit" loading={accept.isPending}>
            {t('invitation.accept')}
          </Button>
        </>
      ) : (
        <>
          <Notice status="warning">{t('invitation.otherAccount', { invited: email, email: user.email })}</Notice>
          <Button type="submit" variant="default" loading={logout.isPending}>
            {t('invitation.logout')}
          </Button>
        </>
      )}
    </AccountCard>
  );
}
