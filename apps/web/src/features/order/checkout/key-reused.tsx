import { Button } from '@mantine/core';
import { keyReusedSchema } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/http.ts';
import { paths } from '../../../routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useOrderStore } from '../draft/order-provider.tsx';
import classes from '../order-form.module.css';

/** The order was recorded before the latest changes: links to its campaign, or makes the draft a separate order. */
export function KeyReused({ error, onRenewed }: { error: unknown; onRenewed: () => void }) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  if (!(error instanceof ApiError) || error.code !== 'key_reused') return null;
  const facts = keyReusedSchema.safeParse(error.details);
  const campaignId = facts.success ? facts.data.campaignId : null;
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
