import { useTranslation } from 'react-i18next';
import { FilmDropZone } from '../../../shared/media/dropping/film-drop-zone.tsx';
import { useStrayDrop } from '../../../shared/media/dropping/use-stray-drop.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import classes from '../order-form.module.css';
import { useFilmsTaken, useFilmsTogether } from './use-films-together.tsx';

const DropSummary = lazyPart(async () => (await import('./drop-summary.tsx')).DropSummary);

/** Takes many films at once, one spot per film. So does the rest of the page. */
export function FilmsZone() {
  const { t } = useTranslation('order');
  const take = useFilmsTogether();
  const { result, close } = useFilmsTaken();
  const isOver = useStrayDrop(take);
  return (
    <div className={classes.filmsZone}>
      <FilmDropZone
        label={t('films.label')}
        title={t('films.title')}
        hint={t('films.hint')}
        pickLabel={t('films.pick')}
        isTarget={isOver}
        onFiles={take}
      />
      {isOver && (
        <div className={classes.strayDrop} aria-hidden="true">
          {t('films.anywhere')}
        </div>
      )}
      {result && <DropSummary result={result} onClose={close} />}
    </div>
  );
}
