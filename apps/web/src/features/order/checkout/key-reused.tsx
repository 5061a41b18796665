import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/http.ts';
import { paths } from '../../../routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useOrderStore } from '../draft/order-provider.tsx';
import classes from '../order-form.module.css';

/** The campaign ordered with the key (details of 409 key_reused); null while it is being created. */
function campaignIdIn(details: unknown): string | null {
  const isNamed = typeof details === 'object' && details !== null && 'campaignId' in details;
  return isNamed && typeof details.campaignId === 'string' ? details.campaignId : null;
}

/** The order was recorded before the latest changes: links to its campaign, or makes the draft a separate order. */
export function KeyReused({ error, onRenewed }: { error: unknown; onRenewed: () => void }) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  if (!(error instanceof ApiError) || error.code !== 'key_reused') return null;
  const campaignId = campaignIdIn(error.details);
  return (
    <div className={classes.submit}>
      <TextLink to={campaignId === null ? paths.deliver : paths.campaign(campaignId)}>
        {t('reused.toCampaign')}
      </TextLink>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          store.replace({ ...store.getOrder(), idempotencyKey: store.newId() });
          onRenewed();
        }}
      >
        {t('reused.apart')}
      </Button>
    </div>
  );
}
