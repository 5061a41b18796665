import { Button } from '@mantine/core';
import type { MemberInvitation } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { invalidateCalls } from '../../api/queries.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusLabel } from '../../ui/status.tsx';
import classes from './settings.module.css';

/** One unanswered invitation: send it again, or withdraw it. */
export function InvitationEntry({
  organizationId,
  invitation,
}: {
  organizationId: string;
  invitation: MemberInvitation;
}) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const client = useQueryClient();
  const { email, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const params = { id: organizationId, invitationId: invitation.id };
  const reload = () => invalidateCalls(client, ['listMembers']);
  const again = useMutation({ mutationFn: () => call('sendInvitation', { params }), onSettled: reload });
  const revoke = useMutation({ mutationFn: () => call('revokeInvitation', { params }), onSettled: reload });
  const date = formatDay(sentAt, language);
  const error = again.error ?? revoke.error;
  return (
    <li className={classes.entry} data-testid="invitation">
      <div className={classes.words}>
        <div className={classes.name}>{email}</div>
        <div className={classes.muted}>
          {invitedBy === null ? t('team.sentOn', { date }) : t('team.sentBy', { date, name: invitedBy })}
        </div>
        {isExpired ? (
          <StatusLabel status="warning">{t('team.expired')}</StatusLabel>
        ) : (
          <div className={classes.muted}>{t('team.validUntil', { date: formatDay(expiresAt, language) })}</div>
        )}
        {error && <Failure error={error} />}
        {again.isSuccess && (
          <Notice status="success" isAnnounced>
            {t('team.sentAgain')}
          </Notice>
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          loading={again.isPending}
          aria-label={t('team.againTo', { email })}
          onClick={() => again.mutate()}
        >
          {t('team.again')}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={revoke.isPending}
          aria-label={t('team.revokeOf', { email })}
          onClick={() => revoke.mutate()}
        >
          {t('team.revoke')}
        </Button>
      </div>
    </li>
  );
}
