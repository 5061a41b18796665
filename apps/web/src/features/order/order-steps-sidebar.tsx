import type { StepStatus } from '@spotway/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { Steps } from '../../ui/steps.tsx';
import { useOrderStore } from './order-provider.tsx';
import { ORDER_STEPS, type OrderStep, orderSteps } from './order-steps.ts';

const SECTION: Partial<Record<OrderStep, string>> = {
  campaign: '#campaign',
  files: '#files',
  destinations: '#destinations',
  services: '#services',
};

/** Statuses as they stand; the same ones render nothing again. */
function useStepStatuses(paymentEnabled: boolean): Record<OrderStep, StepStatus> {
  const store = useOrderStore();
  // strings of the same letters are the same snapshot
  const read = useCallback(
    () => JSON.stringify(orderSteps(store.getOrder(), paymentEnabled, store.getJudgement())),
    [store, paymentEnabled],
  );
  return JSON.parse(useSyncExternalStore(store.subscribe, read)) as Record<OrderStep, StepStatus>;
}

/** The steps of the order; those that can be reached are links to their section. */
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
