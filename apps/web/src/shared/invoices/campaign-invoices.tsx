import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { useSignedInUser } from '../session/use-session.ts';

/** Documents of one campaign; asked for nobody but its customers. */
export function useCampaignInvoices(campaignId: string) {
  const { isOperator } = useSignedInUser();
  return useQuery({
    ...queryOf('listInvoices', { query: { campaignId, limit: 200 } }),
    enabled: !isOperator,
  });
}

/** Links to the invoices and credit notes of one campaign; nothing until there is one, for operators neither. */
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
