import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CardRefused } from '../card-refused.tsx';
import { bankFailure } from './bank-return.ts';
import { PENDING_REFRESH_MS, useBankReturn } from './use-bank-return.ts';

/** The outcome of a payment on the bank's page: the server creates its order. */
export function ReturnedPayment({ onOrdered }: { onOrdered: () => void }) {
  const { t } = useTranslation('card');
  const [back, close] = useBankReturn();
  const { data, error, refetch } = useQuery({
    ...queryOf('getPaymentProgress', { params: { id: back?.paymentIntent ?? '' } }),
    enabled: back !== null,
    refetchInterval: (query) => query.state.data?.status === 'authorised' && PENDING_REFRESH_MS,
  });
  const isOrdered = data?.status === 'ordered';
  useEffect(() => {
    if (isOrdered) onOrdered();
  }, [isOrdered, onOrdered]);
  if (back === null) return null;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.status === 'authorised') {
    return (
      <Notice status="active" title={t('state.Success')} isAnnounced>
        {t('returned.pending')}
      </Notice>
    );
  }
  if (!isOrdered) return <CardRefused failure={bankFailure(data)} subject="destinations" onClose={close} />;
  return (
    <Notice status="success" title={t('state.Success')} isAnnounced onClose={close}>
      {t('returned.ordered')}
    </Notice>
  );
}
