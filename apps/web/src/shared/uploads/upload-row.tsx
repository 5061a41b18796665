import { ActionIcon, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MAX_FILE_SIZE_BYTES } from '@spotway/domain/order';
import { formatFileSize, formatSpeed } from '@spotway/domain/shared';
import { UPLOAD_ERROR_CODES, type UploadErrorCode } from '@spotway/uploader';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatSecondsLeft } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Status, StatusLabel } from '../../ui/status.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { canRetryWithoutPicking, needsFileAgain, PickFileAgain } from './pick-file-again.tsx';
import type { UploadEntry } from './upload-queue.ts';
import classes from './upload-row.module.css';
import { useUploads } from './uploads-provider.tsx';
import { useRowFocus } from './use-row-focus.ts';

const STATUS: Record<UploadEntry['state'], Status> = {
  OnGoing: 'active',
  Paused: 'warning',
  Failed: 'error',
  Finished: 'success',
};

/** One upload with its figures and buttons. */
export function UploadRow({ entry, withSpot = false }: { entry: UploadEntry; withSpot?: boolean }) {
  const { t } = useTranslation(['uploads', 'errors', 'common']);
  const language = useLanguage();
  const { queue } = useUploads();
  const row = useRowFocus();
  const name = { name: entry.fileName };
  const figures = [
    formatPercent(entry.fraction, language),
    t('done', {
      loaded: formatFileSize(entry.loadedBytes, language),
      total: formatFileSize(entry.totalBytes, language),
    }),
    entry.state === 'OnGoing' && entry.speedBytesPerSecond > 0
      ? formatSpeed(entry.speedBytesPerSecond, language)
      : null,
    entry.state === 'Finished' ? null : leftOf(entry),
  ];
  function leftOf({ totalBytes, loadedBytes, state, secondsLeft }: UploadEntry): string {
    const size = formatFileSize(totalBytes - loadedBytes, language);
    if (state !== 'OnGoing' || secondsLeft === null) return t('leftBytes', { size });
    return t('leftBytesAndTime', { size, time: formatSecondsLeft(secondsLeft) });
  }
  async function cancel(): Promise<void> {
    await queue.cancel(entry.id);
    notifications.show({ message: t('cancelled', name), closeButtonProps: { 'aria-label': t('common:close') } });
  }
  return (
    <div ref={row} className={classes.root} data-testid="upload-row">
      <div className={classes.words}>
        <div className={classes.name}>
          {entry.fileName}
          {withSpot && entry.context.spotTitle !== '' && (
            <span className={classes.spot}> – {entry.context.spotTitle}</span>
          )}
        </div>
        <StatusLabel status={entry.activity === 'offline' ? 'warning' : STATUS[entry.state]}>
          {entry.state === 'OnGoing' ? t(`activity.${entry.activity}`) : t(`state.${entry.state}`)}
          {entry.checkedFraction !== null && ` – ${formatPercent(entry.checkedFraction, language)}`}
        </StatusLabel>
      </div>
      {entry.state !== 'Finished' && (
        <Progress
          value={entry.fraction * 100}
          aria-label={t('progressOf', name)}
          color={entry.state === 'Failed' ? 'red' : undefined}
        />
      )}
      <div className={classes.foot}>
        <span className={classes.figures}>{figures.filter((each) => each !== null).join(' · ')}</span>
        <span className={classes.buttons}>
          <StateButton entry={entry} />
          {entry.state !== 'Finished' && (
            <RowButton
              label={t('cancel', name)}
              onClick={() => {
                if (window.confirm(t('confirmCancel', name))) void cancel();
              }}
            >
              <IconX size={18} />
            </RowButton>
          )}
        </span>
      </div>
      {entry.failure !== null && (
        <div className={classes.failure} role="alert">
          <FailureText entry={entry} />
        </div>
      )}
      {entry.failure !== null && <HelpLink subject="uploads" section="interrupted" about={entry.fileName} />}
      {needsFileAgain(entry) && <PickFileAgain entry={entry} />}
    </div>
  );
}

/** The error catalogue's message for a failure (specification, point 8), in the user's language. */
function FailureText({ entry }: { entry: UploadEntry }) {
  const { t } = useTranslation(['uploads', 'errors']);
  const language = useLanguage();
  const { failure, failureFacts, otherFile } = entry;
  if (failure === null) return null;
  if (!isUploadError(failure)) return t(`errors:${failure}`);
  const { maxBytes, status, fileUnreadable, storageRefused } = failureFacts;
  if (otherFile) {
    const names = { name: otherFile.file.name, begun: entry.fileName };
    return t(names.name === names.begun ? 'otherBytes' : 'otherFile', names);
  }
  if (fileUnreadable) return t('unreadable');
  if (storageRefused) return t('errors:storage_refused');
  return t(`failure.${failure}`, {
    max: formatFileSize(maxBytes ?? MAX_FILE_SIZE_BYTES, language),
    status: status ?? '–',
  });
}

function isUploadError(code: string): code is UploadErrorCode {
  return (UPLOAD_ERROR_CODES as readonly string[]).includes(code);
}

/** Pauses, resumes or retries: one button, which keeps the focus as the upload's state changes. */
function StateButton({ entry }: { entry: UploadEntry }) {
  const { t } = useTranslation('uploads');
  const { queue } = useUploads();
  const { id, state } = entry;
  const [does, Icon] =
    state === 'Failed'
      ? (['retry', IconRefresh] as const)
      : state === 'Paused'
        ? (['resume', IconPlayerPlay] as const)
        : (['pause', IconPlayerPause] as const);
  if (state === 'Finished' || (state === 'Failed' && !canRetryWithoutPicking(entry))) return null;
  return (
    <RowButton
      label={t(does, { name: entry.fileName })}
      isUnavailable={state === 'OnGoing' && entry.activity === 'announcing'}
      onClick={() => queue[does](id)}
    >
      <Icon size={18} />
    </RowButton>
  );
}

interface RowButtonProps {
  label: string;
  /** It does nothing yet, but keeps the focus. */
  isUnavailable?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function RowButton({ label, isUnavailable = false, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-disabled={isUnavailable || undefined}
      data-disabled={isUnavailable || undefined}
      onClick={isUnavailable ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  );
}
