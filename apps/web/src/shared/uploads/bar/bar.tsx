import { Button, Progress } from '@mantine/core';
import { formatSpeed } from '@spotway/domain/shared';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatSecondsLeft } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StatusIcon } from '../../../ui/status.tsx';
import { UploadRow } from '../upload-row.tsx';
import { useIsOnline, useUploadEntries, useUploads } from '../uploads-provider.tsx';
import classes from './bar.module.css';
import type { uploadTotals } from './upload-totals.ts';

/** This tab's uploads on a line, and one by one when opened. */
export function Bar({ totals }: { totals: ReturnType<typeof uploadTotals> }) {
  const { t } = useTranslation('uploads');
  const language = useLanguage();
  const isOnline = useIsOnline();
  const entries = useUploadEntries();
  const { queue } = useUploads();
  const [isOpen, setOpen] = useState(false);
  const isDone = totals.unfinished === 0;
  const status = isDone
    ? 'success'
    : totals.failed > 0
      ? 'error'
      : totals.onGoing > 0 && isOnline
        ? 'active'
        : 'warning';
  function title(): string {
    if (isDone) return t('allDone', { count: totals.count });
    if (totals.onGoing > 0) return t('underWay', { count: totals.unfinished });
    return totals.failed > 0 ? t('interrupted', { count: totals.failed }) : t('onHold', { count: totals.unfinished });
  }
  const figures = [
    formatPercent(totals.fraction, language),
    totals.speedBytesPerSecond > 0 ? formatSpeed(totals.speedBytesPerSecond, language) : null,
    totals.secondsLeft === null ? null : t('left', { time: formatSecondsLeft(totals.secondsLeft) }),
  ];
  return (
    <section className={classes.root} data-upload-bar aria-label={t('bar')}>
      {isOpen && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <UploadRow entry={entry} withSpot />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.summary}>
        <StatusIcon status={status} size={18} />
        <div className={classes.words}>
          <span className={classes.title} role="status">
            {title()}
            {!isOnline && !isDone && ` – ${t('activity.offline')}`}
          </span>
          {!isDone && <span className={classes.figures}>{figures.filter((each) => each !== null).join(' · ')}</span>}
        </div>
        {!isDone && <Progress value={totals.fraction * 100} className={classes.progress} aria-label={t('bar')} />}
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          rightSection={
            isOpen ? <IconChevronDown size={16} aria-hidden="true" /> : <IconChevronUp size={16} aria-hidden="true" />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('hideFiles') : t('showFiles')}
        </Button>
        {isDone && (
          <Button variant="default" onClick={queue.clearFinished}>
            {t('dismiss')}
          </Button>
        )}
      </div>
    </section>
  );
}
