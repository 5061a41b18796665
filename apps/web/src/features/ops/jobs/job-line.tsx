import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedJob } from '@spotway/contract';
import { NOTIFICATION_KINDS, type NotificationKind } from '@spotway/domain/work';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatOperatorTime } from '../operator-time.ts';
import classes from '../ops.module.css';

const REFRESH_MS = 20_000;

const STATUS = {
  waiting: 'inactive',
  active: 'active',
  finished: 'success',
  failed: 'error',
} as const satisfies Record<OperatedJob['status'], Status>;

/** The name of a job: its stage and subject. */
export function useJobName(): (job: OperatedJob) => string {
  const { t } = useTranslation('ops');
  const isMail = (about: string): about is NotificationKind =>
    (NOTIFICATION_KINDS as readonly string[]).includes(about);
  return ({ stage, about }) => {
    const words = about !== null && stage === 'notify' && isMail(about) ? t(`jobs.mail.${about}`) : about;
    return [t(`jobs.stage.${stage}`), words].filter(Boolean).join(' – ');
  };
}

/** One job: name, state, what it waits for and since when, its error and log, and a button to run it again if it failed. */
export function JobLine({ job, isTitled = true }: { job: OperatedJob; isTitled?: boolean }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const what = useJobName()(job);
  const isFailed = job.status === 'failed';
  const facts = [
    isFailed && job.finishedAt !== null
      ? t('jobs.failedOn', { date: formatMoment(job.finishedAt, language) })
      : t(`jobs.status.${job.status}`),
    isFailed || job.attempt > 1 ? t('jobs.attempts', { count: job.attempt }) : null,
  ];
  return (
    <div data-testid="job" data-status={job.status}>
      <div className={classes.row}>
        <div className={classes.words}>
          {isTitled && <div className={classes.cardName}>{what}</div>}
          {job.waitsFor !== null && job.waitsSince !== null ? (
            <WaitLabel waitsFor={job.waitsFor} since={job.waitsSince} />
          ) : (
            <StatusLabel status={STATUS[job.status]}>{facts.filter((fact) => fact !== null).join(', ')}</StatusLabel>
          )}
        </div>
        {isFailed && <AgainButton jobId={job.id} what={what} />}
      </div>
      {job.failure !== null && <p className={classes.reason}>{job.failure}</p>}
      {job.error !== null && <p className={`${classes.reason} ${classes.muted}`}>{job.error}</p>}
      {job.log !== null && (
        <details className={classes.details}>
          <summary>{t('jobs.log')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={classes.log} tabIndex={0}>
            {job.log}
          </pre>
        </details>
      )}
    </div>
  );
}

function WaitLabel({ waitsFor, since }: { waitsFor: NonNullable<OperatedJob['waitsFor']>; since: string }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const now = useNow(REFRESH_MS);
  const time = formatOperatorTime(Math.max(1, now.getTime() - new Date(since).getTime()));
  return (
    <StatusLabel status="warning">
      {t(`jobs.waits.${waitsFor}`, { since: t('jobs.since', { date: formatMoment(since, language), time }) })}
    </StatusLabel>
  );
}

function AgainButton({ jobId, what }: { jobId: string; what: string }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => call('runJobAgain', { params: { id: jobId } }),
    onSuccess: () =>
      notifications.show({
        color: 'green',
        message: t('jobs.started'),
        closeButtonProps: { 'aria-label': t('common:close') },
      }),
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  return (
    <>
      {again.isError && <Failure error={again.error} />}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} aria-hidden="true" />}
        loading={again.isPending}
        aria-label={t('jobs.againOf', { what })}
        onClick={() => again.mutate()}
      >
        {t('jobs.again')}
      </Button>
    </>
  );
}
