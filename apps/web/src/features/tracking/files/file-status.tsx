import type { ShowFileView } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from '../campaign-page.module.css';
import { EncodeLine } from '../pipeline/encode-line.tsx';
import { SubtitleFindings } from '../pipeline/subtitle-findings.tsx';
import { VerificationLine } from '../pipeline/verification-line.tsx';
import { WorkLine } from '../pipeline/work-line.tsx';
import { FileNameNotice } from './file-name-notice.tsx';
import { UploadState } from './upload-state.tsx';

interface FileStatusProps {
  file: ShowFileView;
  campaignId: string;
  filmId: string;
  isRejected: boolean;
  /** Left unfinished by an earlier page of this browser. */
  isStopped: boolean;
}

/** One file: its transfer, its checks and what is made from it. */
export function FileStatus({ file, campaignId, filmId, isRejected, isStopped }: FileStatusProps) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const lowRes = file.proxies.lowRes;
  const isWatchable = lowRes?.transcoding.phase === 'Finished';
  return (
    <div>
      <div className={classes.file}>
        <IconFile size={18} stroke={1.5} aria-hidden="true" />
        <div className={classes.words}>
          <div className={classes.what}>{file.name}</div>
          <div className={classes.muted}>
            {[
              file.kind === 'Subtitle' ? t('file.subtitle') : file.kind === 'Audio' ? t('file.audio') : null,
              formatFileSize(file.sizeBytes, language),
              file.storageState === 'Restoring' ? t('file.restoring') : null,
              file.sentBy && file.upload.completed ? t('file.sentBy', { by: file.sentBy.email }) : null,
              file.sender && file.upload.completed ? t('file.sentBy', { by: file.sender.name }) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </div>
          {file.removedAt !== null && (
            <div className={classes.muted}>{t('file.removed', { date: formatDay(file.removedAt, language) })}</div>
          )}
        </div>
        {file.upload.completed ? (
          <StatusLabel status="success">{t('file.transferred')}</StatusLabel>
        ) : (
          <UploadState file={file} isStopped={isStopped} />
        )}
      </div>
      {file.nameMismatch && <FileNameNotice file={file} />}
      <ul className={classes.works}>
        {file.ingest && (
          <li>
            <WorkLine what={t('work.ingest')} work={file.ingest} />
          </li>
        )}
        {file.verification && (
          <li>
            <VerificationLine
              verification={file.verification}
              filmId={filmId}
              showsWarnings
              frameUrl={isWatchable ? (timecode) => paths.playerAt(campaignId, filmId, timecode) : undefined}
            />
          </li>
        )}
        {lowRes && (
          <li>
            <WorkLine
              what={t('work.proxy')}
              work={lowRes.transcoding}
              activeText={t('work.proxyPhase')}
              finishedText={t('work.proxyFinished')}
              finishedStatus={lowRes.warning === null ? 'success' : 'warning'}
            >
              {lowRes.warning !== null && <div className={classes.muted}>{lowRes.warning}</div>}
            </WorkLine>
          </li>
        )}
        {/* nothing is encoded before the film has arrived, nor once it is rejected */}
        {(file.upload.completed && !isRejected ? file.deliveries : []).map((encode) => (
          <li key={encode.profileId}>
            <EncodeLine encode={encode} campaignId={campaignId} filmId={filmId} />
          </li>
        ))}
        {file.subtitles && (
          <li>
            <SubtitleFindings subtitles={file.subtitles} />
          </li>
        )}
      </ul>
    </div>
  );
}
