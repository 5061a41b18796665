import { Button } from '@mantine/core';
import { NOTICE_EVENTS, readUnsubscribeToken } from '@spotway/domain/work';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../routing/paths.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';

/**
 * /unsubscribe#token: switches off what a mail was about, signed in or not. It takes a click: programs that prefetch mailed links must not
 * switch anything off.
 */
export function UnsubscribePage() {
  const { t } = useTranslation('notices');
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  const subject = readUnsubscribeToken(token)?.subject ?? null;
  const off = useMutation({ mutationFn: () => call('unsubscribe', { body: { token } }) });
  const undo = useMutation({
    mutationFn: () => call('unsubscribe', { body: { token, undo: off.data?.previous ?? {} } }),
  });
  const changed = NOTICE_EVENTS.filter((event) => off.data && event in off.data.previous);
  const leadOf = () => {
    if (subject === null || off.isSuccess) return undefined;
    return subject === 'daily' ? t('unsubscribe.leadDaily') : t('unsubscribe.lead', { event: t(`events.${subject}`) });
  };
  return (
    <AccountCard
      title={t('unsubscribe.title')}
      lead={leadOf()}
      onSubmit={(event) => {
        event.preventDefault();
        off.mutate();
      }}
    >
      {subject === null && <Notice status="error">{t('unsubscribe.incomplete')}</Notice>}
      {off.isSuccess && !undo.isSuccess && (
        <Notice status="success" isAnnounced>
          {changed.length === 0
            ? t('unsubscribe.already')
            : t('unsubscribe.done', { events: changed.map((event) => t(`events.${event}`)).join(', ') })}
        </Notice>
      )}
      {undo.isSuccess && (
        <Notice status="success" isAnnounced>
          {t('unsubscribe.undone')}
        </Notice>
      )}
      {off.isError && <Failure error={off.error} />}
      {undo.isError && <Failure error={undo.error} />}
      {subject !== null && !off.isSuccess && (
        <Button type="submit" loading={off.isPending}>
          {t('unsubscribe.submit')}
        </Button>
      )}
      {changed.length > 0 && !undo.isSuccess && (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('unsubscribe.undo')}
        </Button>
      )}
      <div className={`${classes.links} sw-links`}>
        <TextLink to={paths.settingsNotifications}>{t('unsubscribe.toSettings')}</TextLink>
      </div>
    </AccountCard>
  );
}
