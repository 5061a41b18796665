import { Button } from '@mantine/core';
import { withVat } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { ownVatQuote } from '../../shared/billing/own-vat.ts';
import { VatNote } from '../../shared/billing/vat-note.tsx';
import { NameQuestionProvider } from '../../shared/media/naming/name-question.tsx';
import { CatalogueButton } from '../../shared/regulator/catalogue-button.tsx';
import { ImportNotice } from '../../shared/regulator/import-notice.tsx';
import { TermsLine } from '../../shared/session/terms-line.tsx';
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
import type { OrderDraft, OrderJudgement } from './draft/order-draft.ts';
import { ofQuote, useJudgementPart, useOrderPart, useOrderStore } from './draft/order-provider.tsx';
import { DraftHead, DraftNotice } from './drafts/lazy-drafts.tsx';
import { FilmsTogetherProvider } from './films/use-films-together.tsx';
import { firstFaultyField, focusOnceThere } from './form-focus.ts';
import classes from './order-form.module.css';
import { DeliveryStepper, OrderStepsSidebar } from './order-steps-sidebar.tsx';
import { SpotList } from './spots/spot-list.tsx';
import { SubmitHint } from './submit-hint.tsx';
import { useHashFocus } from './use-hash-focus.ts';
import { useOwnVat } from './use-own-vat.ts';

const isAnalysingIn = (order: OrderDraft) => order.spots.some((spot) => spot.analysing > 0);
const ofUnmet = (judgement: OrderJudgement) => judgement.unmet;
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

  /** Shows everything that is missing, and moves to the first of it. */
  const reveal = useCallback(() => {
    const order = store.getOrder();
    setRevealed({ info: true, spots: new Set(order.spots.map((spot) => spot.tempShowId)) });
    const field = firstFaultyField(order, store.getJudgement());
    if (field) focusOnceThere(field);
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
      <DeliveryStepper current="form" />
      <ImportNotice />
      <NameQuestionProvider>
        <FilmsTogetherProvider>
          <div className={classes.columns}>
            <div className={`${classes.aside} ${classes.steps}`}>
              <OrderStepsSidebar current="form" />
            </div>
            <form
              className={classes.form}
              noValidate
              aria-label={t('title')}
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <DraftNotice />
              <CampaignCopyArrival />
              <ArrivalNotice kind="copy" />
              <InfoSection isRevealed={revealed.info} />
              <DestinationsSection />
              <ServicesSection />
              <CampaignChoices canSkipUpload={paymentEnabled} />
              <SpotList destinations={destinations} revealed={revealed.spots} />
              <Panel>
                <div className={classes.stack}>
                  {create.isError && <Failure error={create.error} />}
                  <KeyReused error={create.error} onRenewed={create.reset} />
                  <Submit isPending={create.isPending} isPaid={!paymentEnabled} onShow={reveal} />
                </div>
              </Panel>
            </form>
            <div className={classes.aside}>
              <Panel title={t('quote.title')}>
                <LiveQuote isPaid={!paymentEnabled} />
              </Panel>
            </div>
          </div>
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

interface SubmitProps {
  isPending: boolean;
  /** Paid by card, on the next page. */
  isPaid: boolean;
  onShow: () => void;
}

function Submit({ isPending, isPaid, onShow }: SubmitProps) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const isValid = useJudgementPart(ofUnmet) === null;
  const isAnalysing = useOrderPart(isAnalysingIn);
  const { totalIncludingTaxCents } = withVat(useJudgementPart(ofQuote), useOwnVat());
  return (
    <div className={classes.submit}>
      <Button type="submit" disabled={!isValid || isAnalysing} loading={isPending} aria-describedby="submit-hint">
        {t(isPaid ? 'submit.toPayment' : 'submit.create')}
      </Button>
      <span className={classes.submitTotal}>
        {t('quote.includingTax')} <strong>{formatEuros(totalIncludingTaxCents, language)}</strong>
      </span>
      <SubmitHint onShow={onShow} />
      {!isPaid && <TermsLine action="order" />}
    </div>
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
