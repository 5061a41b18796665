import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useOrderPart, useOrderStore } from '../draft/order-provider.tsx';

const ofSkipUpload = (order: OrderDraft) => order.skipUpload;
const ofWait = (order: OrderDraft) => order.waitsForApproval;

/**
 * How the campaign goes on after the order.
 * @param canSkipUpload for payment-enabled users only (specification, point 2, "New campaign", 4)
 */
export function CampaignChoices({ canSkipUpload }: { canSkipUpload: boolean }) {
  const { t } = useTranslation(['order', 'approval']);
  const store = useOrderStore();
  const skipUpload = useOrderPart(ofSkipUpload);
  const waitsForApproval = useOrderPart(ofWait);
  return (
    <Panel>
      <Stack gap="sm">
        {canSkipUpload && (
          <Checkbox
            label={t('skipUpload.label')}
            description={t('skipUpload.description')}
            checked={skipUpload}
            onChange={(event) => store.apply({ type: 'skipUpload', skipUpload: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('approval:order.label')}
          description={t('approval:order.description')}
          checked={waitsForApproval}
          onChange={(event) => store.apply({ type: 'waitsForApproval', waitsForApproval: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}
