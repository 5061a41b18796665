import { Button } from '@mantine/core';
import type { User } from '@spotway/contract';
import { formatEuros } from '@spotway/domain/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { BillingFields } from '../../../shared/billing/billing-fields.tsx';
import { CardRetry, CardStep, PrepaymentStatus, useCardHint } from '../../../shared/payment/card-step.tsx';
import { useLeaveQuestion } from '../../../shared/payment/use-leave-question.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAppConfig } from '../../../ui/use-brand.ts';
import classes from '../order-form.module.css';
import { KeyReused } from './key-reused.tsx';
import { QuoteChanged } from './quote-changed.tsx';
import { PreTermsLabel, TermsBox } from './terms-box.tsx';
import type { useBillingAddress } from './use-billing-address.ts';
import { useCheckout } from './use-checkout.ts';
import type { useCreateCampaign } from './use-create-campaign.ts';
import type { useServerQuote } from './use-server-quote.ts';

interface CheckoutFormProps {
  user: User;
  create: ReturnType<typeof useCreateCampaign>;
  billing: ReturnType<typeof useBillingAddress>;
  serverQuote: ReturnType<typeof useServerQuote>;
}

/** Billing details, card, terms and confirm button for a signed-in user (specification, point 2, "Estimate and payment"). */
export function CheckoutForm({ user, create, billing, serverQuote }: CheckoutFormProps) {
  const { quote, isChecking, noteRefusal } = serverQuote;
  const { t } = useTranslation(['payment', 'card']);
  const language = useLanguage();
  const isPaymentActivated = useAppConfig()?.payment.activated ?? false;
  const [hasAccepted, setAccepted] = useState(false);
  const { session, submit } = useCheckout({ create, quote, noteRefusal });
  const cardHint = useCardHint(session);
  useLeaveQuestion(session.prepayment.state === 'Processing');
  const missing = billing.checked ? (hasAccepted ? null : 'terms') : hasAccepted ? 'billing' : 'both';
  // only the total shown is paid
  const vatHint = isChecking ? t('vat.checking') : null;
  const hint = missing === null ? (vatHint ?? cardHint) : t(`checkout.missing.${missing}`);
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('checkout.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (billing.checked && hint === null) submit(billing.checked);
      }}
    >
      <Panel title={t('billing.title')}>
        <BillingFields address={billing.address} onChange={billing.change} />
      </Panel>
      <Panel title={t('checkout.title')}>
        <div className={classes.stack}>
          <div>
            {t('checkout.account')} <TextLink to={paths.landing}>{user.email}</TextLink>
          </div>
          {!isPaymentActivated && (
            <Notice status="active" title={t('checkout.devMode')}>
              {t('checkout.deactivated')}
            </Notice>
          )}
          <CardStep session={session} />
          {session.isNeeded && (
            <p className={classes.note}>
              {t('card:setAside', { total: formatEuros(quote.totalIncludingTaxCents, language) })}
            </p>
          )}
          <PreTermsLabel />
          <TermsBox isChecked={hasAccepted} onChange={setAccepted} />
          <PrepaymentStatus session={session} subject="order" />
          {create.isError && (
            <>
              <Failure error={create.error} />
              <QuoteChanged error={create.error} />
              <KeyReused error={create.error} onRenewed={create.reset} />
            </>
          )}
          <p className={classes.toPay}>
            <span>{t('estimate.includingTax')}</span>
            <strong>{formatEuros(quote.totalIncludingTaxCents, language)}</strong>
          </p>
          <div>
            <Button type="submit" disabled={hint !== null} loading={create.isPending} aria-describedby="checkout-hint">
              {t('checkout.submit')}
            </Button>
            <div id="checkout-hint" role="status">
              {hint !== null && <StatusLabel status={missing === null ? 'warning' : 'inactive'}>{hint}</StatusLabel>}
            </div>
            <CardRetry session={session} />
          </div>
        </div>
      </Panel>
    </form>
  );
}
