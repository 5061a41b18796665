import { Button } from '@mantine/core';
import type { Member } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { invalidateCalls } from '../../api/queries.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './settings.module.css';

interface MemberEntryProps {
  organizationId: string;
  member: Member;
  isSelf: boolean;
}

/** One member, who can be removed after a confirmation; oneself, who can leave. */
export function MemberEntry({ organizationId, member, isSelf }: MemberEntryProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { userId, name, email, since, lastSeenAt } = member;
  const remove = useMutation({
    mutationFn: () => call('removeMember', { params: { id: organizationId, userId } }),
    onSuccess: async () => {
      // what is left to see belongs to another organisation
      if (isSelf) return window.location.assign(paths.settings);
      setAsked(false);
      await invalidateCalls(client, ['listMembers']);
    },
  });
  const joined = t('team.since', { date: formatDay(since, language) });
  const seen = lastSeenAt === null ? null : t('team.seen', { date: formatDay(lastSeenAt, language) });
  return (
    <li className={classes.entry} data-testid="member">
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          {isSelf && <span className={classes.muted}> {t('team.you')}</span>}
        </div>
        <div className={classes.muted}>{email}</div>
        <div className={classes.muted}>{[joined, seen].filter(Boolean).join(' · ')}</div>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={isSelf ? undefined : t('team.removeOf', { name })}
        onClick={() => setAsked(true)}
      >
        {isSelf ? t('team.leave') : t('team.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={isSelf ? t('team.leaveTitle') : t('team.removeTitle', { name })}
        text={isSelf ? t('team.leaveText') : t('team.removeText', { name })}
        action={isSelf ? t('team.leave') : t('team.remove')}
        mutation={remove}
        onClose={() => {
          setAsked(false);
          remove.reset();
        }}
      />
    </li>
  );
}
