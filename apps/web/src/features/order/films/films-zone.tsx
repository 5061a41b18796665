import { useTranslation } from 'react-i18next';
import { FilmDropZone } from '../../../shared/media/dropping/film-drop-zone.tsx';
import { useStrayDrop } from '../../../shared/media/dropping/use-stray-drop.ts';
import { useRefusalText } from '../../../shared/media/report/use-refusal-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../order-form.module.css';
import type { LeftOut, TakenTogether } from './take-files.ts';
import { useFilmsTaken, useFilmsTogether } from './use-films-together.tsx';

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
      <div role="status" className="sw-hidden">
        {result && result.films > 0 && t('films.placed', { count: result.films, added: result.addedSpots })}
      </div>
      {result && result.leftOut.length > 0 && <LeftOutNotice result={result} onClose={close} />}
    </div>
  );
}

function LeftOutNotice({ result, onClose }: { result: TakenTogether; onClose: () => void }) {
  const { t } = useTranslation('order');
  const refusalText = useRefusalText();
  const reason = (each: LeftOut) => {
    if (each.reason === 'whose') return t('films.whose');
    if (each.reason !== 'twice') return refusalText(each.reason);
    return each.number > 0 ? t('films.inOrder', { number: each.number }) : t('films.twice');
  };
  return (
    <Notice status="warning" title={t('films.leftOut', { count: result.leftOut.length })} onClose={onClose} isAnnounced>
      <ul>
        {result.leftOut.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may appear several times
          <li key={index}>
            <strong>{each.name}</strong>
            <div>{reason(each)}</div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
