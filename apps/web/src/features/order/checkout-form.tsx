import { Button, Checkbox } from '@mantine/core';
import type { BillingAddress } from '@spotway/contract';
import { billingAddressSchema } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { getBillingInfo } from '../../api/get-billing-info.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { paths } from '../../routing/paths.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusLabel } from '../../ui/status.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BillingFields, EMPTY_ADDRESS } from './billing-fields.tsx';
import classes from './order-form.module.css';
import { QuoteChanged } from './quote-changed.tsx';
import type { useCreateCampaign } from './use-create-campaign.ts';

interface CheckoutFormProps {
  create: ReturnType<typeof useCreateCampaign>;
  isPaymentActivated: boolean;
}

/** Billing details, terms and the confirm button; where payment is deactivated the order is created directly. */
export function CheckoutForm({ create, isPaymentActivated }: CheckoutFormProps) {
  const { t } = useTranslation('payment');
  const user = useSignedInUser();
  // a failure is silent: the fields stay empty
  const { data: remembered } = useQuery({
    queryKey: queryKeys.billingInfo,
    queryFn: ({ signal }) => getBillingInfo(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [typed, setTyped] = useState<Partial<BillingAddress>>({});
  const [hasAccepted, setAccepted] = useState(false);
  const address: BillingAddress = { ...EMPTY_ADDRESS, billingContactEmail: user.email, ...remembered, ...typed };
  const checked = billingAddressSchema.safeParse(address);
  const isReady = checked.success && hasAccepted && !isPaymentActivated;
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('checkout.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) create.mutate({ address: checked.data });
      }}
    >
      <Panel title={t('billing.title')}>
        <BillingFields address={address} onChange={(change) => setTyped({ ...typed, ...change })} />
      </Panel>
      <Panel title={t('checkout.title')}>
        <div className={classes.stack}>
          <div>
            {t('checkout.account')} <TextLink to={paths.landing}>{user.email}</TextLink>
          </div>
          {isPaymentActivated ? (
            <Notice status="error">{t('checkout.cardUnavailable')}</Notice>
          ) : (
            <Notice status="active" title={t('checkout.devMode')}>
              {t('checkout.deactivated')}
            </Notice>
          )}
          <Checkbox
            checked={hasAccepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
            required
            label={
              <Trans
                t={t}
                i18nKey="checkout.terms"
                components={{
                  terms: (
                    <TextLink to={paths.terms} target="_blank">
                      {''}
                    </TextLink>
                  ),
                }}
              />
            }
          />
          {create.isError && (
            <>
              <Failure error={create.error} />
              <QuoteChanged error={create.error} />
            </>
          )}
          <div className={classes.submit}>
            <Button type="submit" disabled={!isReady} loading={create.isPending} aria-describedby="checkout-hint">
              {t('checkout.submit')}
            </Button>
            <div id="checkout-hint" role="status">
              {!isReady && !isPaymentActivated && <StatusLabel status="warning">{t('checkout.missing')}</StatusLabel>}
            </div>
          </div>
        </div>
      </Panel>
    </form>
  );
}
