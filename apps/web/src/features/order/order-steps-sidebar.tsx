import type { StepStatus } from '@spotway/domain/order';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { Steps } from '../../ui/steps.tsx';
import { useOrderStore } from './draft/order-provider.tsx';
import classes from './order-form.module.css';
import {
  DELIVERY_PHASES,
  type DeliveryPhase,
  deliveryPhases,
  ORDER_STEPS,
  type OrderStep,
  orderSteps,
} from './order-steps.ts';

const SECTION: Partial<Record<OrderStep, string>> = {
  campaign: '#campaign',
  files: '#files',
  destinations: '#destinations',
  services: '#services',
};

/** The current statuses; unchanged ones cause no re-render. */
function useStepStatuses(paymentEnabled: boolean): Record<OrderStep, StepStatus> {
  const store = useOrderStore();
  // equal strings are the same snapshot
  const read = useCallback(
    () => JSON.stringify(orderSteps(store.getOrder(), paymentEnabled, store.getJudgement())),
    [store, paymentEnabled],
  );
  return JSON.parse(useSyncExternalStore(store.subscribe, read)) as Record<OrderStep, StepStatus>;
}

/** The steps of the order; reachable ones link to their section. */
export function OrderStepsSidebar({ current }: { current: 'form' | 'payment' }) {
  const { t } = useTranslation('order');
  const { paymentEnabled } = useSignedInUser();
  const statuses = useStepStatuses(paymentEnabled);
  return (
    <Steps
      label={t('steps.label')}
      direction="column"
      steps={ORDER_STEPS.map((step) => {
        const section = SECTION[step];
        const to = section === undefined ? undefined : current === 'form' ? section : paths.newCampaign + section;
        return {
          id: step,
          label: t(`steps.${step}`),
          status: statuses[step],
          to: step === 'payment' ? paths.payment : to,
        };
      })}
    />
  );
}

const PAGE: Partial<Record<DeliveryPhase, string>> = { campaignInfo: paths.newCampaign, payment: paths.payment };

/** The five phases of a delivery, above form and payment. */
export function DeliveryStepper() {
  const { t } = useTranslation('order');
  const { paymentEnabled } = useSignedInUser();
  const phases = deliveryPhases(useStepStatuses(paymentEnabled));
  return (
    <div className={classes.phases}>
      <Steps
        label={t('phases.label')}
        direction="row"
        steps={DELIVERY_PHASES.map((phase) => ({
          id: `phase-${phase}`,
          label: t(`phases.${phase}`),
          status: phases[phase],
          to: PAGE[phase],
        }))}
      />
    </div>
  );
}
