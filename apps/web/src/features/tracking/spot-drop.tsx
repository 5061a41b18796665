import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analyseFile } from '../../media/analyse-file.ts';
import { FileRefusals, type RefusedFile } from '../../media/file-refusals.tsx';
import { FilmDropZone } from '../../media/film-drop-zone.tsx';
import { judgeFile } from '../../media/judge-file.ts';
import type { PickedFile } from '../../media/picked-file.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { useUploads } from '../../uploads/uploads-provider.tsx';
import classes from './campaign-page.module.css';
import { filmDropEffect } from './film-drop-effect.ts';
import { type CampaignSpot, materialOf } from './tracked-spot.ts';

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
    const isFilm = verdict.kind === 'Material';
    const effect = filmDropEffect(spot, { name: file.name, sizeBytes: file.size });
    if (isFilm && current && (effect === 'replace' || effect === 'abandon-other')) {
      const names = { name: current.name, other: file.name };
      if (!window.confirm(t(effect === 'replace' ? 'replace.confirm' : 'file.confirmAbandon', names))) return;
    }
    if (isFilm) taken.videos += 1;
    else taken.subtitles += 1;
    const context = {
      userId: user.id,
      campaignId,
      showId: spot.showId,
      spotTitle: spot.title,
      kind: verdict.kind,
    };
    const { analysis } = verdict;
    const replaces = isFilm && (effect === 'correct' || effect === 'replace');
    queue.start({ file, fileHandle: handle, context, replaces, analysis, tellsSound: isFilm });
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
