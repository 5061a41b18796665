import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import classes from '../ops.module.css';
import { InviteOperator } from './invite-operator.tsx';
import { OperatorCard } from './operator-card.tsx';
import { ResetFactors } from './reset-factors.tsx';

/** /ops/operators: the operators; invite or remove one; reset a user's second factors. */
export function OperatorsPage() {
  const { t } = useTranslation('ops');
  const user = useSignedInUser();
  const { data, error, isPending, refetch } = useQuery(queryOf('listOperators'));
  return (
    <>
      <PageHeader title={t('operators.title')} lead={t('operators.lead')} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          {error && <Failure error={error} onRetry={() => void refetch()} />}
          {isPending && !error && <PageLoader />}
          <ul className={classes.list}>
            {data?.map((operator) => (
              <li key={operator.userId}>
                <OperatorCard operator={operator} isSelf={operator.userId === user.id} />
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.stack}>
          <InviteOperator />
          <ResetFactors />
        </div>
      </div>
    </>
  );
}
