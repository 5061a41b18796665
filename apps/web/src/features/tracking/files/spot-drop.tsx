import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analyseFile } from '../../../shared/media/analysis/analyse-file.ts';
import { judgeFile } from '../../../shared/media/analysis/judge-file.ts';
import { FilmDropZone } from '../../../shared/media/dropping/film-drop-zone.tsx';
import { useNameQuestion } from '../../../shared/media/naming/name-question.tsx';
import { FileRefusals, type RefusedFile } from '../../../shared/media/report/file-refusals.tsx';
import { useRefusalText } from '../../../shared/media/report/use-refusal-text.ts';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { useUploads } from '../../../shared/uploads/uploads-provider.tsx';
import classes from '../campaign-page.module.css';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';
import { useKnownSpots } from '../use-campaign.ts';
import { type DropPage, takeDroppedFile } from './take-dropped-file.ts';

interface SpotDropProps {
  campaignId: string;
  spot: CampaignSpot;
  /** `subtitle`: the film stays, only a subtitle file is accepted. */
  wants?: 'film' | 'subtitle';
  /** Called once a file is on its way. */
  onTaken?: () => void;
}

/**
 * Takes the film a spot is waiting for; a file that passes the drop rules is sent at once. A film that would discard what has arrived is
 * sent only after a confirmation that says so.
 */
export function SpotDrop({ campaignId, spot, wants = 'film', onTaken }: SpotDropProps) {
  const { t } = useTranslation(['tracking', 'common']);
  const user = useSignedInUser();
  const { queue } = useUploads();
  const askAboutName = useNameQuestion();
  const knownSpots = useKnownSpots(campaignId);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [analysing, setAnalysing] = useState(0);
  const refusalText = useRefusalText();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const isRejected = spot.show.activeBroadcastable?.broadcastable.rejection != null;

  const current = materialOf(spot);
  const filmHint = isRejected
    ? t('file.dropCorrected')
    : current && current.removedAt === null
      ? t(current.upload.completed ? 'replace.hint' : 'file.dropAgain', { name: current.name })
      : undefined;

  const page: DropPage = {
    judge: async (file, taken) => {
      setAnalysing((count) => count + 1);
      const verdict = await judgeFile(file, taken, analyseFile);
      setAnalysing((count) => count - 1);
      return verdict;
    },
    askAboutName,
    knownSpots,
    isSendingFilm: (showId) =>
      queue
        .getEntries()
        .some(({ context, state }) => context.showId === showId && context.kind === 'Material' && state !== 'Finished'),
    confirmLoss: (effect, names) =>
      window.confirm(t(effect === 'replace' ? 'replace.confirm' : 'file.confirmAbandon', names)),
    refuse: (name, errors) => {
      if (isShown.current) return setRefused((before) => [...before, { name, errors }]);
      // the zone closes once a film is sent, while a question about another one may still be open
      const message = `${name} – ${errors.map(refusalText).join(' ')}`;
      notifications.show({ color: 'red', message, closeButtonProps: { 'aria-label': t('common:close') } });
    },
    send: ({ showId, title }, { file, handle }, { kind, ...rest }) => {
      const context = { userId: user.id, campaignId, showId, spotTitle: title, kind };
      queue.start({ file, fileHandle: handle, context, ...rest, tellsSound: kind === 'Material' });
      onTaken?.();
    },
  };

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
          for (const picked of files) void takeDroppedFile(page, spot, picked, taken);
        }}
      />
    </div>
  );
}
