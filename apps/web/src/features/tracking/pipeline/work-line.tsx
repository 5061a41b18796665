import { Progress } from '@mantine/core';
import type { Work } from '@spotway/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Status, StatusIcon } from '../../../ui/status.tsx';
import classes from '../campaign-page.module.css';
import { JobRemaining } from './remaining-time.tsx';
import { RetryButton } from './retry-button.tsx';

interface WorkLineProps {
  /** Name of the work: "Automatic analysis". */
  what: string;
  work: Work;
  /** Its error is a file that an operator looks at: nothing is to be run again. */
  isHeld?: boolean;
  /** Overrides the default text for each state. */
  activeText?: string;
  waitingText?: string;
  finishedText?: ReactNode;
  finishedStatus?: Status;
  children?: ReactNode;
}

/** One piece of work: waiting, in progress, done, or failed with a button to run it again. */
export function WorkLine({
  what,
  work,
  isHeld = false,
  activeText,
  waitingText,
  finishedText,
  finishedStatus = 'success',
  children,
}: WorkLineProps) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const isFinished = work.phase === 'Finished' && work.error === null;
  const isWaiting = work.phase === 'Waiting' && work.error === null;
  const isActive = !isFinished && !isWaiting && work.error === null;
  const status = isHeld
    ? 'warning'
    : work.error !== null
      ? 'error'
      : isFinished
        ? finishedStatus
        : isWaiting
          ? 'inactive'
          : 'active';
  const ownText = isActive ? activeText : isWaiting ? waitingText : undefined;
  const phase = ownText ?? t(`work.phase.${work.phase}`);
  return (
    <div className={classes.work} data-status={status}>
      <StatusIcon status={status} size={18} />
      <div className={classes.words}>
        <div className={classes.workHead}>
          <span className={classes.what}>{what}</span>
          <span className={classes.muted}>
            {work.error ?? (isFinished && finishedText ? finishedText : phase)}
            {isActive && ` – ${formatPercent(work.progress, language)}`}
            {isActive && <JobRemaining jobId={work.jobId} />}
          </span>
        </div>
        {isActive && <Progress value={work.progress * 100} size="sm" aria-label={what} />}
        {children}
      </div>
      {work.error !== null && work.jobId !== null && !isHeld && <RetryButton jobId={work.jobId} what={what} />}
    </div>
  );
}
