import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { useAppConfig, useBrand } from '../../session/use-brand.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Estimate } from './estimate.tsx';
import classes from './order-form.module.css';
import { useOrderJudgement } from './order-provider.tsx';
import { OrderStepsSidebar } from './order-steps-sidebar.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { SubmitHint } from './submit-hint.tsx';
import { useCreateCampaign } from './use-create-campaign.ts';

/** /deliver/new/payment */
export function PaymentPage() {
  const { t } = useTranslation('payment');
  const brand = useBrand();
  const config = useAppConfig();
  const { unmet, quote } = useOrderJudgement();
  const create = useCreateCampaign();
  // the form is emptied while the way to the new campaign is taken
  const isOrdered = create.isSuccess || create.isPending;
  return (
    <div className="sw-page" data-wide>
      <PageHeader title={t('title')} above={<TextLink to={paths.newCampaign}>{t('back')}</TextLink>} />
      {unmet !== null && !isOrdered ? (
        <Notice status="warning" title={t('incomplete')}>
          <SubmitHint />
          <TextLink to={paths.newCampaign}>{t('back')}</TextLink>
        </Notice>
      ) : (
        <div className={classes.columns}>
          <div className={classes.aside}>
            <OrderStepsSidebar current="payment" />
          </div>
          <div className={classes.form}>
            <Estimate />
            {config ? <CheckoutForm create={create} isPaymentActivated={config.payment.activated} /> : <PageLoader />}
          </div>
          <div className={classes.aside}>
            <div className={classes.stack}>
              <Panel title={t('estimate.summary')}>
                <QuoteSummary quote={quote} />
              </Panel>
              {brand.supportEmail !== null && (
                <p className={classes.note}>
                  {t('checkout.regular')} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
                </p>
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
