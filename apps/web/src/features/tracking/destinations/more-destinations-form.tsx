import { Button, Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Destination, PaymentIntentBody, SupplementQuoteView } from '@spotway/contract';
import { VAT_PERCENT } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls, queryOf } from '../../../api/queries.ts';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { VatNote } from '../../../shared/billing/vat-note.tsx';
import { CardRetry, CardStep, PrepaymentStatus, useCardHint } from '../../../shared/payment/card-step.tsx';
import { usePaymentSession } from '../../../shared/payment/use-payment-session.ts';
import { TermsLine } from '../../../shared/session/terms-line.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { OrganizationLogo } from '../../../ui/organization-logo.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import { useAppConfig } from '../../../ui/use-brand.ts';
import { RefusingDestinations, refusalsOf } from '../spot/refusing-destinations.tsx';
import classes from './more-destinations.module.css';

interface FormProps {
  campaignId: string;
  showId: string;
  /** The film is accepted: it is delivered as it is. */
  isAccepted: boolean;
  points: readonly Destination[];
  onDone: () => void;
  /** The card is being charged: the dialog should stay open. */
  onPaying: (isPaying: boolean) => void;
}

/** Chooses the delivery points, shows their price, and takes the card payment if there is one. */
export function MoreDestinationsForm({ campaignId, showId, isAccepted, points, onDone, onPaying }: FormProps) {
  const { t } = useTranslation(['tracking', 'common']);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const quote = useQuery({
    ...queryOf('quoteDestinations', { params: { id: showId }, body: { destinations: [...chosen] } }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const shown = chosen.length > 0 && !quote.isPlaceholderData ? quote.data : undefined;
  const termsVersion = useAppConfig()?.terms.version;
  const supplement = { showId, destinations: [...chosen], termsVersion };
  const session = useSupplementPayment(
    campaignId,
    supplement,
    chosen.length > 0 ? (quote.data?.totalIncludingTaxCents ?? 0) : 0,
  );
  const order = useMutation({
    async mutationFn({ totalIncludingTaxCents }: SupplementQuoteView) {
      const body = { destinations: supplement.destinations, estimation: { totalIncludingTaxCents }, termsVersion };
      if (!session.isNeeded) return call('orderDestinations', { params: { id: showId }, body });
      const paymentIntent = await session.pay({ supplement }, window.location.origin + paths.campaign(campaignId));
      return paymentIntent === null
        ? null
        : call('orderDestinations', { params: { id: showId }, body: { ...body, paymentIntent } });
    },
    onSuccess: async (ordered) => {
      if (ordered === null) return;
      notifications.show({
        color: 'green',
        message: t('more.ordered', { count: chosen.length }),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      onDone();
      await invalidateCalls(client, CAMPAIGN_CALLS);
    },
    // What is shown may be out of date: the price changed, or a colleague ordered the point.
    onError: () => Promise.all([quote.refetch(), invalidateCalls(client, CAMPAIGN_CALLS), session.orderRefused()]),
  });
  const error = order.error ?? quote.error;
  const refusals = refusalsOf(error);
  const cardHint = useCardHint(session);
  const isPaying = session.prepayment.state === 'Processing';
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (shown && session.isReady && !order.isPending) order.mutate(shown);
      }}
    >
      <p className={classes.about}>{t(isAccepted ? 'more.about' : 'more.aboutLater')}</p>
      {error && (refusals ? <RefusingDestinations refusals={refusals} /> : <Failure error={error} />)}
      <fieldset className={classes.points} aria-label={t('more.points')}>
        {points.map(({ organizationId, organizationName, logo }) => (
          <Checkbox
            key={organizationId}
            classNames={{ root: classes.point, body: classes.pointBody }}
            checked={chosen.includes(organizationId)}
            // the selection is fixed while it is being paid for
            disabled={order.isPending || session.prepayment.state === 'Success'}
            label={
              <span className={classes.name}>
                <OrganizationLogo name={organizationName} logo={logo} size={32} />
                {organizationName}
              </span>
            }
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              setChosen((before) =>
                isOn ? [...before, organizationId] : before.filter((id) => id !== organizationId),
              );
            }}
          />
        ))}
      </fieldset>
      <div aria-live="polite">
        {chosen.length > 0 && quote.data && <Price quote={quote.data} />}
        {shown?.vat && shown.vat.basis !== 'france' && <VatNote vat={shown.vat} />}
      </div>
      <CardStep session={session} />
      <PrepaymentStatus session={session} subject="destinations" />
      {chosen.length > 0 && cardHint !== null && (
        <div role="status">
          <StatusLabel status="warning">{cardHint}</StatusLabel> <CardRetry session={session} />
        </div>
      )}
      <p className={classes.about}>
        <TermsLine action="order" />
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone} disabled={isPaying}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={!shown || !session.isReady} loading={order.isPending}>
          {t('more.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The payment for one opening of the dialog: whatever is chosen in it uses the same intent. */
function useSupplementPayment(campaignId: string, supplement: PaymentIntentBody['supplement'], totalCents: number) {
  // a new one per opening: an earlier payment is not reused
  const [purpose] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join('-'));
  const client = useQueryClient();
  const campaign = client.getQueryData(queryOf('getCampaign', { params: { id: campaignId } }).queryKey);
  return usePaymentSession(
    {
      purpose,
      totalCents,
      subject: { supplement },
      keptIntent: null,
      onPaidElsewhere: () => void invalidateCalls(client, CAMPAIGN_CALLS),
    },
    campaign?.organizationId,
  );
}

function Price({ quote }: { quote: SupplementQuoteView }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const percent = formatNumber(quote.vat?.percent ?? VAT_PERCENT, language, 1);
  const lines = [
    ['beforeTax', quote.totalExcludingTaxCents],
    ['tax', quote.vatCents],
    ['total', quote.totalIncludingTaxCents],
  ] as const;
  return (
    <dl className={classes.price}>
      {lines.map(([key, cents]) => (
        <div key={key} className={key === 'total' ? classes.total : classes.line}>
          <dt>{t(`more.price.${key}`, { percent })}</dt>
          <dd>{formatEuros(cents, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
