import type { ShowFileView } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import type { UploadEntry } from '../../../shared/uploads/upload-queue.ts';
import { UploadRow } from '../../../shared/uploads/upload-row.tsx';
import { useUnfinishedUploads } from '../../../shared/uploads/use-unfinished-uploads.ts';
import classes from '../campaign-page.module.css';
import { AskHolder } from '../delegation/ask-holder.tsx';
import { isSentByHolder } from '../delegation/delegated-spot.ts';
import { DelegationList } from '../delegation/delegation-list.tsx';
import { awaitsCorrectedSubtitle, awaitsFile, type CampaignSpot, filesOf } from '../spot/tracked-spot.ts';
import { FileStatus } from './file-status.tsx';
import { mayReplaceFilm } from './film-drop-effect.ts';
import { ReplaceFilm } from './replace-film.tsx';
import { SentSound } from './sent-sound.tsx';
import { SpotDrop } from './spot-drop.tsx';

interface SpotFileStatusProps {
  campaignId: string;
  spot: CampaignSpot;
  uploads: readonly UploadEntry[];
  /** A holder the customer has asked for a film of this campaign. */
  knownHolder: string | null;
}

/** The spot's files with their uploads and processing; a drop zone if a file is missing. */
export function SpotFileStatus({ campaignId, spot, uploads, knownHolder }: SpotFileStatusProps) {
  const { t } = useTranslation('tracking');
  const { offered } = useUnfinishedUploads({ userId: useSignedInUser().id, campaignId });
  const running = uploads.filter((entry) => entry.state !== 'Finished');
  const isRunning = (file: ShowFileView) => running.some((entry) => entry.fileId === file.id);
  const files = filesOf(spot).filter((file) => !isRunning(file));
  const film = spot.show.activeBroadcastable?.broadcastable;
  const isRejected = film?.rejection != null;
  const isSendingFilm = running.some((entry) => entry.context.kind === 'Material');
  const isDropOpen = awaitsFile(spot) && !isSentByHolder(spot, new Date()) && !isSendingFilm;
  const canReplace = mayReplaceFilm(spot) && !isSendingFilm;
  const takesSubtitle = awaitsCorrectedSubtitle(spot) && !running.some((entry) => entry.context.kind === 'Subtitle');
  return (
    <div className={classes.stack}>
      {files.length === 0 && running.length === 0 && (
        <div className={classes.muted}>{t(spot.filesLater ? 'file.later' : 'file.none')}</div>
      )}
      {running.map((entry) => (
        <UploadRow key={entry.id} entry={entry} />
      ))}
      {files.map((file) => (
        <FileStatus
          key={file.id}
          file={file}
          campaignId={campaignId}
          filmId={film?.id ?? ''}
          isRejected={isRejected}
          isStopped={offered.some(({ upload }) => upload.fileId === file.id)}
        />
      ))}
      <SentSound spot={spot} uploads={uploads} />
      {takesSubtitle && <SpotDrop campaignId={campaignId} spot={spot} wants="subtitle" />}
      {canReplace && <ReplaceFilm campaignId={campaignId} spot={spot} />}
      {isDropOpen && (
        <>
          <SpotDrop campaignId={campaignId} spot={spot} />
          <AskHolder showId={spot.showId} title={spot.title} knownEmail={knownHolder} />
        </>
      )}
      <DelegationList spot={spot} />
    </div>
  );
}
