import { Button, Checkbox, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../routing/paths.ts';
import { useDestinations } from '../../session/use-destinations.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DestinationsSection } from './destinations-section.tsx';
import { InfoSection } from './info-section.tsx';
import classes from './order-form.module.css';
import { useOrder, useOrderJudgement, useOrderStore } from './order-provider.tsx';
import { OrderStepsSidebar } from './order-steps-sidebar.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { ServicesSection } from './services-section.tsx';
import { SpotCard } from './spot-card.tsx';
import { SubmitHint } from './submit-hint.tsx';
import { useCreateCampaign } from './use-create-campaign.ts';
import { useSteadyProblems } from './use-steady-problems.ts';

/** /deliver/new: the order form. */
export function NewCampaignPage() {
  const { t } = useTranslation('order');
  const { paymentEnabled } = useSignedInUser();
  const navigate = useNavigate();
  const store = useOrderStore();
  const order = useOrder();
  const { unmet, problems, quote } = useOrderJudgement();
  const steadyProblems = useSteadyProblems(problems);
  const { data: destinations = NO_DESTINATIONS } = useDestinations();
  const create = useCreateCampaign();
  const spots = useRef<HTMLDivElement>(null);
  const isAnalysing = order.spots.some((spot) => spot.analysing > 0);

  function addSpot(): void {
    store.apply({ type: 'addSpot', id: store.newId() });
    // the new card's first field takes the focus once it stands
    requestAnimationFrame(() => spots.current?.lastElementChild?.querySelector('input')?.focus());
  }

  return (
    <div className="sw-page" data-wide>
      <PageHeader
        title={t('title')}
        actions={
          <span className={classes.draft}>
            {t('draft.kept')}
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => {
                if (window.confirm(t('draft.confirmClear'))) store.reset();
              }}
            >
              {t('draft.clear')}
            </Button>
          </span>
        }
      />
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
            if (unmet !== null || isAnalysing) return;
            if (paymentEnabled) create.mutate({ address: null });
            else void navigate(paths.payment);
          }}
        >
          <InfoSection />
          <DestinationsSection />
          <ServicesSection />
          {paymentEnabled && (
            <Panel>
              <Checkbox
                label={t('skipUpload.label')}
                description={t('skipUpload.description')}
                checked={order.skipUpload}
                onChange={(event) => store.apply({ type: 'skipUpload', skipUpload: event.currentTarget.checked })}
              />
            </Panel>
          )}
          <section id="files" className={classes.stack} aria-label={t('spots.title')}>
            <div className={classes.spotsHead}>
              <Title order={2}>{t('spots.title')}</Title>
            </div>
            <div ref={spots} className={classes.stack}>
              {order.spots.map((spot, index) => (
                <SpotCard
                  key={spot.tempShowId}
                  spot={spot}
                  number={index + 1}
                  problems={steadyProblems[index] ?? NO_PROBLEMS}
                  destinations={destinations}
                  campaignDestinations={order.destinations}
                  campaignServices={order.services}
                  normalisesCampaign={order.normaliseLoudness}
                  skipUpload={order.skipUpload}
                />
              ))}
            </div>
            <div>
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={addSpot}>
                {t('spots.add')}
              </Button>
            </div>
          </section>
          <Panel>
            <div className={classes.stack}>
              {create.isError && <Failure error={create.error} />}
              <div className={classes.submit}>
                <Button
                  type="submit"
                  disabled={unmet !== null || isAnalysing}
                  loading={create.isPending}
                  aria-describedby="submit-hint"
                >
                  {paymentEnabled ? t('submit.create') : t('submit.toPayment')}
                </Button>
                <SubmitHint />
              </div>
            </div>
          </Panel>
        </form>
        <div className={classes.aside}>
          <Panel title={t('quote.title')}>
            <QuoteSummary quote={quote} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

const NO_DESTINATIONS: never[] = [];
const NO_PROBLEMS: never[] = [];
