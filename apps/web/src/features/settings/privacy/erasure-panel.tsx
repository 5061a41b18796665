import type { Erasure } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { paths } from '../../../routing/paths.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../settings.module.css';
import { ErasureForm } from './erasure-form.tsx';

/** What erasing the account takes away and what stays; what prevents it, or the form that does it. */
export function ErasurePanel() {
  const { t } = useTranslation('personalData');
  const { data, error, isPending, refetch } = useQuery(queryOf('getErasure'));
  return (
    <Panel title={t('erasure.title')}>
      <div className={classes.form}>
        <Points title={t('erasure.gone')} points={[t('erasure.goneAccount'), t('erasure.goneTraces')]} />
        <Points
          title={t('erasure.kept')}
          points={[t('erasure.keptInvoices'), t('erasure.keptOrders'), t('erasure.keptLog')]}
        />
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {isPending && !error && <PageLoader />}
        {data && <Organizations plan={data} />}
        {data && data.obstacles.length > 0 && <Obstacles plan={data} />}
        {data && data.obstacles.length === 0 && <ErasureForm plan={data} onRefused={() => void refetch()} />}
      </div>
    </Panel>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** What becomes of each organisation of the user's. */
function Organizations({ plan }: { plan: Erasure }) {
  const { t } = useTranslation('personalData');
  const points = (['left', 'closed', 'deleted'] as const).flatMap((outcome) =>
    plan[outcome].map(({ name }) => t(`erasure.outcome.${outcome}`, { name })),
  );
  return points.length === 0 ? null : <Points title={t('erasure.organizations')} points={points} />;
}

function Obstacles({ plan: { obstacles } }: { plan: Erasure }) {
  const { t } = useTranslation('personalData');
  const isInvoiced = obstacles.some(({ obstacle }) => obstacle === 'invoice_due' || obstacle === 'orders_uninvoiced');
  return (
    <div data-testid="erasure-obstacles">
      <Notice status="warning" title={t('erasure.notYet')}>
        <ul className={classes.points}>
          {obstacles.map(({ obstacle, organization }) => (
            <li key={`${obstacle} ${organization?.id}`}>
              {organization && `${organization.name}${t('erasure.colon')} `}
              {t(`erasure.obstacle.${obstacle}`)}
            </li>
          ))}
        </ul>
        {isInvoiced && <TextLink to={paths.invoices}>{t('erasure.toInvoices')}</TextLink>}
      </Notice>
    </div>
  );
}
