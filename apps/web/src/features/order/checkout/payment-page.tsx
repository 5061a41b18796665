import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { VatNote } from '../../../shared/billing/vat-note.tsx';
import { CardRefused } from '../../../shared/payment/card-refused.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAppConfig, useBrand } from '../../../ui/use-brand.ts';
import { QuoteSummary } from '../campaign/quote-summary.tsx';
import { useOrder, useOrderJudgement, useRefusedSpots } from '../draft/order-provider.tsx';
import { useReopenedFiles } from '../films/use-reopened-files.ts';
import classes from '../order-form.module.css';
import { DeliveryStepper, OrderStepsSidebar } from '../order-steps-sidebar.tsx';
import { SubmitHint } from '../submit-hint.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Estimate } from './estimate.tsx';
import { useRecovery } from './recovery/recovered-order.tsx';
import { SignedOutCheckout } from './signed-out-checkout.tsx';
import { useBillingAddress } from './use-billing-address.ts';
import { useCreateCampaign } from './use-create-campaign.ts';
import { useServerQuote } from './use-server-quote.ts';

/** /deliver/new/payment */
export function PaymentPage() {
  const { t } = useTranslation('payment');
  const { unmet } = useOrderJudgement();
  const { failure } = useRecovery();
  const { user } = useSession();
  const create = useCreateCampaign();
  useReopenedFiles();
  // the form is emptied while navigating to the new campaign
  const isOrdered = create.data != null || create.isPending;
  return (
    <div className="sw-page" data-wide>
      <PageHeader title={t('title')} above={<TextLink to={paths.newCampaign}>{t('back')}</TextLink>} />
      {user && <DeliveryStepper />}
      {failure && create.isIdle && <CardRefused failure={failure} subject="order" />}
      {unmet !== null && !isOrdered ? (
        <Notice status="warning" title={t('incomplete')}>
          <SubmitHint />
          <TextLink to={paths.newCampaign}>{t('back')}</TextLink>
        </Notice>
      ) : (
        <Checkout create={create} />
      )}
    </div>
  );
}

/** The estimate with its totals, and what the customer has to fill in. */
function Checkout({ create }: { create: ReturnType<typeof useCreateCampaign> }) {
  const { t } = useTranslation('payment');
  const { idempotencyKey } = useOrder();
  const { user } = useSession();
  const config = useAppConfig();
  const billing = useBillingAddress(user ?? { email: '', name: '' });
  const serverQuote = useServerQuote(billing.taxed);
  const { quote, isChecking } = serverQuote;
  return (
    <div className={classes.columns}>
      <div className={classes.aside}>{user && <OrderStepsSidebar current="payment" />}</div>
      <div className={classes.form}>
        <RefusedFilms />
        <Estimate quote={quote} />
        {!user && <SignedOutCheckout />}
        {user && !config && <PageLoader />}
        {user && config && (
          <CheckoutForm key={idempotencyKey} user={user} create={create} billing={billing} serverQuote={serverQuote} />
        )}
      </div>
      <div className={classes.aside}>
        <div className={classes.stack}>
          <Panel title={t('estimate.summary')}>
            <QuoteSummary quote={quote} />
            {user && <VatNote vat={quote.vat} isChecking={isChecking} />}
          </Panel>
          <RegularDeliveries />
        </div>
      </div>
    </div>
  );
}

/** Films that would be refused as they are: they may be ordered, but who pays should know. */
function RefusedFilms() {
  const { t } = useTranslation(['payment', 'order']);
  const language = useLanguage();
  const { spots } = useOrder();
  const refused = useRefusedSpots();
  if (refused.length === 0) return null;
  const titles = new Intl.ListFormat(language).format(refused.map((number) => spots[number - 1]?.title ?? ''));
  return (
    <Notice status="error" title={t('order:foot.refused', { count: refused.length })}>
      {t('refusedFilms', { titles })} <TextLink to={paths.newCampaign}>{t('correct')}</TextLink>
    </Notice>
  );
}

/** "A note to contact the provider for regular deliveries" (specification, point 2). */
function RegularDeliveries() {
  const { t } = useTranslation('payment');
  const { supportEmail } = useBrand();
  if (supportEmail === null) return null;
  return (
    <p className={classes.note}>
      {t('checkout.regular')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}
