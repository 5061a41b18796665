import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';
import { LeaderFilmForm } from './leader-film-form.tsx';
import { LeaderFilmRow } from './leader-film-row.tsx';

/** A destination's leader films, and a form to add one. */
export function LeaderFilmsPanel({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('ops');
  const { data, error, refetch } = useQuery(queryOf('listLeaderFilms', { params: { id: organizationId } }));
  return (
    <Panel title={t('destinations.leaders.title')}>
      <div className={classes.stack}>
        <p className={classes.note}>{t('destinations.leaders.about')}</p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && data.missing.length > 0 && (
          <Notice status="warning">{t('destinations.leaders.missing', { names: data.missing.join(', ') })}</Notice>
        )}
        {data?.films.length === 0 && <div className={classes.muted}>{t('destinations.leaders.none')}</div>}
        {data && data.films.length > 0 && (
          <ul className={classes.rows}>
            {data.films.map((film) => (
              <li key={film.name} data-testid="leader-film">
                <LeaderFilmRow organizationId={organizationId} film={film} />
              </li>
            ))}
          </ul>
        )}
        {data && <LeaderFilmForm organizationId={organizationId} missing={data.missing} />}
      </div>
    </Panel>
  );
}
