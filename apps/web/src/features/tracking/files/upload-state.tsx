import type { ShowFileView } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { isUploadSilent, SILENCE_LOOK_MS } from '../spot/tracked-spot.ts';

interface UploadStateProps {
  file: ShowFileView;
  /** Left unfinished by an earlier page of this browser. */
  isStopped: boolean;
}

/** The server's record of an upload outside this tab that isn't finished. */
export function UploadState({ file, isStopped }: UploadStateProps) {
  const { upload, sentBy, sender } = file;
  const isSilent = isUploadSilent(file, useNow(SILENCE_LOOK_MS));
  const { t } = useTranslation('tracking');
  const { id } = useSignedInUser();
  const colleague = sender !== null && sender.userId !== id ? sender.name : null;
  const language = useLanguage();
  const [status, words]: [Status, string] =
    upload.error !== null || isStopped
      ? ['error', t('file.interrupted')]
      : isSilent
        ? ['error', t('file.silentSince', { date: formatMoment(upload.updatedAt, language) })]
        : upload.status === 'Paused'
          ? ['warning', t('file.paused')]
          : colleague !== null
            ? ['active', t('file.sentByColleague', { name: colleague })]
            : ['active', t(sentBy ? 'file.sentByHolder' : 'file.elsewhere')];
  return (
    <StatusLabel status={status}>
      {words} – {formatPercent(upload.progress, language)}
    </StatusLabel>
  );
}
