import { Button, Checkbox } from '@mantine/core';
import { filmNameMismatch } from '@spotway/domain/quality';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import { FilmDropZone } from '../../../shared/media/dropping/film-drop-zone.tsx';
import { FileRefusals } from '../../../shared/media/report/file-refusals.tsx';
import { FileReport } from '../../../shared/media/report/lazy-file-report.ts';
import { useJudgingDestinations } from '../../../shared/session/use-judging-destinations.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DraftFile, DraftSpot } from '../draft/order-draft.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import classes from '../spots/spot-card.module.css';
import { type Reopening, useSpotFiles } from './use-spot-files.ts';

const TrackDescriptions = lazyPart(async () => {
  const [{ TrackDescriptions: Descriptions }] = await Promise.all([
    import('./track-descriptions.tsx'),
    loadTexts('player'),
  ]);
  return Descriptions;
});

const SpotNameNotice = lazyPart(async () => (await import('./spot-name-notice.tsx')).SpotNameNotice);

interface SpotFilesProps {
  spotId: string;
  number: number;
  pubId: string;
  files: readonly DraftFile[];
  refused: DraftSpot['refused'];
  filesLater: boolean;
  isAnalysing: boolean;
  isOptional: boolean;
  /** The film's delivery points. */
  destinations: readonly string[];
  /** Its loudness is normalised. */
  normaliseLoudness: boolean;
  /** What the card says about the film: it would be refused, or somebody should look. */
  concern: 'error' | 'warning' | undefined;
  /** Number, from 1, of another spot with the same film. */
  twin: number | null;
  /** Problems with the files. */
  error: string | undefined;
}

/** A spot's drop zone with a report card for each file, or a note that the film follows later. */
export const SpotFiles = memo(function SpotFiles(props: SpotFilesProps) {
  const { spotId, number, pubId, files, filesLater, isOptional, error } = props;
  const { t } = useTranslation('order');
  const store = useOrderStore();
  const actions = useSpotFiles(spotId);
  const judges = useJudgingDestinations(props.destinations, props.normaliseLoudness);
  const normalised = useJudgingDestinations(props.destinations, true);
  const zone = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const film = files.find((file) => file.kind === 'Material');
  const isFull = film?.isAttached && files.some((file) => file.kind === 'Subtitle' && file.isAttached);
  const remove = (localId: string) => {
    actions.remove(localId);
    // the report disappears, and with it the focused button
    requestAnimationFrame(() => zone.current?.querySelector<HTMLElement>('[data-field="files"]')?.focus());
  };
  return (
    <div className={classes.files} ref={zone}>
      {files.map((file) =>
        file.isAttached ? (
          <FileReport
            key={file.localId}
            analysis={file.analysis}
            warnings={file.warnings}
            file={actions.bytesOf(file.localId)}
            destinations={judges}
            normalised={normalised}
            concern={file === film ? props.concern : undefined}
            onNormalise={actions.normalise}
            onVerdict={file === film ? (isRefused) => store.noteVerdict(film.localId, isRefused) : undefined}
            onRemove={() => remove(file.localId)}
          />
        ) : (
          <MissingFile key={file.localId} file={file} onReopen={actions.reopen} onRemove={remove} />
        ),
      )}
      {files
        .filter(({ analysis }) => filmNameMismatch(analysis.fileName, { pubId }) !== null)
        .map((file) => (
          <SpotNameNotice key={file.localId} spotId={spotId} file={file} />
        ))}
      {film?.isAttached && <TrackDescriptions spotId={spotId} file={film} />}
      {props.twin !== null && <Notice status="warning">{t('spots.sameFilm', { number: props.twin })}</Notice>}
      <FileRefusals refused={props.refused} onClose={actions.closeRefusals} />
      {!isFull && !((isOptional || filesLater) && files.length === 0) && (
        <FilmDropZone
          wants={film?.isAttached ? 'subtitle' : 'film'}
          label={t('spots.files', { number })}
          describedBy={error ? errorId : undefined}
          isBusy={props.isAnalysing}
          onFiles={actions.drop}
        />
      )}
      {error && (
        <div id={errorId} className={classes.error}>
          {error}
        </div>
      )}
      {!isOptional && !film && <FilesLater spotId={spotId} filesLater={filesLater} number={number} />}
    </div>
  );
});

/** "I don't have the file yet" for one spot: card payers have it too (docs/decisions). */
function FilesLater({ spotId, filesLater, number }: { spotId: string; filesLater: boolean; number: number }) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  return (
    <Checkbox
      label={t('spots.filesLater')}
      description={t('spots.filesLaterHint')}
      aria-label={`${t('spots.filesLater')} – ${t('spots.heading', { number })}`}
      checked={filesLater}
      onChange={(event) => {
        // the refused files no longer matter
        store.apply({ type: 'refusalsClosed', spotId });
        store.apply({ type: 'spot', spotId, fields: { filesLater: event.currentTarget.checked } });
      }}
    />
  );
}

interface MissingFileProps {
  file: DraftFile;
  onReopen: (file: DraftFile, mayAsk: boolean) => Promise<Reopening>;
  onRemove: (localId: string) => void;
}

/** A file whose bytes were lost in a reload: reopened by itself if the permission still holds, else by a click or a drop. */
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
