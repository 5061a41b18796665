import { Anchor } from '@mantine/core';
import type { CampaignStep } from '@spotway/domain/order';
import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { urlOf } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { useCampaignInvoices } from './campaign-invoices.tsx';
import type { HowOrdered } from './just-ordered.ts';

export interface OrderConfirmationProps {
  readonly ordered: HowOrdered;
  readonly campaignId: string;
  readonly name: string;
  readonly spots: number;
  readonly step: CampaignStep;
}

/** Confirms an order on arrival at its page, until it is closed: what was ordered, its invoice, and what happens next. */
export function OrderConfirmation({ ordered, campaignId, name, spots, step }: OrderConfirmationProps) {
  const { t } = useTranslation(['ordered', 'invoices']);
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useCampaignInvoices(campaignId);
  const isOrder = (each: { campaignId: string; supplementId: string | null }) =>
    each.campaignId === campaignId && each.supplementId === null;
  const invoice = data?.invoices.find(({ kind, orders }) => kind === 'invoice' && orders.some(isOrder));
  const total = invoice ?? data?.uninvoiced.find(isOrder);
  const facts = { name, count: spots };
  const next = NEXT[step];
  return (
    <Notice status="success" title={t('title')} isAnnounced onClose={() => void navigate(pathname, { replace: true })}>
      <div data-testid="order-confirmation">
        {total
          ? t('whatAndAmount', { ...facts, amount: formatEuros(total.totalIncludingTaxCents, language) })
          : t('what', facts)}{' '}
        {invoice && (
          <Anchor inherit href={urlOf('getInvoicePdf', { params: { id: invoice.id } })} download>
            {t('invoices:kind.invoice')} {invoice.name}
          </Anchor>
        )}
        {total && !invoice && t('monthly')}
      </div>
      {ordered === 'meanwhile' && <div>{t('meanwhile')}</div>}
      {next && <div>{t(`next.${next}`)}</div>}
    </Notice>
  );
}

/** What the customer has to know next; the banner says the rest. */
const NEXT: Partial<Record<CampaignStep, 'awaited' | 'sending' | 'checking'>> = {
  AwaitingFiles: 'awaited',
  Uploading: 'sending',
  Operations: 'checking',
  Qualification: 'checking',
};
