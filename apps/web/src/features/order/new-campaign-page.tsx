import { Button } from '@mantine/core';
import { withVat } from '@spotway/domain/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { ownVatQuote } from '../../shared/billing/own-vat.ts';
import { VatNote } from '../../shared/billing/vat-note.tsx';
import { NameQuestionProvider } from '../../shared/media/naming/name-question.tsx';
import { CatalogueButton } from '../../shared/regulator/catalogue-button.tsx';
import { ImportNotice } from '../../shared/regulator/import-notice.tsx';
import { useDestinations } from '../../shared/session/use-destinations.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ArrivalNotice } from './campaign/arrival-notice.tsx';
import { CampaignChoices } from './campaign/campaign-choices.tsx';
import { CampaignCopyArrival } from './campaign/campaign-copy-arrival.tsx';
import { DestinationsSection } from './campaign/destinations-section.tsx';
import { InfoSection } from './campaign/info-section.tsx';
import { QuoteSummary } from './campaign/quote-summary.tsx';
import { ServicesSection } from './campaign/services-section.tsx';
import { KeyReused } from './checkout/key-reused.tsx';
import { useCreateCampaign } from './checkout/use-create-campaign.ts';
import { isAnalysingIn } from './draft/order-draft.ts';
import { ofQuote, useJudgementPart, useOrderStore } from './draft/order-provider.tsx';
import { DraftHead, DraftNotice } from './drafts/lazy-drafts.tsx';
import { FilmsTogetherProvider } from './films/use-films-together.tsx';
import { OrderFoot } from './order-foot.tsx';
import classes from './order-form.module.css';
import { DeliveryStepper, OrderStepsSidebar } from './order-steps-sidebar.tsx';
import { SpotList } from './spots/spot-list.tsx';
import { useHashFocus } from './use-hash-focus.ts';
import { useOwnVat } from './use-own-vat.ts';

const NO_DESTINATIONS: never[] = [];

/** Where missing fields are shown: the campaign's, and these spots'. */
interface Revealed {
  readonly info: boolean;
  readonly spots: ReadonlySet<string>;
}
const NOTHING_REVEALED: Revealed = { info: false, spots: new Set() };

/** /deliver/new: the order form. Each part reads only what it shows of the order, so that a keystroke re-renders one card. */
export function NewCampaignPage() {
  const { t } = useTranslation('order');
  const { paymentEnabled } = useSignedInUser();
  const navigate = useNavigate();
  const store = useOrderStore();
  const { data: destinations = NO_DESTINATIONS } = useDestinations();
  const create = useCreateCampaign();
  const vat = useOwnVat();
  const client = useQueryClient();
  // a refused total may mean a different VAT
  const forgetVat = () => void client.invalidateQueries({ queryKey: ownVatQuote.queryKey });
  const [revealed, setRevealed] = useState(NOTHING_REVEALED);
  useHashFocus();

  /** Shows everything that is missing. */
  const reveal = useCallback(() => {
    setRevealed({ info: true, spots: new Set(store.getOrder().spots.map((spot) => spot.tempShowId)) });
  }, [store]);

  function submit(): void {
    if (store.getJudgement().unmet !== null || isAnalysingIn(store.getOrder())) return;
    const { totalIncludingTaxCents: totalCents } = withVat(store.getJudgement().quote, vat);
    if (paymentEnabled) create.mutate({ address: null, totalCents }, { onError: forgetVat });
    else void navigate(paths.payment);
  }

  return (
    <div className="sw-page" data-wide>
      <PageHeader title={t('title')} actions={<DraftActions onClear={() => setRevealed(NOTHING_REVEALED)} />} />
      <DeliveryStepper />
      <ImportNotice />
      <NameQuestionProvider>
        <FilmsTogetherProvider>
          <form
            noValidate
            aria-label={t('title')}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <div className={classes.columns}>
              <div className={`${classes.aside} ${classes.steps}`}>
                <OrderStepsSidebar current="form" />
              </div>
              <div className={classes.form}>
                <div className={classes.sections}>
                  <DraftNotice />
                  <CampaignCopyArrival />
                  <ArrivalNotice kind="copy" />
                  <InfoSection isRevealed={revealed.info} />
                  <DestinationsSection />
                  <ServicesSection />
                  <CampaignChoices canSkipUpload={paymentEnabled} />
                </div>
                <SpotList destinations={destinations} revealed={revealed.spots} />
              </div>
              <div className={classes.aside}>
                <Panel title={t('quote.title')}>
                  <LiveQuote isPaid={!paymentEnabled} />
                </Panel>
              </div>
            </div>
            <OrderFoot isPending={create.isPending} isPaid={!paymentEnabled} onReveal={reveal}>
              {create.isError && <Failure error={create.error} />}
              <KeyReused error={create.error} onRenewed={create.reset} />
            </OrderFoot>
          </form>
        </FilmsTogetherProvider>
      </NameQuestionProvider>
    </div>
  );
}

function DraftActions({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation(['order', 'regulator']);
  const store = useOrderStore();
  return (
    <span className={classes.draft}>
      <CatalogueButton size="xs">{t('regulator:openFromForm')}</CatalogueButton>
      <DraftHead />
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        onClick={() => {
          if (!window.confirm(t('draft.confirmClear'))) return;
          store.reset();
          onClear();
        }}
      >
        {t('draft.clear')}
      </Button>
    </span>
  );
}

/** An order not paid by card is placed here, so its VAT is explained first. */
function LiveQuote({ isPaid }: { isPaid: boolean }) {
  const vat = useOwnVat();
  return (
    <>
      <QuoteSummary quote={withVat(useJudgementPart(ofQuote), vat)} />
      {!isPaid && vat.basis !== 'france' && <VatNote vat={vat} />}
    </>
  );
}
