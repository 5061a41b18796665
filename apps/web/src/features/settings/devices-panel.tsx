import { Button } from '@mantine/core';
import type { UserSession } from '@spotway/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { invalidateCalls, queryOf } from '../../api/queries.ts';
import { formatDay, formatMoment } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusLabel } from '../../ui/status.tsx';
import classes from './settings.module.css';
import { useDeviceName } from './use-device-name.ts';

/** Where the user is signed in; each device but this one can be signed out, or all of them. */
export function DevicesPanel() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(queryOf('listSessions'));
  const endOthers = useMutation({
    mutationFn: () => call('endOtherSessions'),
    onSettled: () => invalidateCalls(client, ['listSessions', 'getSecondFactor']),
  });
  const sessions = data?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) ?? [];
  return (
    <Panel title={t('devices.title')}>
      <p className={classes.note}>{t('devices.text')}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <PageLoader />}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <DeviceEntry key={session.id} session={session} />
        ))}
      </ul>
      {endOthers.isError && <Failure error={endOthers.error} />}
      {endOthers.isSuccess && (
        <Notice status="success" isAnnounced>
          {t('devices.othersEnded')}
        </Notice>
      )}
      {sessions.length > 1 && (
        <Button variant="default" mt="sm" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('devices.endOthers')}
        </Button>
      )}
    </Panel>
  );
}

function DeviceEntry({ session }: { session: UserSession }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const client = useQueryClient();
  const { id, ipAddress, signedInAt, lastSeenAt, isCurrent } = session;
  const end = useMutation({
    mutationFn: () => call('endSession', { params: { id } }),
    onSettled: () => invalidateCalls(client, ['listSessions', 'getSecondFactor']),
  });
  const device = useDeviceName()(session);
  const date = formatMoment(signedInAt, language);
  const facts = [
    ipAddress === null ? null : t('devices.address', { address: ipAddress }),
    t('devices.since', { date }),
    isCurrent ? null : t('devices.seen', { date: formatDay(lastSeenAt, language) }),
  ];
  return (
    <li className={classes.entry} data-testid="device">
      <div className={classes.words}>
        <div className={classes.name}>{device}</div>
        <div className={classes.muted}>{facts.filter(Boolean).join(' · ')}</div>
        {end.isError && <Failure error={end.error} />}
      </div>
      {isCurrent ? (
        <StatusLabel status="success">{t('devices.current')}</StatusLabel>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={t('devices.endOf', { device, date })}
          onClick={() => end.mutate()}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
