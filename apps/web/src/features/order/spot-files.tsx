import { Button, Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { FileRefusals } from '../../media/file-refusals.tsx';
import { FileReport } from '../../media/file-report.tsx';
import { FilmDropZone } from '../../media/film-drop-zone.tsx';
import { formatFilmDuration } from '../../media/media-labels.ts';
import { useJudgingDestinations } from '../../session/use-judging-destinations.ts';
import { Notice } from '../../ui/notice.tsx';
import type { DraftFile, DraftSpot } from './order-draft.ts';
import { useOrder, useOrderStore } from './order-provider.tsx';
import classes from './spot-card.module.css';
import { type Reopening, useSpotFiles } from './use-spot-files.ts';

/** One frame at 25 per second: a smaller difference is rounding. */
const TOLERATED_SECONDS = 0.04;

/** Drop zone of a spot with a report card for each file, or the word that the film comes later. */
export function SpotFiles({ spot, number, isOptional }: { spot: DraftSpot; number: number; isOptional: boolean }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const files = useSpotFiles(spot.tempShowId);
  const campaignDestinations = useOrder().destinations;
  const judges = useJudgingDestinations(spot.destinations ?? campaignDestinations);
  const film = spot.files.find((file) => file.kind === 'Material');
  const isFull =
    film !== undefined && spot.files.some((file) => file.kind === 'Subtitle' && file.isAttached) && film.isAttached;
  const filmSeconds = film?.analysis.kind === 'video' ? film.analysis.durationSeconds : null;
  const differs =
    filmSeconds !== null && spot.duration !== null && Math.abs(filmSeconds - spot.duration) > TOLERATED_SECONDS;
  return (
    <div className={classes.files}>
      {spot.files.map((file) =>
        file.isAttached ? (
          <FileReport
            key={file.localId}
            analysis={file.analysis}
            warnings={file.warnings}
            file={files.bytesOf(file.localId)}
            destinations={judges}
            onRemove={() => files.remove(file.localId)}
          />
        ) : (
          <MissingFile key={file.localId} file={file} onReopen={files.reopen} onRemove={files.remove} />
        ),
      )}
      {differs && (
        <Notice status="warning">
          {t('spots.durationDiffers', { film: formatFilmDuration(filmSeconds, language) })}
        </Notice>
      )}
      <FileRefusals refused={spot.refused} onClose={files.closeRefusals} />
      {!isFull && !((isOptional || spot.filesLater) && spot.files.length === 0) && (
        <FilmDropZone
          wants={film?.isAttached ? 'subtitle' : 'film'}
          label={t('spots.files', { number })}
          isBusy={spot.analysing > 0}
          onFiles={files.drop}
        />
      )}
      {!isOptional && !film && <FilesLater spot={spot} number={number} />}
    </div>
  );
}

/** "I don't have the file yet" of one spot: whoever pays by card says it too (docs/decisions). */
function FilesLater({ spot, number }: { spot: DraftSpot; number: number }) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  return (
    <Checkbox
      label={t('spots.filesLater')}
      description={t('spots.filesLaterHint')}
      aria-label={`${t('spots.filesLater')} – ${t('spots.heading', { number })}`}
      checked={spot.filesLater}
      onChange={(event) => {
        // what was refused is of no concern any more
        store.apply({ type: 'refusalsClosed', spotId: spot.tempShowId });
        store.apply({ type: 'spot', spotId: spot.tempShowId, fields: { filesLater: event.currentTarget.checked } });
      }}
    />
  );
}

interface MissingFileProps {
  file: DraftFile;
  onReopen: (file: DraftFile, mayAsk: boolean) => Promise<Reopening>;
  onRemove: (localId: string) => void;
}

/** A file whose bytes a reload took: reopened by itself where the permission stands, else by one click or a drop. */
function MissingFile({ file, onReopen, onRemove }: MissingFileProps) {
  const { t } = useTranslation('order');
  const [reopening, setReopening] = useState<Reopening>('impossible');
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    void onReopen(file, false).then(setReopening);
  }, [file, onReopen]);
  return (
    <Notice status="warning" title={t('spots.missingFile', { name: file.analysis.fileName })}>
      {t(wasAsked ? 'spots.notReopened' : reopening === 'askable' ? 'spots.openOrDrop' : 'spots.dropAgain')}
      <div className={classes.missing}>
        {reopening === 'askable' && (
          <Button
            variant="default"
            size="xs"
            onClick={async () => {
              setReopening(await onReopen(file, true));
              setAsked(true);
            }}
          >
            {t('spots.reopen')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onRemove(file.localId)}>
          {t('spots.forgetFile')}
        </Button>
      </div>
    </Notice>
  );
}
