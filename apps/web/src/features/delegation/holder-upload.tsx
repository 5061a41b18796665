import type { AskedUpload } from '@spotway/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { OfferedUploads } from '../../shared/uploads/offered-uploads.tsx';
import { UploadRow } from '../../shared/uploads/upload-row.tsx';
import { useUploadEntries, useUploads } from '../../shared/uploads/uploads-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FilePicker } from './file-picker.tsx';
import { ReceivedFilm } from './received-film.tsx';
import { ReceivedName } from './received-name.tsx';
import classes from './upload-page.module.css';

interface HolderUploadProps {
  asked: AskedUpload;
  /** The holder confirms that a file is the right one despite its name. */
  onConfirmName: (fileId: string, named: string) => Promise<unknown>;
}

/** The film's status, and what its holder can do. */
export function HolderUpload({ asked, onConfirmName }: HolderUploadProps) {
  const { t } = useTranslation('delegation');
  const language = useLanguage();
  const { film } = asked;
  const { queue } = useUploads();
  const entries = useUploadEntries();
  const unfinished = entries.filter((entry) => entry.state !== 'Finished');
  const isSendingFilm = unfinished.some((entry) => entry.context.kind === 'Material');
  const hasArrived = film.state === 'received' || film.state === 'accepted';
  // sent in full by this page, but not yet reported by the server
  const isArriving = !hasArrived && !isSendingFilm && entries.some((entry) => entry.context.kind === 'Material');
  const isAccepted = film.state === 'accepted';
  useEffect(() => {
    if (isAccepted) queue.abandon();
    else if (hasArrived) queue.clearFinished();
  }, [hasArrived, isAccepted, queue]);

  const isBlocked = film.state === 'sending' && !film.isOwn;
  const takesFilm = !hasArrived && !isSendingFilm && !isArriving && !isBlocked;
  const takesSubtitle =
    film.state === 'received' &&
    film.isOwn &&
    !film.hasSubtitle &&
    !entries.some((entry) => entry.context.kind === 'Subtitle');
  return (
    <Panel title={t('file.heading')}>
      <div className={classes.stack}>
        {hasArrived && <ReceivedFilm asked={asked} />}
        {film.state === 'received' && film.nameMismatch && <ReceivedName film={film} onConfirm={onConfirmName} />}
        {film.state === 'rejected' && !isSendingFilm && (
          <Notice
            status="error"
            title={t('rejected.title', { date: formatMoment(film.rejectedAt, language) })}
            isAnnounced
          >
            <div className={classes.reason}>{film.reason}</div>
          </Notice>
        )}
        {isBlocked && (
          <Notice status="active" title={t('elsewhere.title')}>
            {t('elsewhere.text')}
          </Notice>
        )}
        {!isSendingFilm && <OfferedUploads userId={asked.id} campaignId={asked.id} />}
        {unfinished.map((entry) => (
          <UploadRow key={entry.id} entry={entry} />
        ))}
        {unfinished.length > 0 && <p className={classes.muted}>{t('file.keepOpen')}</p>}
        {isArriving && <PageLoader />}
        {(takesFilm || takesSubtitle) && <FilePicker asked={asked} wants={takesFilm ? 'film' : 'subtitle'} />}
      </div>
    </Panel>
  );
}
