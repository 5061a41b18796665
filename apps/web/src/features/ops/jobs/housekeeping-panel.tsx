import type { Housekeeping } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from '../ops.module.css';
import { useCodeLabel } from '../use-code-label.ts';

const REFRESH_MS = 60_000;

/** Each schedule's last run, and the objects still to remove from the store. */
export function HousekeepingPanel() {
  const { t } = useTranslation('ops');
  const { data, error, refetch } = useQuery({
    ...queryOf('getHousekeeping'),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title={t('jobs.schedules')}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.schedules.length === 0 && <p className={classes.note}>{t('jobs.noSchedule')}</p>}
      {data && (
        <>
          <ul className={classes.rows}>
            {data.schedules.map((schedule) => (
              <li key={schedule.name}>
                <ScheduleLine schedule={schedule} />
              </li>
            ))}
          </ul>
          {data.removals.open > 0 && (
            <p className={classes.muted}>{t('jobs.removals', { count: data.removals.open })}</p>
          )}
          {data.removals.failing.length > 0 && (
            <details className={classes.details}>
              <summary>{t('jobs.removalsFailing')}</summary>
              <ul className={classes.rows}>
                {data.removals.failing.map(({ key, error: reason, attempts }) => (
                  <li key={key} className={classes.muted}>
                    {key} – {reason}, {t('jobs.attempts', { count: attempts })}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </Panel>
  );
}

function ScheduleLine({ schedule }: { schedule: Housekeeping['schedules'][number] }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const labelOf = useCodeLabel();
  const { name, startedAt, finishedAt, error, failures } = schedule;
  const status = error !== null ? 'error' : finishedAt === null ? 'active' : 'success';
  const words =
    finishedAt === null
      ? t('jobs.scheduleRunning', { date: formatMoment(startedAt, language) })
      : t('jobs.scheduleRan', { date: formatMoment(finishedAt, language) });
  return (
    <>
      <div className={classes.row}>
        <span className={`${classes.cardName} ${classes.words}`}>{labelOf('jobs.schedule', name)}</span>
        <StatusLabel status={status}>
          {failures > 0 ? `${words}, ${t('jobs.scheduleFailed', { count: failures })}` : words}
        </StatusLabel>
      </div>
      {error !== null && <p className={`${classes.reason} ${classes.muted}`}>{error}</p>}
    </>
  );
}
