import type { OperatedDispute } from '@spotway/contract';
import { type DisputeState, isDisputeOpen } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/queries.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Status, StatusLabel } from '../../ui/status.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const STATUS: Record<DisputeState, Status> = {
  inquiry: 'warning',
  open: 'error',
  won: 'success',
  lost: 'error',
  closed: 'inactive',
};

/** The state of a disputed payment, as a label. */
export function DisputeStateLabel({ state }: { state: DisputeState }) {
  const { t } = useTranslation('opsPayments');
  return <StatusLabel status={STATUS[state]}>{t(`disputes.state.${state}`)}</StatusLabel>;
}

/** What is disputed, why, the deadline for evidence, and what was taken back. */
export function DisputeLines({ dispute }: { dispute: OperatedDispute }) {
  const { t } = useTranslation('opsPayments');
  const language = useLanguage();
  const { state, amountCents, withdrawnCents, reason, respondBy, openedAt } = dispute;
  const amount = formatEuros(amountCents, language);
  return (
    <>
      <div>{t('disputes.about', { amount, reason, date: formatMoment(openedAt, language) })}</div>
      {isDisputeOpen(state) && respondBy !== null && (
        <div>{t('disputes.respondBy', { date: formatMoment(respondBy, language) })}</div>
      )}
      {withdrawnCents > 0 && <div>{t('disputes.withdrawn', { amount: formatEuros(withdrawnCents, language) })}</div>}
    </>
  );
}

/** On a campaign page, for operators: a payment for it is or was disputed. */
export function CampaignDisputes({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('opsPayments');
  const { data: payments = [] } = useQuery(
    queryOf('listPayments', { query: { search: campaignId, stepwise: 'true' } }),
  );
  const disputed = payments.filter(({ disputes }) => disputes.length > 0);
  return disputed.map(({ id, intentId, disputes }) => (
    <Notice
      key={id}
      status={disputes.some(({ state }) => isDisputeOpen(state) || state === 'lost') ? 'error' : 'warning'}
      title={t('disputes.order')}
    >
      {disputes.map((dispute) => (
        <div key={dispute.id}>
          <DisputeStateLabel state={dispute.state} />
          <DisputeLines dispute={dispute} />
        </div>
      ))}
      <TextLink to={`${paths.opsPayments}?search=${encodeURIComponent(intentId ?? id)}`}>
        {t('disputes.toPayment')}
      </TextLink>
    </Notice>
  ));
}
