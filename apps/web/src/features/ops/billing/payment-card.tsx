import { Button } from '@mantine/core';
import type { OperatedPayment } from '@spotway/contract';
import { type PaymentState, refundableCents } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { DisputeLines, DisputeStateLabel } from '../../../shared/payment/dispute.tsx';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../ops.module.css';
import { RefundDialog } from './refund-dialog.tsx';

const STATUS: Record<PaymentState, Status> = {
  waiting: 'inactive',
  authorised: 'warning',
  capturing: 'active',
  ordered: 'success',
  cancelling: 'active',
  returning: 'active',
  cancelled: 'inactive',
};

/** A card payment: whose, for what, its state and refund. */
export function PaymentCard({ payment }: { payment: OperatedPayment }) {
  const { t } = useTranslation('opsPayments');
  const language = useLanguage();
  const [isRefunding, setRefunding] = useState(false);
  const { organizationName, payerEmail, campaignId, campaign, createdAt, orderedAt, intentId } = payment;
  const amount = formatEuros(payment.amountCents, language);
  const facts = [
    payment.isSupplement ? t('supplement') : null,
    orderedAt === null
      ? t('prepared', { date: formatMoment(createdAt, language) })
      : t('paid', { date: formatMoment(orderedAt, language) }),
    intentId,
  ];
  return (
    <article className={classes.card} data-testid="payment">
      <div className={classes.words}>
        <h2 className={classes.cardName}>
          {amount} – {campaign ?? t('untitled')}
        </h2>
        <div className={classes.muted}>
          {organizationName} ({payerEmail})
        </div>
        <div className={classes.muted}>{facts.filter((fact) => fact !== null).join(' · ')}</div>
        {payment.error !== null && <div className={classes.muted}>{payment.error}</div>}
        {payment.disputes.map((dispute) => (
          <DisputeLines key={dispute.id} dispute={dispute} />
        ))}
      </div>
      <div className={classes.states}>
        <PaymentStateLabel payment={payment} />
        {payment.disputes.map(({ id, state }) => (
          <DisputeStateLabel key={id} state={state} />
        ))}
        {campaignId !== null && (
          <TextLink to={paths.campaign(campaignId)} aria-label={t('campaign', { campaign: campaign ?? '' })}>
            {t('toCampaign')}
          </TextLink>
        )}
        {refundableCents(payment) > 0 && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('refundOf', { amount, organization: organizationName })}
            onClick={() => setRefunding(true)}
          >
            {t('refund')}
          </Button>
        )}
      </div>
      <RefundDialog payment={payment} isOpen={isRefunding} onClose={() => setRefunding(false)} />
    </article>
  );
}

function PaymentStateLabel({ payment }: { payment: OperatedPayment }) {
  const { t } = useTranslation('opsPayments');
  const language = useLanguage();
  const { state, amountCents, refundedCents } = payment;
  if (refundedCents === 0) return <StatusLabel status={STATUS[state]}>{t(`states.${state}`)}</StatusLabel>;
  const isWhole = refundedCents === amountCents;
  const money = { refunded: formatEuros(refundedCents, language), amount: formatEuros(amountCents, language) };
  return (
    <>
      <StatusLabel status={isWhole ? 'inactive' : 'warning'}>{t(isWhole ? 'refunded' : 'partlyRefunded')}</StatusLabel>
      {!isWhole && <div className={classes.muted}>{t('of', money)}</div>}
    </>
  );
}
