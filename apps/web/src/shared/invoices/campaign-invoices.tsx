import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { useSignedInUser } from '../session/use-session.ts';

/** One campaign's invoices and credit notes; only fetched for its customers. */
export function useCampaignInvoices(campaignId: string, isWanted = true) {
  const { isOperator } = useSignedInUser();
  return useQuery({
    ...queryOf('listInvoices', { query: { campaignId, limit: 200 } }),
    enabled: isWanted && !isOperator,
  });
}

/** Links to one campaign's invoices and credit notes; nothing if there are none, and nothing for operators. */
export function CampaignInvoices({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('invoices');
  const { data } = useCampaignInvoices(campaignId);
  const invoices = data?.invoices ?? [];
  if (invoices.length === 0) return null;
  return (
    <div>
      {invoices.toReversed().map(({ id, kind, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <Anchor href={urlOf('getInvoicePdf', { params: { id } })} download>
            {t(`kind.${kind}`)} {name}
          </Anchor>
        </Fragment>
      ))}
    </div>
  );
}
