import { filmNameMismatch, spotNamed } from '@spotway/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analyseFile } from '../../media/analyse-file.ts';
import { FileRefusals, type RefusedFile } from '../../media/file-refusals.tsx';
import { FilmDropZone } from '../../media/film-drop-zone.tsx';
import { judgeFile } from '../../media/judge-file.ts';
import { useNameQuestion } from '../../media/name-question.tsx';
import type { PickedFile } from '../../media/picked-file.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import type { UploadContext } from '../../uploads/upload-context.ts';
import type { UploadRequest } from '../../uploads/upload-queue.ts';
import { useUploads } from '../../uploads/uploads-provider.tsx';
import classes from './campaign-page.module.css';
import { filmDropEffect, takesFilmNow } from './film-drop-effect.ts';
import { type CampaignSpot, materialOf } from './tracked-spot.ts';
import { useKnownSpots } from './use-campaign.ts';

interface SpotDropProps {
  campaignId: string;
  spot: CampaignSpot;
  /** `subtitle`: the film stays, a subtitle file alone is taken. */
  wants?: 'film' | 'subtitle';
  /** A file is on its way. */
  onTaken?: () => void;
}

/**
 * Takes the film that a spot awaits; what passes the drop rules is sent at once. A film that would undo what has arrived is
 * sent after a question that says so.
 */
export function SpotDrop({ campaignId, spot, wants = 'film', onTaken }: SpotDropProps) {
  const { t } = useTranslation('tracking');
  const user = useSignedInUser();
  const { queue } = useUploads();
  const askAboutName = useNameQuestion();
  const knownSpots = useKnownSpots(campaignId);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [analysing, setAnalysing] = useState(0);
  const isRejected = spot.show.activeBroadcastable?.broadcastable.rejection != null;

  const current = materialOf(spot);
  const filmHint = isRejected
    ? t('file.dropCorrected')
    : current && current.removedAt === null
      ? t(current.upload.completed ? 'replace.hint' : 'file.dropAgain', { name: current.name })
      : undefined;

  async function take({ file, handle }: PickedFile, taken: { videos: number; subtitles: number }): Promise<void> {
    setAnalysing((count) => count + 1);
    const verdict = await judgeFile(file, () => taken, analyseFile);
    setAnalysing((count) => count - 1);
    if (!verdict.isAccepted) {
      setRefused((before) => [...before, { name: file.name, errors: verdict.errors }]);
      return;
    }
    const { kind, analysis } = verdict;
    const isFilm = kind === 'Material';
    const others = knownSpots().filter(({ showId }) => showId !== spot.showId);
    const mismatch = filmNameMismatch(file.name, spot, others);
    const other = mismatch && spotNamed(mismatch, others);
    const identity = { name: file.name, sizeBytes: file.size };
    if (mismatch) {
      const takesFile = isFilm && other !== undefined && other !== null && takesFilmNow(other, identity);
      const answer = await askAboutName({
        fileName: file.name,
        mismatch,
        spot: { title: spot.title },
        other: other ? { title: other.title, takesFile } : null,
      });
      if (answer === 'cancel') return;
      if (answer === 'move' && other) {
        const replaces = filmDropEffect(other, identity) === 'correct';
        send(other, { file, handle }, { kind, analysis, replaces, nameConfirmed: null });
        return;
      }
    }
    const effect = filmDropEffect(spot, identity);
    if (isFilm && current && (effect === 'replace' || effect === 'abandon-other')) {
      const names = { name: current.name, other: file.name };
      if (!window.confirm(t(effect === 'replace' ? 'replace.confirm' : 'file.confirmAbandon', names))) return;
    }
    if (isFilm) taken.videos += 1;
    else taken.subtitles += 1;
    const replaces = isFilm && (effect === 'correct' || effect === 'replace');
    send(spot, { file, handle }, { kind, analysis, replaces, nameConfirmed: mismatch?.named ?? null });
  }

  function send(
    { showId, title }: CampaignSpot,
    { file, handle }: PickedFile,
    { kind, ...rest }: Pick<UploadRequest, 'analysis' | 'replaces' | 'nameConfirmed'> & Pick<UploadContext, 'kind'>,
  ): void {
    const context = { userId: user.id, campaignId, showId, spotTitle: title, kind };
    queue.start({ file, fileHandle: handle, context, ...rest, tellsSound: kind === 'Material' });
    onTaken?.();
  }

  return (
    <div className={classes.stack}>
      <FileRefusals refused={refused} onClose={() => setRefused([])} />
      <FilmDropZone
        wants={wants}
        label={t(wants === 'film' ? 'file.drop' : 'file.dropSubtitle', { title: spot.title })}
        hint={wants === 'film' ? filmHint : t('file.dropSubtitleHint')}
        isBusy={analysing > 0}
        onFiles={(files) => {
          setRefused([]);
          const taken = { videos: wants === 'film' ? 0 : 1, subtitles: 0 };
          for (const picked of files) void take(picked, taken);
        }}
      />
    </div>
  );
}
