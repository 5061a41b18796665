import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { Steps } from '../../ui/steps.tsx';
import { useOrder } from './order-provider.tsx';
import { ORDER_STEPS, type OrderStep, orderSteps } from './order-steps.ts';

const SECTION: Partial<Record<OrderStep, string>> = {
  campaign: '#campaign',
  files: '#files',
  destinations: '#destinations',
  services: '#services',
};

/** The steps of the order; those that can be reached are links to their section. */
export function OrderStepsSidebar({ current }: { current: 'form' | 'payment' }) {
  const { t } = useTranslation('order');
  const { paymentEnabled } = useSignedInUser();
  const statuses = orderSteps(useOrder(), paymentEnabled);
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
